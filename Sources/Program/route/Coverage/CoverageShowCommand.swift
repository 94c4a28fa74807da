package import ArgumentParser
import DirectionsFormats
import DirectionsKit

/// `route coverage show`: prints areas for a map viewer.
package struct CoverageShowCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print coverage as GeoJSON for map viewers.",
        discussion: """
            Prints a FeatureCollection with a feature per polygon, its means of transport, points and area.

            Example:
              route coverage show --provider coverage/provider.yml > map.geojson
            """
    )

    @OptionGroup var coverage: CoverageFileArgument

    @Option(
        help: ArgumentHelp("Show the coverage of a provider file.", valueName: "provider.yml"),
        completion: .providerFile)
    var provider: String?

    package init() {}

    package func validate() throws {
        guard (coverage.file == nil) != (provider == nil) else {
            throw ValidationError("Name either a coverage file or a provider file with --provider.")
        }
    }

    package func run() throws {
        let layers = try CoverageLayer.layers(ofProvider: provider, orFile: coverage.file)
        try StandardOutput.write(CoverageMapGeoJSON.encode(layers.map { ($0.area, $0.transportTypes) }))
    }
}
