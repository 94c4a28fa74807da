import PlatformC
import PlatformFoundation

/// The folder of the files that a verb writes; it is made if it is missing, and removed again if nothing comes into it.
struct OutputFolder {
    /// The folders that were made, the outermost first.
    private let made: [String]

    /// Makes the folder of a file.
    init(for path: String) throws(CommandError) {
        var missing: [String] = []
        var folder = Self.folder(of: path)
        while let name = folder, !FileManager.default.fileExists(atPath: name) {
            missing.append(name)
            folder = Self.folder(of: name)
        }
        var made: [String] = []
        for name in missing.reversed() {
            guard unsafe mkdir(name, 0o777) == 0 || errno == EEXIST else {
                let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
                for folder in made.reversed() { _ = unsafe rmdir(folder) }
                throw CommandError(
                    .cannotCreate,
                    "The folder \(name)/ cannot be created (\(reason)); name the graph in another one with --output.")
            }
            made.append(name)
        }
        self.made = made
    }

    /// The folder in a path; nil for the current one and the root.
    private static func folder(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        let folder = path[..<slash]
        return folder.isEmpty ? nil : String(folder)
    }

    /// Removes what was made, as far as it is empty.
    func removeIfEmpty() {
        for folder in made.reversed() { _ = unsafe rmdir(folder) }
    }
}
