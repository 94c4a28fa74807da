package import ArgumentParser
import Cartography
import DirectionsKit
import DirectionsLinks
import DirectionsServer

/// `route show`: shows a route on the map page.
package struct ShowCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a route on a map in the browser.",
        discussion: """
            Serves the map page on a free port that only this machine reaches, prints its address, and opens it in the \
            browser where there is a desktop. It goes on until Ctrl-C ends it. Without points it shows the map.

            Example:
              route show 35.8989,14.5146 35.8862,14.4030
              route show "Valletta" "Mdina" --transport-type cycling --avoided-features unpaved
              route show --graph graphs/malta.graph
            """
    )

    @Argument(help: ArgumentHelp("The start, stops if any, and the destination.", valueName: "point"))
    var points: [String] = []

    @Option(
        name: .option("transportType", letter: "m"),
        help: ArgumentHelp(
            "The means of transport: automobile, walking or cycling. (default: automobile) Example: --transport-type walking",
            valueName: "mode"),
        completion: .list(["automobile", "walking", "cycling"]), transform: RequestArguments.transportType)
    var mode = TransportType.automobile

    @Flag(name: .option("requestsAlternateRoutes"), help: "Also ask for other routes.")
    var alternates = false

    @OptionGroup var source: ProviderArguments
    @OptionGroup var places: PlaceArguments
    @OptionGroup var times: TimeArguments
    @OptionGroup var words: WordArguments
    @OptionGroup(title: "Avoidances") var avoidances: AvoidanceArguments

    @OptionGroup(title: "Map page") var page: MapPageArguments

    package init() {}

    package func validate() throws {
        if points.count == 1 { throw ValidationError("A route needs a start and a destination.") }
    }

    package func run() throws {
        let request = try request()
        let provider = try source.provider(
            for: ([request.source] + request.waypoints + [request.destination]).compactMap { $0?.coordinate },
            by: request.transportType, location: request.currentLocation)
        let query = points.isEmpty ? "" : try Self.query(of: request)
        let configuration = try LocalMapPage.configuration(page)
        let areas = CurrentDatasets(
            provider: provider, configuration: configuration,
            map: try MapContents(withBackdropOf: provider.graph, places: try? provider.placeIndexFile.index()))
        try LocalMapPage.serve(areas, query: query)
    }

    private func request() throws -> DirectionsRequest {
        var request = DirectionsRequest(
            try places.items(points), by: mode, at: times, from: try places.currentLocation(),
            avoiding: try avoidances.avoidances(), in: words)
        request.requestsAlternateRoutes = alternates
        return request
    }

    /// The query of the page's address, which has the parameters of our own links.
    private static func query(of request: DirectionsRequest) throws -> String {
        String(try request.link(in: .own).dropFirst("directions:".count))
    }
}
