package import ArgumentParser
import DirectionsFormats
import DirectionsKit

/// `route trip`: prints the route through places in the order that takes least time.
package struct TripCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "trip",
        abstract: "Print the route through several places in the order that takes least time.",
        discussion: """
            The route begins at the first place, visits the others and returns. Up to twelve places their order is the best \
            there is; beyond, it is found by insertion and improvement. Standard error names the order, as numbers of the places \
            from 1.

            Example:
              route trip 41.1496,-8.6110 41.1621,-8.5835 41.1550,-8.6000 41.1580,-8.6291
              route trip 41.1496,-8.6110 41.1621,-8.5835 41.1550,-8.6000 --no-return --format gpx
              route trip 41.1496,-8.6110 41.1621,-8.5835 41.1550,-8.6000 --no-return --end-at-last
            """
    )

    @Argument(help: ArgumentHelp("The places.", valueName: "point"))
    var points: [String]

    @Flag(help: "End at the place visited last instead of returning to the first.")
    var noReturn = false

    @Flag(help: "Visit the last place last, and return from there.")
    var endAtLast = false

    @Flag(help: "With --no-return: begin at any place instead of the first.")
    var startAnywhere = false

    @OptionGroup var asked: RequestArguments
    @OptionGroup var form: RouteFormatArguments

    package init() {}

    package func validate() throws {
        if points.count < 2 { throw ValidationError("A trip needs two places or more.") }
        if startAnywhere, !noReturn {
            throw ValidationError(
                "A trip that returns has no start of its own; add --no-return, or leave out --start-anywhere.")
        }
    }

    package func run() throws {
        let (request, provider) = try asked.prepared(try asked.items(points))
        let ends = TripEnds(isRoundTrip: !noReturn, startsAtFirst: !startAnywhere, endsAtLast: endAtLast)
        let (ordered, order) = try provider.optimizingOrder(of: request, ends: ends)
        let response = try provider.calculate(ordered)
        asked.words.complainIfUnknown()
        StandardError.write("Order: \(order.map { "\($0 + 1)" }.joined(separator: ", "))\n")
        try asked.output.write(form.bytes(of: response, style: asked.style))
    }
}
