import PlatformC
package import Roads
import Storage

/// A file beside a graph which says that the graph is one that an import wrote or a check found sound on this machine, so that
/// it can be served at once.
///
/// It names the graph file by device, inode, length, times and the checksum of its table of sections. Whoever writes,
/// copies or replaces the graph changes one of these, and the graph is checked again. A record that cannot be written is
/// left out: the next start then takes as long as the check.
package enum GraphCheckRecord {
    /// The path of the record of a graph.
    package static func path(besideGraph graph: String) -> String {
        LinkedPath.path(besideGraph: graph, ending: ".checked")
    }

    /// Whether there is a record of the graph as it was opened.
    package static func holds(_ graph: RoadGraph) -> Bool {
        guard let file = try? WholeFile(path: path(besideGraph: graph.path), limit: mostBytes) else { return false }
        return file.bytes == Array(text(graph).utf8)
    }

    /// Writes the record of a graph that was found sound.
    package static func write(_ graph: RoadGraph) {
        // Within a tick of the file system's clock, another write would leave the times as they are.
        while graph.stamp.isFresh { usleep(10_000) }
        try? WholeFile.write(Array(text(graph).utf8), to: path(besideGraph: graph.path))
    }

    private static func text(_ graph: RoadGraph) -> String {
        "\(checkVersion) \(graph.stamp.text) \(graph.fileChecksum)\n"
    }

    /// The number of the check; a check that finds more has another one.
    private static let checkVersion = 1
    private static let mostBytes = 256
}
