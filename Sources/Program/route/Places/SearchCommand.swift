package import ArgumentParser
import DirectionsKit
import DirectionsLinks
import Geometry
import TextCoding

/// `route search`: finds places of a kind or with a name.
package struct SearchCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find places of a kind or with a name.",
        discussion: """
            Kinds such as "pharmacy", "Bäckerei" or "gare" are understood in eight languages, alone or with a place: \
            "museum near Ribeira". With --along the places come in the order of the time that a stop there costs. Texts \
            from standard input are answered as by `route geocode`.

            Example:
              route search pharmacy --near 41.1496,-8.6110
              route search "museum near Ribeira" --limit 3
              route search fuel --along 47.14,9.52 --along 47.22,9.53
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The kind or the name, and a place if any, or - for texts from standard input.", valueName: "text"))
    var text: [String]

    @Option(
        help: ArgumentHelp("Only places in this region, in degrees.", valueName: "south,west,north,east"),
        transform: Self.region)
    var region: CoordinateRegion?

    @Option(
        help: ArgumentHelp(
            """
            Order by the detour from a route; give --along for its start, its stops if any, and its end, as in `route \
            directions`.
            """, valueName: "point"))
    var along: [String] = []

    @Option(
        name: .option("transportType", letter: "m"),
        help: ArgumentHelp(
            "The means of transport of the route: automobile, walking or cycling. (default: automobile)",
            valueName: "mode"),
        completion: .list(["automobile", "walking", "cycling"]), transform: RequestArguments.transportType)
    var mode = TransportType.automobile

    @OptionGroup var search: PlaceSearchArguments

    package init() {}

    package func validate() throws {
        if along.count == 1 { throw ValidationError("--along is given once; give it for the start and the end.") }
        try search.checkLines(text)
        guard along.isEmpty || !search.isLines(text) else {
            throw ValidationError("Texts from standard input are answered one by one; leave out --along.")
        }
        guard along.isEmpty || (region == nil && search.near == nil) else {
            throw ValidationError("--along takes the places near the route; leave out --near and --region.")
        }
    }

    package func run() throws {
        let provider = try search.provider()
        guard !search.isLines(text) else {
            return try search.lines(provider) { text, request throws(DirectionsError) in
                try provider.localSearch(text, bounded(request))
            }.answer()
        }
        let request = bounded(try search.request(provider))
        let text = text.map { ArgumentPreparation.given($0) }.joined(separator: " ")
        guard along.isEmpty else { return try search.write(try detours(text, provider: provider), query: text) }
        try search.write(try provider.localSearch(text, request), query: text)
    }

    /// The request in the region that is asked for.
    private func bounded(_ request: PlaceRequest) -> PlaceRequest {
        var request = request
        request.region = region
        request.isBounded = region != nil
        return request
    }

    private func detours(_ text: String, provider: DirectionsProvider) throws -> [GeocodedPlace] {
        let points = try along.map { try PlaceArguments.item($0, language: search.lang) }
        let trip = DirectionsRequest(
            source: points.first, destination: points.last, waypoints: Array(points.dropFirst().dropLast()),
            transportType: mode)
        return try provider.localSearch(text, along: trip, limit: search.limit ?? 10, language: search.lang)
    }

    static func region(_ text: String) throws -> CoordinateRegion {
        if let region = RegionText.parse(text) { return region }
        throw ValidationError(
            "The region is \"\(VisibleText.excerpt(text))\"; give south,west,north,east in degrees, with south below north and west below east."
        )
    }
}
