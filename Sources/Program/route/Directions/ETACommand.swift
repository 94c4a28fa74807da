package import ArgumentParser
import DirectionsFormats
import DirectionsKit

/// `route eta`: prints distance and travel time from one place to others.
package struct ETACommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "eta",
        abstract: "Print distance and travel time to one or several destinations.",
        discussion: """
            All points after the start are destinations. If there are several, each has a row with its time, or the \
            reason why there is no route. If there is no route to any of them, the command ends with an error.

            Example:
              route eta 41.1496,-8.6110 41.1621,-8.5835
              route eta 41.1496,-8.6110 41.1621,-8.5835 41.1550,-8.6000 --transport-type cycling
              route eta 41.1496,-8.6110 41.1621,-8.5835 --arrival-date 2026-11-21T08:00 --json
            """
    )

    @Argument(help: ArgumentHelp("The start and the destinations.", valueName: "point"))
    var points: [String]

    @OptionGroup var asked: RequestArguments
    @OptionGroup(title: "Further options") var further: DeclaredArguments<TravelOptions>
    @OptionGroup var form: PlainFormatArguments

    package init() {}

    package func validate() throws {
        if points.count < 2 { throw ValidationError("A travel time needs a start and a destination.") }
    }

    package func run() throws {
        let items = try asked.items(points)
        var (request, provider) = try asked.prepared(items)
        request.waypoints = []
        try further.apply(to: &request)
        guard items.count > 2 else {
            let response = try provider.calculateETA(request)
            asked.words.complainIfUnknown()
            return try asked.output.write(bytes(of: response))
        }
        let destinations = Array(items.dropFirst())
        let results = provider.calculateETAs(request, to: destinations)
        if let failure = Self.commonFailure(results) { throw failure }
        asked.words.complainIfUnknown()
        try asked.output.write(form.isJSON ? DirectionsJSON.encode(results) : Array(text(results).utf8))
    }

    /// The first error, if all results are errors.
    private static func commonFailure(_ results: [Result<ETAResponse, DirectionsError>]) -> DirectionsError? {
        var first: DirectionsError?
        for result in results {
            guard case .failure(let error) = result else { return nil }
            first = first ?? error
        }
        return first
    }

    private func bytes(of response: ETAResponse) -> [UInt8] {
        guard !form.isJSON else { return DirectionsJSON.encode(response) }
        return Array(
            DirectionsText.encode(response, includesDates: asked.times.isGiven, style: asked.style).utf8)
    }

    /// A row per destination, which is shown as it was given, then the credit.
    private func text(_ results: [Result<ETAResponse, DirectionsError>]) -> String {
        DirectionsText.encode(
            results, places: points.dropFirst().map { $0.replacing("\u{2212}", with: "-") },
            includesDates: asked.times.isGiven, style: asked.style)
    }
}
