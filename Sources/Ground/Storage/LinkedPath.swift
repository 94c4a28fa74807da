internal import PlatformC

/// Resolves symbolic links, also a link to a file that does not exist yet.
package enum LinkedPath {
    /// The number of links in a row that Linux follows.
    private static let linkLimit = 40

    /// The path itself, or the path at the end of its symbolic links; nil when the links form a circle.
    ///
    /// Only the last part of the path is followed; links among its folders stay as they are.
    package static func end(of path: String) -> String? {
        var path = path
        for _ in 0...linkLimit {
            guard let next = link(path) else { return path }
            path = next.first == "/" ? next : "\(folder(of: path))/\(next)"
        }
        return nil
    }

    /// The folder that a path lies in, without a slash at its end.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The target of a symbolic link, nil when the path is not a link.
    private static func link(_ path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(path, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The path of a file that belongs to a graph: beside the file to which links lead, with another ending than
    /// `.graph`.
    package static func path(besideGraph graph: String, ending: String) -> String {
        let suffix = ".graph"
        let graph = end(of: graph) ?? graph
        return (graph.hasSuffix(suffix) ? String(graph.dropLast(suffix.count)) : graph) + ending
    }
}
