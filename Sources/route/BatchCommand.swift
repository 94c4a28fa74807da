package import ArgumentParser
import DirectionsKit
import DirectionsLinks
import Roads

/// `route batch`: distance and duration of many pairs, on all cores.
package struct BatchCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Print distance and duration for many requests from standard input.",
        discussion: """
            Reads lines of from_lon,from_lat,to_lon,to_lat (longitude first; a header line is skipped). Writes the \
            line "distance,duration" and then one line per pair, in order, in meters and seconds. A pair without a \
            route has a lone comma; the reason goes to standard error, as do notices.

            If the input begins with {, each line is a request in JSON as POST /directions takes it (NDJSON), and is \
            answered by one line of JSON: distance, expectedTravelTime and transportType, or error. --mode applies to \
            requests without transportType, and avoidances to those without restrictions.

            Example:
              route batch graphs/porto.graph --mode walking < pairs.csv > answers.csv
              route batch graphs/porto.graph < requests.ndjson > answers.ndjson
            """
    )

    @OptionGroup var source: GraphArguments

    @OptionGroup var transport: ModeArguments

    @OptionGroup var traffic: TrafficArguments

    @OptionGroup(title: "Avoidances")
    var avoidances: AvoidanceArguments

    package init() {}

    package func run() throws {
        let roads = try source.open()
        let avoidances = try avoidances.avoidances()
        let provider = try traffic.files.applied(to: DirectionsProvider(graph: roads))
            .withFaster(avoidances.waySpeeds, for: TransportType(transport.mode))
        let input = try StandardInput.readAll()
        let hadFault =
            try RequestLines.isNDJSON(input)
            ? answerRequests(input, provider, avoidances) : answerPairs(input, provider, avoidances)
        guard hadFault else { return }
        throw CommandError(.internalError, "Some lines have no answer because of an internal error, see above.")
    }

    /// Returns whether any line failed with an internal error.
    private func answerRequests(
        _ input: [UInt8], _ provider: DirectionsProvider, _ avoidances: RouteAvoidances
    ) throws -> Bool {
        let lines = try RequestLines(input).lines
        let requests = BatchRequests(
            provider: provider, transportType: TransportType(transport.mode), avoidances: avoidances)
        return try requests.write(for: lines)
    }

    private func answerPairs(
        _ input: [UInt8], _ provider: DirectionsProvider, _ avoidances: RouteAvoidances
    ) throws -> Bool {
        let mode = transport.mode
        let roads = provider.graph
        guard roads.modes.contains(mode) else { throw CommandError(.noRoute, roads, hasNoRoadsFor: mode) }
        let weights = try provider.weights(avoidances, mode: mode)
        let pairs = try BatchInput.pairs(in: input)
        if let weights { provider.notices(about: weights).forEach(StandardError.complain) }
        try StandardOutput.write("distance,duration\n")
        let answers = BatchAnswers { pair throws(DirectionsError) in
            try provider.distanceAndDuration(
                from: pair.source, to: pair.destination, mode: mode, weights: weights)
        }
        return try answers.write(for: pairs)
    }
}
