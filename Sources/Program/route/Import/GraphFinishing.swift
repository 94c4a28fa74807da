import OSMImport
import Roads

/// The last steps of an import, for `import` and `update`: hierarchies, and the names of the graph and the files beside it.
struct GraphFinishing {
    var addsHierarchies: Bool
    /// The number of modes to contract at a time.
    var threads: Int
    var force: Bool
    /// What to try besides `--force` if there is too little memory for the hierarchies.
    var memoryAdvice: String

    /// Completes a graph and moves it and the files beside it to their names; returns a line per mode for the report.
    ///
    /// - Parameter beforeNaming: called when all files are whole, and before one of them gets its name.
    func run(
        _ graph: inout GraphImport.UnfinishedGraph, _ progress: ImportProgress, beforeNaming: () throws -> Void = {}
    ) throws -> [String] {
        guard addsHierarchies else {
            try graph.finishCompanions(progress, beforeNaming: beforeNaming)
            try graph.writer.finish()
            return []
        }
        let hierarchies = HierarchyBuilding(
            contraction: try GraphContraction(completing: graph.writer, threads: threads), force: force,
            memoryAdvice: memoryAdvice)
        return try hierarchies.run(progress) { try graph.finishCompanions(progress, beforeNaming: beforeNaming) }
    }
}
