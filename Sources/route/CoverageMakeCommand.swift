package import ArgumentParser
import Roads

/// `route coverage make`: a coverage file out of the roads of a graph.
package struct CoverageMakeCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "make",
        abstract: "Make a coverage file that holds the roads of a graph.",
        discussion: """
            At most 20 polygons of at most 20 points hold at least 99 % of the length of the mode's roads, on an area of \
            at most 1.6 times that of the roads with a kilometer around. Figures go to standard error.

            Example:
              route coverage make graphs/monaco.graph --mode walking -o walking.geojson
            """
    )

    @Argument(
        help: ArgumentHelp("The graph whose roads are to be covered.", valueName: "graph"),
        completion: .file(extensions: ["graph"]))
    var graph: String

    @Option(help: ArgumentHelp("The means of transport.", valueName: "mode"))
    var mode = ModeName.automobile

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Where to write. (default: standard output)", valueName: "area.geojson"),
        completion: .file(extensions: ["geojson", "json"]))
    var output: String?

    package init() {}

    package func run() throws {
        throw CommandFailure(.internalFault, "Coverage cannot be made yet.")
    }
}
