import DirectionsKit
import Storage

/// Reads the values of a provider file strictly; each error is a sentence with the line.
struct ProviderFileReader {
    /// The keys of the file; all are required.
    enum Key: String, CaseIterable {
        case name, modes, graph, coverage
    }

    /// A value and its line, counted from 1.
    struct Located<Value> {
        var value: Value
        var line: Int?
    }

    let path: String
    private var values: [Key: YAMLNode] = [:]

    /// The greatest size in bytes; real files have a few hundred.
    private static let limit = 64 << 10

    /// The key of a list of areas, each with the keys above.
    private static let areas = "areas"

    /// Reads the areas of the file at a path, one if it has no list of them; a missing file is a `StorageError`.
    static func all(path: String) throws -> [ProviderFileReader] {
        let file = ProviderFileReader(path: path)
        let pairs = try file.root(try file.bytes())
        guard let list = pairs.first(where: { $0.key.scalar == areas }) else {
            return [try ProviderFileReader(path: path, pairs)]
        }
        guard pairs.count == 1 else {
            throw file.fileError(
                list.key.line, problem: "has areas, so \(keys) belong to each of them; leave out the other keys.")
        }
        guard let nodes = list.value.sequence, !nodes.isEmpty else {
            throw file.fileError(list.key.line, problem: "is wrong: areas must be a list, each with \(keys).")
        }
        return try nodes.map { node in
            guard let mapping = node.mapping else {
                throw file.fileError(node.line, problem: "is wrong: an area must have \(keys).")
            }
            return try ProviderFileReader(path: path, mapping)
        }
    }

    private init(path: String) {
        self.path = path
    }

    private init(path: String, _ pairs: [(key: YAMLNode, value: YAMLNode)]) throws {
        self.path = path
        for (key, value) in pairs {
            guard let text = key.scalar, let known = Key(rawValue: text) else { throw unknown(key) }
            values[known] = value
        }
        let missing = Key.allCases.filter { values[$0] == nil }
        guard missing.isEmpty else {
            let keys = missing.map(\.rawValue).joined(separator: ", ")
            throw fileError(nil, problem: "has no \(keys); a provider file needs \(Self.keys).")
        }
    }

    private func bytes() throws -> [UInt8] {
        do throws(StorageError) {
            return try WholeFile(path: path, limit: Self.limit).bytes
        } catch {
            guard error.kind == .damaged else { throw error }
            throw fileError(nil, problem: "is longer than 64 KiB; it holds name, modes, graph and coverage only.")
        }
    }

    private static let keys = "name, modes, graph and coverage"

    /// The error for a line.
    func fileError(_ line: Int?, problem: String) -> DirectionsError {
        ProviderFile.fileError(path, line: line, problem: problem)
    }

    private func unknown(_ key: YAMLNode) -> DirectionsError {
        let text = key.scalar ?? ""
        let isModes = text.contains("SupportedModes")
        let near = isModes ? Key.modes : Key.allCases.first { EditDistance.between(text, $0.rawValue) <= 2 }
        let hint = near.map { "write \($0.rawValue)" } ?? "there are \(Self.keys)"
        return fileError(key.line, problem: "has the unknown key \"\(text.prefix(60))\"; \(hint).")
    }

    // MARK: Values

    /// The text of a key.
    func text(_ key: Key) throws(DirectionsError) -> Located<String> {
        try text(values[key], rule: "\(key.rawValue) must be a text that is not empty")
    }

    private func text(_ node: YAMLNode?, rule: String) throws(DirectionsError) -> Located<String> {
        guard let node, node.isText, let text = node.scalar else {
            let quotes = node?.scalar.map { $0.isEmpty ? "" : "; put it between quotation marks" } ?? ""
            throw fileError(node?.line, problem: "is wrong: \(rule)\(quotes).")
        }
        guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw fileError(node.line, problem: "is wrong: \(rule) and has no control characters.")
        }
        return Located(value: text, line: node.line)
    }

    /// The path of a key, relative to the folder of the file.
    func filePath(_ key: Key) throws(DirectionsError) -> Located<String> {
        try filePath(values[key], rule: "\(key.rawValue) must be the path of a file")
    }

    private func filePath(_ node: YAMLNode?, rule: String) throws(DirectionsError) -> Located<String> {
        var text = try text(node, rule: rule)
        guard !text.value.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return text }
        text.value = path[...slash] + text.value
        return text
    }

    /// The modes, each known and once.
    func modes() throws(DirectionsError) -> [DirectionsMode] {
        guard let nodes = values[.modes]?.sequence, !nodes.isEmpty else {
            throw fileError(
                values[.modes]?.line, problem: "is wrong: modes must be a list such as [\(Self.exampleModes)].")
        }
        var modes: [DirectionsMode] = []
        for node in nodes {
            let mode = try mode(node)
            guard !modes.contains(mode) else {
                throw fileError(node.line, problem: "names \(mode.rawValue) twice; leave one out.")
            }
            modes.append(mode)
        }
        return modes
    }

    private static let exampleModes = "MKDirectionsModeCar, MKDirectionsModePedestrian, MKDirectionsModeBike"

    private func mode(_ node: YAMLNode) throws(DirectionsError) -> DirectionsMode {
        let text = try text(node, rule: "a mode must be a text such as MKDirectionsModeCar")
        do throws(UnknownMode) {
            return try DirectionsMode(served: text.value)
        } catch {
            throw fileError(text.line, problem: error.description)
        }
    }

    /// The path of the coverage of each mode.
    func coverage(of modes: [DirectionsMode]) throws(DirectionsError) -> [Located<String>] {
        guard let pairs = values[.coverage]?.mapping else {
            let path = try filePath(
                values[.coverage], rule: "coverage must be the path of a file, or a mapping from modes to paths")
            return modes.map { _ in path }
        }
        var paths: [DirectionsMode: Located<String>] = [:]
        for (key, value) in pairs {
            let mode = try mode(key)
            guard modes.contains(mode) else {
                throw fileError(
                    key.line, problem: "has coverage for \(mode.rawValue), which modes does not name; add it there.")
            }
            paths[mode] = try filePath(value, rule: "the coverage of \(mode.rawValue) must be the path of a file")
        }
        return try coverage(of: modes, paths)
    }

    private func coverage(
        of modes: [DirectionsMode], _ paths: [DirectionsMode: Located<String>]
    ) throws(DirectionsError) -> [Located<String>] {
        var located: [Located<String>] = []
        for mode in modes {
            guard let path = paths[mode] else {
                throw fileError(
                    values[.coverage]?.line,
                    problem: "has no coverage for \(mode.rawValue); each mode needs some, or take it out of modes.")
            }
            let twin = modes[..<located.count].firstIndex { $0.transportType == mode.transportType }
            if let twin, located[twin].value != path.value {
                throw fileError(
                    path.line,
                    problem:
                        "gives \(modes[twin].rawValue) and \(mode.rawValue) different coverage, but both travel by "
                        + "\(mode.transportType ?? []); name one file for both.")
            }
            located.append(path)
        }
        return located
    }
}
