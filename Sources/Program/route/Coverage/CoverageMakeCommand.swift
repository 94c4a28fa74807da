package import ArgumentParser
package import Coverage
import DirectionsKit
import Roads
import TextCoding

/// `route coverage make`: makes a coverage file from the roads of a graph.
package struct CoverageMakeCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "make",
        abstract: "Make a coverage file that holds the roads of a graph.",
        discussion: """
            Writes at most 20 polygons of at most 20 points, which hold at least 99 % of the length of the mode's \
            roads. Their area is at most 1.6 times the area within a kilometer of the roads. Figures go to standard \
            error.

            If so few points cannot meet both limits, the roads come first: the file is written, one sentence says by \
            how much it misses a limit, and the exit code is 65.

            Example:
              route coverage make graphs/monaco.graph --transport-type walking -o walking.geojson
            """
    )

    @OptionGroup var source: GraphArguments

    @OptionGroup var transport: ModeArguments

    @OptionGroup var output: OutputArguments

    package init() {}

    package func run() throws {
        let roads = try source.open()
        try output.check([roads.path])
        guard let made = roads.coverage(of: transport.mode) else {
            throw CommandError(.noRoute, graph: roads, hasNoRoadsFor: transport.mode)
        }
        let bytes = CoverageGeoJSON.write(made.area)
        try output.write(bytes)
        StandardError.write(Self.figures(made, mode: transport.mode))
        for finding in CoverageGeoJSON.read(bytes).findings {
            StandardError.complain("\(finding.rule.rawValue): \(finding.message)")
        }
        guard made.keepsPromise else { throw CommandError(.badData, Self.shortfall(of: made)) }
    }

    private static func figures(_ made: CoverageMaking.Result, mode: TransportMode) -> String {
        let area = made.area
        let count = made.area.polygons.count
        let share = DecimalText.fixed(100 * made.heldShare, decimals: 2)
        let size = DecimalText.fixed(made.areaSquareMeters / 1e6, decimals: 1)
        let times = DecimalText.fixed(made.areaRatio, decimals: 2)
        return """
            \(count) polygon\(count == 1 ? "" : "s"), \(area.cornerCount + count) points, \(size) km²: \(share) % of the \
            length of roads for \(mode.name), \(times) times the area within a kilometer of them.

            """
    }

    /// A sentence about the limit that the area misses, and by how much.
    package static func shortfall(of made: CoverageMaking.Result) -> String {
        // Rounded away from the limit, so that no figure looks as if it met the limit.
        let share = DecimalText.fixed((10_000 * made.heldShare).rounded(.down) / 100, decimals: 2)
        let times = DecimalText.fixed((100 * made.areaRatio).rounded(.up) / 100, decimals: 2)
        let held = made.holdsRoads ? "the roads" : "only \(share) % of the roads instead of 99 %"
        let size = made.isSmall ? "" : " on \(times) times the area around them instead of 1.6"
        return "The area that was written holds \(held)\(size); look at it before it is used."
    }
}
