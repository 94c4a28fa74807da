import ArgumentParser
import DirectionsFormats
import DirectionsKit
import DirectionsLinks
import Geometry
import Roads
import TextCoding

/// The options of all verbs that look for places.
struct PlaceSearchArguments: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The graph whose places to search. (default: the only one in graphs/)", valueName: "area.graph"),
        completion: .graphFile)
    var graph: String?

    @Option(
        help: ArgumentHelp("Prefer places near this point: a coordinate, an address or a name.", valueName: "point"))
    var near: String?

    @Option(help: ArgumentHelp("The greatest number of places. (default: 10)", valueName: "n"))
    var limit: Int?

    @Option(
        name: .option("language"),
        help: ArgumentHelp(
            "The language of names, where they are tagged in it. (default: the local names)", valueName: "tag"))
    var lang: String?

    @Flag(name: .customLong("json"), help: "Print JSON.")
    var isJSON = false

    @OptionGroup var output: OutputArguments

    func validate() throws {
        if let limit, !(1...1_000).contains(limit) { throw ValidationError("--limit is \(limit); give 1 to 1000.") }
    }

    /// Whether the text stands for lines of standard input.
    func isLines(_ text: [String]) -> Bool { text == ["-"] }

    /// Refuses lines of standard input without `--json`, or into a file.
    func checkLines(_ text: [String]) throws {
        guard isLines(text) else { return }
        guard isJSON else { throw ValidationError("Texts from standard input need --json.") }
        guard output.output == nil else {
            throw ValidationError("Texts from standard input are answered line by line; leave out --output.")
        }
    }

    func provider() throws -> DirectionsProvider {
        let path = try graph ?? GraphFolder.onlyGraph()
        try output.check([path])
        return DirectionsProvider(graph: try RoadGraph(path: path))
    }

    /// The request of a single text; standard error has the place for which the name of a point was taken.
    func request(_ provider: DirectionsProvider) throws -> PlaceRequest {
        var request = PlaceRequest(limit: limit ?? 10, language: lang)
        guard let near else { return request }
        let point = try PlaceArguments.item(near, language: lang)
        let place =
            try point.isOnlyAddress ? NearPlace(near, subject: "--near", language: lang, provider: provider) : nil
        if let place { StandardError.complain(place.remark) }
        request.near = place?.coordinate ?? point.coordinate
        return request
    }

    /// Answers to the lines of standard input.
    func lines(
        _ provider: DirectionsProvider, find: @escaping PlaceLines.Search
    ) throws -> PlaceLines {
        PlaceLines(request: try request(provider), provider: provider, find: find)
    }

    /// Writes the places; none is an error, except in JSON.
    func write(_ places: [GeocodedPlace], query: String) throws {
        if isJSON { return try output.write(PlacesJSON.encode(places, query: query)) }
        guard !places.isEmpty else {
            throw DirectionsError(reason: .addressUnresolved, message: Self.nothingFound(query))
        }
        try output.write(PlacesText.text(of: places))
    }

    private static func nothingFound(_ query: String) -> String {
        let text = VisibleText.excerpt(query)
        if query.allSatisfy(\.isWhitespace) { return "The text is empty; give an address, a name or a kind of place." }
        guard (try? CoordinateText.parse(query)) == nil else {
            return "No address is near \(text); give a place in the area of the graph."
        }
        return "Nothing is known by \"\(text)\" in this area; check the words, or leave some out."
    }
}
