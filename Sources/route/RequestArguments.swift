import ArgumentParser
import DirectionsKit
import Geometry
import Roads

/// What a request asks for beside its points, for all verbs that ask one.
struct RequestArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The means of transport: automobile, walking or cycling; several joined by commas or any for the first that \
            reaches all points. (default: automobile) Example: --mode walking
            """, valueName: "mode"),
        completion: .list(["automobile", "walking", "cycling", "any"]), transform: Self.transportType)
    var mode = TransportType.automobile

    @Option(
        help: ArgumentHelp(
            "The graph to ask. (default: the one in graphs/ whose bounds hold all points)", valueName: "area.graph"),
        completion: .file(extensions: ["graph"]))
    var graph: String?

    @OptionGroup var places: PlaceArguments
    @OptionGroup var times: TimeArguments
    @OptionGroup var words: WordArguments
    @OptionGroup(title: "Restrictions") var restrictions: RestrictionArguments

    /// A request for the places and a provider for it.
    func prepared(_ items: [MapItem]) throws -> (request: DirectionsRequest, provider: DirectionsProvider) {
        let here = try places.currentLocation()
        let request = DirectionsRequest(
            source: items.first, destination: items.last, waypoints: Array(items.dropFirst().dropLast()),
            transportType: mode, departureDate: times.depart?.date, arrivalDate: times.arrive?.date,
            restrictions: try restrictions.restrictions(), currentLocation: here, language: words.lang,
            units: words.units)
        let points = items.compactMap { $0.coordinate ?? here }
        let roads = try graph.map { try RoadGraph(path: $0) } ?? GraphFolder.graph(holding: points)
        return (request, DirectionsProvider(graph: roads))
    }

    /// How text for standard output is laid out: in the words and for the time zone asked for, coloured on a terminal.
    var style: DirectionsText.Style {
        DirectionsText.Style(
            isColored: StandardOutput.isColored, timeZone: times.timeZone, language: words.lang, units: words.units)
    }

    private static func transportType(_ text: String) throws -> TransportType {
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingBlanks)
        if let type = TransportType(name: names.joined(separator: ",")) { return type }
        throw ValidationError("give some of automobile, walking and cycling, joined by commas, or any.")
    }
}
