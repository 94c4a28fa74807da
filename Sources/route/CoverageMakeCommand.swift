package import ArgumentParser
package import Coverage
import DirectionsKit
import Roads
import TextCoding

/// `route coverage make`: a coverage file out of the roads of a graph.
package struct CoverageMakeCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "make",
        abstract: "Make a coverage file that holds the roads of a graph.",
        discussion: """
            At most 20 polygons of at most 20 points hold at least 99 % of the length of the mode's roads, on an area of \
            at most 1.6 times that of the roads with a kilometer around. Figures go to standard error.

            Where so few points cannot do both, the roads come first: the file is written all the same, one sentence says \
            how far it is from that, and the exit code is 65.

            Example:
              route coverage make graphs/monaco.graph --mode walking -o walking.geojson
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
            let served = roads.modes.map(\.name).joined(separator: ", ")
            throw CommandError(
                .noRoute, "The graph \(roads.path) has no roads for \(transport.mode.name), it serves \(served).")
        }
        let bytes = CoverageGeoJSON.write(made.area)
        try output.write(bytes)
        StandardError.write(Self.figures(made, transport.mode))
        for finding in CoverageGeoJSON.read(bytes).findings {
            StandardError.complain("\(finding.rule.rawValue): \(finding.message)")
        }
        guard made.keepsPromise else { throw CommandError(.badData, Self.shortfall(of: made)) }
    }

    private static func figures(_ made: CoverageMaking.Result, _ mode: TransportMode) -> String {
        let (area, count) = (made.area, made.area.polygons.count)
        let share = DecimalText.fixed(100 * made.heldShare, decimals: 2)
        let size = DecimalText.fixed(made.areaSquareMeters / 1e6, decimals: 1)
        let times = DecimalText.fixed(made.areaRatio, decimals: 2)
        return """
            \(count) polygon\(count == 1 ? "" : "s"), \(area.cornerCount + count) points, \(size) km²: \(share) % of the \
            length of roads for \(mode.name), \(times) times the area within a kilometer of them.

            """
    }

    /// Which part of the promise is broken, and by how much.
    package static func shortfall(of made: CoverageMaking.Result) -> String {
        // Rounded away from what is promised, so that no figure looks like it.
        let share = DecimalText.fixed((10_000 * made.heldShare).rounded(.down) / 100, decimals: 2)
        let times = DecimalText.fixed((100 * made.areaRatio).rounded(.up) / 100, decimals: 2)
        let held = made.holdsRoads ? "the roads" : "only \(share) % of the roads instead of 99 %"
        let size = made.isSmall ? "" : " on \(times) times the area around them instead of 1.6"
        return "The area that was written holds \(held)\(size); look at it before it is used."
    }
}
