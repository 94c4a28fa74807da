import ArgumentParser
import DirectionsServer
import MapTiles

/// The options of verbs that serve the map page.
struct MapPageArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder with MapLibre's files, which the map page needs. (default: share/route beside the program)",
            valueName: "folder"),
        completion: .directory)
    var mapLibrary: String?

    @Option(
        help: ArgumentHelp(
            "Pictures of another server for the map page, in place of the map from the graph: an address with {x}, {y} and "
                + "{z}, and perhaps {scale}. Example: --base-map https://tiles.example/{z}/{x}/{y}.png",
            valueName: "template"))
    var baseMap: String?

    @Option(help: ArgumentHelp("Whose map the pictures of --base-map show.", valueName: "text"))
    var baseMapCredit = "© OpenStreetMap contributors"

    func validate() throws {
        guard let baseMap, BaseMap(template: baseMap, credit: baseMapCredit) == nil else { return }
        throw ValidationError(
            "--base-map must be an address that begins with http:// or https://, with {x}, {y} and {z} behind its host."
        )
    }

    func apply(to configuration: inout ServerConfiguration) throws {
        configuration.mapLibrary = try MapLibrary.files(in: mapLibrary)
        configuration.baseMap = baseMap.flatMap { BaseMap(template: $0, credit: baseMapCredit) }
    }
}
