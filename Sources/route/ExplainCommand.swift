package import ArgumentParser
import DirectionsFormats
import DirectionsKit
import DirectionsLinks

/// `route explain`: what the time of a route is spent on, and why it was chosen.
package struct ExplainCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Print what the time of a route is spent on.",
        discussion: """
            The parts of a table add up to the travel time. Below it stands what route choice counted beyond the time, \
            which is why a route need not be the fastest.

            Example:
              route explain 41.1496,-8.6110 41.1621,-8.5835
              route explain 41.1496,-8.6110 41.1621,-8.5835 --mode cycling --alternates
              route explain 41.1496,-8.6110 41.1621,-8.5835 --why-not 41.1530,-8.6000
              route explain 41.1496,-8.6110 41.1621,-8.5835 --json
            """
    )

    @Argument(help: ArgumentHelp("The start, stops if any, and the destination.", valueName: "point"))
    var points: [String]

    @Flag(help: "Also explain up to three other reasonable routes, if there are any.")
    var alternates = false

    @Option(
        help: ArgumentHelp(
            "A place that the route does not lead through; print why, and what the route through it would take. Example: --why-not 41.1530,-8.6000",
            valueName: "latitude,longitude"))
    var whyNot: String?

    @OptionGroup var asked: RequestArguments
    @OptionGroup var form: PlainFormatArguments

    package init() {}

    package func validate() throws {
        if points.count < 2 { throw ValidationError("A route needs a start and a destination.") }
        if alternates && whyNot != nil { throw ValidationError("--alternates and --why-not exclude each other.") }
    }

    package func run() throws {
        var (request, provider) = try asked.prepared(try asked.places.items(points))
        if let whyNot {
            let comparison = try provider.compare(request, through: try CoordinateText.parse(whyNot))
            asked.words.complainIfUnknown()
            return try print(comparison, request)
        }
        request.requestsAlternateRoutes = alternates
        request.includesLedger = true
        let response = try provider.calculate(request)
        asked.words.complainIfUnknown()
        guard !form.isJSON else { return try asked.output.write(DirectionsJSON.encode(response)) }
        try asked.output.write(LedgerText.encode(response, style: asked.style))
    }

    private func print(_ comparison: RouteComparison, _ request: DirectionsRequest) throws {
        guard !form.isJSON else { return try asked.output.write(DirectionsJSON.encode(comparison)) }
        try asked.output.write(LedgerText.encode(comparison, language: request.language, style: asked.style))
    }
}
