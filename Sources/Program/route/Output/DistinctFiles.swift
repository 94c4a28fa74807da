import PlatformC
import Storage

/// Checks that no verb overwrites its input, or writes two outputs to one file.
enum DistinctFiles {
    /// Refuses paths that lead to one file, also through links.
    ///
    /// - Parameter outputs: the graph and the files beside it; nil for one that is left out.
    static func check(extracts: [String], outputs: [String?], report: String?) throws(CommandError) {
        let sources = Set(extracts.map(place))
        let outputs = outputs.compactMap { $0 }
        for output in outputs where sources.contains(place(of: output)) {
            throw CommandError(
                .usage, "The import would replace the extract by \(output); name another file with --output.")
        }
        guard sources.count == extracts.count else {
            throw CommandError(.usage, "An extract is named twice; name each extract once.")
        }
        guard let report else { return }
        guard !(extracts + outputs).map(place).contains(place(of: report)) else {
            throw CommandError(
                .usage, "The report \(report) would replace the extract or what the import writes; name another file.")
        }
    }

    /// Refuses files of changes that are named twice, or that the update would replace.
    static func check(changes: [String], outputs: [String?]) throws(CommandError) {
        let targets = Set(outputs.compactMap { $0 }.map(place))
        var known = Set<String>()
        for change in changes {
            let place = place(of: change)
            guard !targets.contains(place) else {
                throw CommandError(.usage, "The update would replace \(change); name a file of changes instead.")
            }
            guard known.insert(place).inserted else {
                throw CommandError(.usage, "\(change) is named twice; name each file of changes once.")
            }
        }
    }

    /// Refuses an output path that leads to an input file.
    static func check(output: String?, inputs: [String?]) throws(CommandError) {
        guard let output else { return }
        let target = place(of: output)
        for case let input? in inputs where place(of: input) == target {
            throw CommandError(
                .usage, "The answer would replace \(input), an input file; name another file with --output.")
        }
    }

    /// The path without links; for a missing file, its folder without links and its name.
    private static func place(of path: String) -> String {
        if let real = resolved(path) { return real }
        let path = LinkedPath.end(of: path) ?? path
        guard let slash = path.lastIndex(of: "/") else { return (resolved(".") ?? "") + "/" + path }
        return (resolved(String(path[...slash])) ?? "") + path[slash...]
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }
}
