package import ArgumentParser
import DirectionsKit
import Geometry
import Roads

/// `route directions`: a route between points, as text, JSON or GeoJSON.
package struct DirectionsCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "directions",
        abstract: "Print the route between points.",
        discussion: """
            A point is latitude,longitude in degrees, or degrees, minutes and seconds; a leading minus needs no "--". \
            The last point is the destination, points between are stops.

            Example:
              route directions 41.1496,-8.6110 41.1621,-8.5835 --mode walking
              route directions 41.1496,-8.6110 41.1621,-8.5835 --avoid tolls,highways
              route directions --json "41°8'58.6\\"N 8°36'39.6\\"W" 41.1621,-8.5835
            """
    )

    @Argument(help: ArgumentHelp("The start, stops if any, and the destination.", valueName: "point"))
    var points: [String]

    @Option(help: ArgumentHelp("The means of transport.", valueName: "mode"))
    var mode = ModeName.automobile

    @Option(
        help: ArgumentHelp(
            "The graph to ask. (default: the one in graphs/ whose bounds hold all points)", valueName: "area.graph"
        )
    )
    var graph: String?

    @OptionGroup(title: "Restrictions")
    var restrictions: RestrictionArguments

    @Flag(help: "Print JSON with MapKit's property names.")
    var json = false

    @Flag(help: "Print GeoJSON.")
    var geojson = false

    package init() {}

    package func validate() throws {
        if points.count < 2 { throw ValidationError("A route needs a start and a destination.") }
        if json && geojson { throw ValidationError("--json and --geojson exclude each other.") }
    }

    package func run() throws {
        let coordinates = try points.map { try CoordinateText.parse($0) }
        let roads = try graph.map { try RoadGraph(path: $0) } ?? GraphFolder.graph(holding: coordinates)
        let items = coordinates.map { MapItem(coordinate: $0) }
        let request = DirectionsRequest(
            source: items[0],
            destination: items[items.count - 1],
            waypoints: Array(items[1..<(items.count - 1)]),
            transportType: TransportType(mode.mode),
            restrictions: try restrictions.restrictions()
        )
        let response = try DirectionsProvider(graph: roads).calculate(request)
        try StandardOutput.write(bytes(of: response))
    }

    private func bytes(of response: DirectionsResponse) -> [UInt8] {
        if json { return DirectionsJSON.encode(response) }
        if geojson { return DirectionsGeoJSON.encode(response) }
        return Array(DirectionsText.encode(response).utf8)
    }
}
