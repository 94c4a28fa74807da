package import Roads
import ShortestPaths

/// The checks of a graph file beyond those of opening it.
package enum GraphCheck {
    /// Refuses a graph that may crash the program, or keep a search from ending.
    static func run(_ graph: RoadGraph) throws(CommandError) {
        do throws(StructureError) {
            try graph.checkStructure()
        } catch {
            throw failure(graph, structureError: error)
        }
    }

    /// The same, unless there is a record that this graph was checked; leaves one.
    package static func runUnlessRecorded(_ graph: RoadGraph) throws(CommandError) {
        guard !GraphCheckRecord.holds(graph) else { return }
        try run(graph)
        GraphCheckRecord.write(graph)
    }

    /// The sections with a wrong checksum and the error about them, or else the error of the structure check; reads the
    /// whole file.
    static func damage(_ graph: RoadGraph) -> (sections: [String], failure: CommandError?) {
        var structureError: CommandError?
        do throws(StructureError) {
            try graph.checkStructure()
        } catch {
            structureError = failure(graph, structureError: error)
        }
        let damaged = graph.verify()
        guard !damaged.isEmpty else {
            if structureError == nil { GraphCheckRecord.write(graph) }
            return ([], structureError)
        }
        let sentence = "The graph \(graph.path) is damaged in \(damaged.joined(separator: ", "))"
        return (damaged, CommandError(.badData, "\(sentence); import it again from its extract."))
    }

    private static func failure(_ graph: RoadGraph, structureError: StructureError) -> CommandError {
        let place = structureError.section.map { " in \($0)" } ?? ""
        return CommandError(
            .badData,
            "The graph \(graph.path) is damaged\(place), \(structureError.finding); import it again from its extract.")
    }
}
