import ArgumentParser
import DirectionsFormats
import DirectionsKit
import Geometry
import Roads

/// The options of a request besides its points, common to all verbs that send one.
struct RequestArguments: ParsableArguments {
    @Option(
        name: .option("transportType", letter: "m"),
        help: ArgumentHelp(
            """
            The means of transport: automobile, walking or cycling; several joined by commas, or any, for the first \
            that reaches all points. (default: automobile) Example: --transport-type walking
            """, valueName: "mode"),
        completion: .list(["automobile", "walking", "cycling", "any"]), transform: Self.transportType)
    var mode = TransportType.automobile

    @OptionGroup var source: ProviderArguments

    @OptionGroup var traffic: TrafficArguments

    @OptionGroup var places: PlaceArguments
    @OptionGroup var times: TimeArguments
    @OptionGroup var words: WordArguments
    @OptionGroup var output: OutputArguments
    @OptionGroup(title: "Avoidances") var avoidances: AvoidanceArguments

    /// The places that points name.
    func items(_ points: [String]) throws -> [MapItem] { try places.items(points, language: words.lang) }

    /// A request for the places and a provider for it.
    func prepared(_ items: [MapItem]) throws -> (request: DirectionsRequest, provider: DirectionsProvider) {
        let here = try places.currentLocation()
        let request = DirectionsRequest(
            items, by: mode, at: times, from: here, avoiding: try avoidances.avoidances(), in: words)
        let points = items.compactMap { $0.coordinate ?? here?.coordinate }
        let provider = try source.provider(for: points, by: mode, location: here)
        try output.check([provider.graph.path] + source.files + traffic.traffic + avoidances.files)
        return (request, try traffic.files().applied(to: provider))
    }

    /// The style of text: language, units and time zone of the options, coloured on a terminal.
    var style: DirectionsText.Style {
        DirectionsText.Style(
            isColored: output.isColored, timeZone: times.timeZone, language: words.lang, units: words.units)
    }

    static func transportType(_ text: String) throws -> TransportType {
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingBlanks)
        if let type = TransportType(name: names.joined(separator: ",")) { return type }
        throw ValidationError(ModeArguments.advice(about: names, or: ["any"], isList: true))
    }
}

extension DirectionsRequest {
    /// A request with the options of a command line.
    init(
        _ items: [MapItem], by mode: TransportType, at times: TimeArguments, from here: Location?,
        avoiding avoidances: RouteAvoidances, in words: WordArguments
    ) {
        self.init(
            source: items.first, destination: items.last, waypoints: Array(items.dropFirst().dropLast()),
            transportType: mode, departureDate: times.depart?.date, arrivalDate: times.arrive?.date,
            avoidances: avoidances, currentLocation: here, language: words.lang, units: words.units)
    }
}
