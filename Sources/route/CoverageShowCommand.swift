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

    @Argument(
        help: ArgumentHelp("The coverage file, unless --provider is given.", valueName: "file"),
        completion: .file(extensions: ["geojson", "json"]))
    var file: String?

    @Option(
        help: ArgumentHelp("Show the coverage of a provider file.", valueName: "provider.yml"),
        completion: .file(extensions: ["yml", "yaml"]))
    var provider: String?

    package init() {}

    package func validate() throws {
        guard (file == nil) != (provider == nil) else {
            throw ValidationError("Name either a coverage file or a provider file with --provider.")
        }
    }

    package func run() throws {
        let layers = try CoverageLayer.layers(ofProvider: provider, orFile: file)
        try StandardOutput.write(CoverageMapGeoJSON.encode(layers.map { ($0.area, $0.transportTypes) }))
    }
}
