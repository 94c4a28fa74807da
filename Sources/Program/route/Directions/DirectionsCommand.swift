package import ArgumentParser
import DirectionsKit

/// `route directions`: prints routes between points in one of several formats.
package struct DirectionsCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "directions",
        abstract: "Print the route between points.",
        discussion: """
            A point is latitude,longitude in degrees, or degrees, minutes and seconds; a leading minus needs no "--". It \
            may also be an address or a name, as for `route geocode`. The last point is the destination; the points \
            between are stops.

            Example:
              route directions 41.1496,-8.6110 41.1621,-8.5835 --transport-type walking
              route directions 41.1496,-8.6110 41.1621,-8.5835 --avoided-features tolls,highways
              route directions --json "41°8'58.6\\"N 8°36'39.6\\"W" 41.1621,-8.5835
              route directions "Heidelberg Hbf" "Schloss Heidelberg"
              route directions here 41.1621,-8.5835 --current-location 41.1496,-8.6110 --language pt
              route directions 41.1496,-8.6110 41.1621,-8.5835 --format gpx -o way.gpx
            """
    )

    @Argument(help: ArgumentHelp("The start, stops if any, and the destination.", valueName: "point"))
    var points: [String]

    @Flag(name: .option("requestsAlternateRoutes"), help: "Also print up to three other routes, if there are any.")
    var alternates = false

    @OptionGroup var asked: RequestArguments
    @OptionGroup(title: "Roads of the route") var roads: DeclaredArguments<RouteOptions>
    @OptionGroup(title: "Further options") var further: DeclaredArguments<TravelOptions>
    @OptionGroup var form: RouteFormatArguments

    package init() {}

    package func validate() throws {
        if points.count < 2 { throw ValidationError("A route needs a start and a destination.") }
    }

    package func run() throws {
        var (request, provider) = try asked.prepared(try asked.items(points))
        try roads.apply(to: &request)
        try further.apply(to: &request)
        request.requestsAlternateRoutes = alternates
        let response = try provider.calculate(request)
        asked.words.complainIfUnknown()
        try asked.output.write(form.bytes(of: response, style: asked.style))
    }
}
