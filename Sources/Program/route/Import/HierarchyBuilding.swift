import OSMImport
import Roads

/// Adds hierarchies to a graph, for `import` and `contract`.
struct HierarchyBuilding {
    var contraction: GraphContraction
    var force: Bool
    /// What to try besides `--force` if there is too little memory.
    var memoryAdvice: String

    /// Contracts the graph and moves it to its place; returns a line per mode for the report.
    ///
    /// - Parameter beforeFinishing: moves files that belong to the graph to their places.
    func run(_ progress: ImportProgress, beforeFinishing: () throws -> Void = {}) throws -> [String] {
        let needed = contraction.memoryForecast
        let left = MemoryLimit.current()
        progress.detail("Contracting \(contraction.path): about \(Self.megabytes(needed)) MB of memory.")
        guard needed <= left || force else {
            throw CommandError(
                .cannotCreate,
                "Contracting \(contraction.path) needs about \(Self.megabytes(needed)) MB of memory and "
                    + "\(Self.megabytes(left)) MB are left; use \(memoryAdvice), or --force to try all the same.")
        }
        defer { progress.finish() }
        let reports = try contraction.run(
            progress: { progress.progress(pass: "contracting", share: $0) }, beforeFinishing: beforeFinishing)
        return reports.map { report in
            "\(report.mode.name): \(report.states) states, \(report.arcs) arcs in the hierarchy, \(report.shortcuts) of them "
                + "shortcuts."
        }
    }

    private static func megabytes(_ bytes: Int64) -> Int64 { (bytes + 999_999) / 1_000_000 }
}
