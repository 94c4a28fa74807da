package import ArgumentParser
import DirectionsFormats
import DirectionsKit

/// `route when`: prints the departures at which the best route or its travel time changes.
package struct WhenCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "when",
        abstract: "Print the departures of a day at which the best route or its time changes.",
        discussion: """
            Prints a row for each span of departures with the same route: the times on the clocks of the start, the \
            length, the least and the greatest travel time, and the main road, or why there is no route. Sentences below \
            a row name a road that is closed then, that one waits for, or that closes at its end.

            The first departure is 0:00 of today, unless --departure-date names another.

            Example:
              route when 41.1496,-8.6110 41.1621,-8.5835
              route when 41.1496,-8.6110 41.1621,-8.5835 --departure-date 2026-11-23T00:00+00:00 --week
              route when 41.1496,-8.6110 41.1621,-8.5835 --transport-type walking --json
            """
    )

    @Argument(help: ArgumentHelp("The start, stops if any, and the destination.", valueName: "point"))
    var points: [String]

    @Flag(help: "Look at seven days instead of one.")
    var week = false

    @OptionGroup var asked: RequestArguments
    @OptionGroup(title: "Further options") var further: DeclaredArguments<TravelOptions>
    @OptionGroup var form: PlainFormatArguments

    package init() {}

    package func validate() throws {
        if points.count < 2 { throw ValidationError("A route needs a start and a destination.") }
        if asked.times.arrive != nil {
            throw ValidationError("The table is of departures; give --departure-date instead of --arrival-date.")
        }
    }

    package func run() throws {
        var (request, provider) = try asked.prepared(try asked.items(points))
        try further.apply(to: &request)
        let start = request.departureDate
        request.departureDate = nil
        let response = try provider.calculateDepartures(request, from: start, days: week ? 7 : 1)
        asked.words.complainIfUnknown()
        guard !form.isJSON else { return try asked.output.write(DirectionsJSON.encode(response)) }
        try asked.output.write(DirectionsText.encode(response, style: asked.style))
    }
}
