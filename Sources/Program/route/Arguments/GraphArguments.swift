import ArgumentParser
import Roads

/// The graph of a verb: its argument, or the value of `--graph`.
struct GraphArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The graph. (default: the only one in graphs/)", valueName: "graph"),
        completion: .graphFile)
    var argument: String?

    @Option(
        name: [.customLong("graph"), .customShort("g")],
        help: ArgumentHelp("The graph, instead of the argument.", valueName: "area.graph"),
        completion: .graphFile)
    var option: String?

    func validate() throws {
        guard argument == nil || option == nil else {
            throw ValidationError("The graph is named twice; leave out --graph or the argument.")
        }
    }

    /// The path of the graph.
    func path() throws -> String { try argument ?? option ?? GraphFolder.onlyGraph() }

    func open() throws -> RoadGraph { try RoadGraph(path: path()) }
}

extension RoadGraph {
    /// The graphs of modes, in their order; a mode without roads is an error.
    func modeGraphs(of modes: [TransportMode]) throws(CommandError) -> [ModeGraph] {
        var graphs: [ModeGraph] = []
        for mode in modes {
            guard let modeGraph = self.modeGraph(mode) else {
                throw CommandError(.usage, graph: self, hasNoRoadsFor: mode)
            }
            graphs.append(modeGraph)
        }
        return graphs
    }
}

extension CommandError {
    init(_ status: ExitStatus, graph: RoadGraph, hasNoRoadsFor mode: TransportMode) {
        let served = graph.modes.map(\.name).joined(separator: ", ")
        self.init(status, "The graph \(graph.path) has no roads for \(mode.name); it serves \(served).")
    }
}
