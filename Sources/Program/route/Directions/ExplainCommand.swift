package import ArgumentParser
import DirectionsFormats
import DirectionsKit
import DirectionsLinks

/// `route explain`: prints how the time of a route is spent, and why it was chosen.
package struct ExplainCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Print how the time of a route is spent.",
        discussion: """
            The parts of the first table add up to the travel time. A second table has the costs that route choice \
            counted beyond the time; because of them the best route may not be the fastest.

            Example:
              route explain 41.1496,-8.6110 41.1621,-8.5835
              route explain 41.1496,-8.6110 41.1621,-8.5835 --transport-type cycling --requests-alternate-routes
              route explain 41.1496,-8.6110 41.1621,-8.5835 --why-not 41.1530,-8.6000
              route explain 41.1496,-8.6110 41.1621,-8.5835 --json
            """
    )

    @Argument(help: ArgumentHelp("The start, stops if any, and the destination.", valueName: "point"))
    var points: [String]

    @Flag(name: .option("requestsAlternateRoutes"), help: "Also explain up to three other routes, if there are any.")
    var alternates = false

    @Option(
        help: ArgumentHelp(
            """
            A place that the route does not lead through: print the reason, and the costs of the route through it. \
            Example: --why-not 41.1530,-8.6000
            """,
            valueName: "latitude,longitude"))
    var whyNot: String?

    @OptionGroup var asked: RequestArguments
    @OptionGroup(title: "Further options") var further: DeclaredArguments<TravelOptions>
    @OptionGroup var form: PlainFormatArguments

    package init() {}

    package func validate() throws {
        if points.count < 2 { throw ValidationError("A route needs a start and a destination.") }
        if alternates && whyNot != nil {
            throw ValidationError("--requests-alternate-routes and --why-not exclude each other.")
        }
    }

    package func run() throws {
        var (request, provider) = try asked.prepared(try asked.items(points))
        try further.apply(to: &request)
        if let whyNot {
            let comparison = try provider.compare(request, through: try CoordinateText.parse(whyNot))
            asked.words.complainIfUnknown()
            return try print(comparison, request: request)
        }
        request.requestsAlternateRoutes = alternates
        request.includesLedger = true
        let response = try provider.calculate(request)
        asked.words.complainIfUnknown()
        guard !form.isJSON else { return try asked.output.write(DirectionsJSON.encode(response)) }
        try asked.output.write(LedgerText.encode(response, style: asked.style))
    }

    private func print(_ comparison: RouteComparison, request: DirectionsRequest) throws {
        guard !form.isJSON else { return try asked.output.write(DirectionsJSON.encode(comparison)) }
        try asked.output.write(LedgerText.encode(comparison, language: request.language, style: asked.style))
    }
}
