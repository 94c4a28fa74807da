import Roads
import ShortestPaths

/// What is looked at in a graph file before anything is asked of it, beyond what opening looks at.
enum GraphCheck {
    /// Refuses a graph that may stop the program, or keep a search from ending.
    static func run(_ graph: RoadGraph) throws(CommandFailure) {
        do throws(StructureFault) {
            try graph.checkStructure()
        } catch {
            throw failure(graph, error)
        }
    }

    /// The sections that are damaged by their checksums, or else the fault that they hide; reads the whole file.
    static func damage(_ graph: RoadGraph) -> (sections: [String], failure: CommandFailure?) {
        var fault: CommandFailure?
        do throws(StructureFault) {
            try graph.checkStructure()
        } catch {
            fault = failure(graph, error)
        }
        let damaged = graph.verify()
        guard !damaged.isEmpty else { return ([], fault) }
        let sentence = "The graph \(graph.path) is damaged in \(damaged.joined(separator: ", "))"
        return (damaged, CommandFailure(.badData, "\(sentence); import it again from its extract."))
    }

    private static func failure(_ graph: RoadGraph, _ fault: StructureFault) -> CommandFailure {
        let place = fault.section.map { " in \($0)" } ?? ""
        return CommandFailure(
            .badData, "The graph \(graph.path) is damaged\(place), \(fault.finding); import it again from its extract.")
    }
}
