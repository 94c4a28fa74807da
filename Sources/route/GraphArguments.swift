import ArgumentParser
import Roads

/// The graph of a verb: its argument, or the value of `--graph`.
struct GraphArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The graph. (default: the only one in graphs/)", valueName: "graph"),
        completion: .file(extensions: ["graph"]))
    var argument: String?

    @Option(
        name: [.customLong("graph"), .customShort("g")],
        help: ArgumentHelp("The graph, instead of the argument.", valueName: "area.graph"),
        completion: .file(extensions: ["graph"]))
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
