package import ArgumentParser
import Coverage
import DirectionsKit
import DirectionsLinks
import Geometry
import Roads

/// `route coverage test`: tests whether places are covered, and how far outside they are.
package struct CoverageTestCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Test whether places are covered.",
        discussion: """
            Prints a line per place, with --provider a line per place and coverage file. The exit code is 77 if a \
            place lies outside, else 0. A place on the edge is inside.

            Example:
              route coverage test coverage/monaco.geojson 43.7396,7.4273 43.70,7.25
              route coverage test --provider coverage/provider.yml 43.7396,7.4273
            """
    )

    @Option(
        help: ArgumentHelp("Test the coverage of a provider file.", valueName: "provider.yml"),
        completion: .providerFile)
    var provider: String?

    @OptionGroup var coverage: CoverageFileArgument

    @Argument(help: ArgumentHelp("The places, latitude first.", valueName: "latitude,longitude"))
    var places: [String] = []

    package init() {}

    package func validate() throws {
        if texts.isEmpty { throw ValidationError("Name a coverage file and the places to test.") }
    }

    /// With a provider file, the first argument is a place too.
    private var texts: [String] { provider == nil ? places : [coverage.file].compactMap(\.self) + places }

    package func run() throws {
        let layers = try CoverageLayer.layers(ofProvider: provider, orFile: coverage.file)
        let places = try texts.map { (text: $0.replacing("\u{2212}", with: "-"), place: try CoordinateText.parse($0)) }
        var outside: Set<Int> = []
        for (index, (text, place)) in places.enumerated() {
            for layer in layers {
                let answer = Self.answer(place, layer: layer)
                if !answer.isInside { outside.insert(index) }
                let types = layer.transportTypes.isEmpty ? "" : " by \(Self.list(layer.transportTypes))"
                try StandardOutput.write("\(text)\(types): \(answer.words)\n")
            }
        }
        guard !outside.isEmpty else { return }
        throw CommandError(.outsideCoverage, "\(Self.count(outside.count, of: places.count)) outside.")
    }

    private static func count(_ outside: Int, of all: Int) -> String {
        if all == 1 { return "The place lies" }
        return outside == 1 ? "1 of \(all) places lies" : "\(outside) of \(all) places lie"
    }

    private static func list(_ types: TransportType) -> String {
        types.modes.map(\.name).joined(separator: ", ")
    }

    private static func answer(_ place: Coordinate, layer: CoverageLayer) -> (isInside: Bool, words: String) {
        let fixed = FixedCoordinate(place)
        guard !layer.area.contains(fixed) else { return (true, "inside") }
        let gap = CoverageGap(from: fixed, to: layer.area)
        return (false, "outside, \(gap.words) at \(CoverageGap.degrees(Coordinate(gap.nearest)))")
    }
}
