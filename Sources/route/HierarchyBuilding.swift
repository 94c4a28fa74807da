import OSMImport
import Roads

/// Adds hierarchies to a graph file, for `import` and `contract`.
struct HierarchyBuilding {
    var graph: String
    /// All of the graph if nil.
    var modes: [TransportMode]?
    var threads: Int
    var force: Bool

    /// Contracts; returns a line per mode for the report.
    func run(_ progress: ImportProgress) throws -> [String] {
        let contraction = try GraphContraction(path: graph, modes: modes, threads: threads)
        let (needed, left) = (contraction.memoryForecast, MemoryLimit.current())
        progress.say("Contracting \(graph): about \(Self.megabytes(needed)) MB of memory.")
        guard needed <= left || force else {
            throw CommandFailure(
                .cannotCreate,
                "Contracting \(graph) needs about \(Self.megabytes(needed)) MB of memory and \(Self.megabytes(left)) MB are "
                    + "left; use fewer --threads or --modes, or --force to try all the same.")
        }
        defer { progress.finish() }
        return try contraction.run { progress.progress(pass: "contracting", share: $0) }.map { report in
            "\(report.mode.name): \(report.states) states, \(report.arcs) arcs in the hierarchy, \(report.shortcuts) of them "
                + "shortcuts."
        }
    }

    private static func megabytes(_ bytes: Int64) -> Int64 { (bytes + 999_999) / 1_000_000 }
}
