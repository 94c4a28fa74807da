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
            route has a lone comma; the reason goes to standard error, as do notices. With --reasons there is a third \
            column, reason: a word such as noRoute or noRoadNear, empty for a pair with a route.

            If the input begins with {, each line is a request in JSON as POST /directions takes it (NDJSON), and is \
            answered by one line of JSON: distance, expectedTravelTime and transportType, or error. --transport-type applies to \
            requests without transportType, and avoidances to those without any.

            The input is read and answered in blocks of 4,096 lines. A line that cannot be read ends the command; no \
            line of its block is answered.

            Example:
              route batch graphs/porto.graph --transport-type walking < pairs.csv > answers.csv
              route batch graphs/porto.graph < requests.ndjson > answers.ndjson
            """
    )

    @OptionGroup var source: GraphArguments

    @OptionGroup var transport: ModeArguments

    @OptionGroup var traffic: TrafficArguments

    @OptionGroup(title: "Avoidances")
    var avoidances: AvoidanceArguments

    @Flag(help: "Add a column that says why a pair has no route.")
    var reasons = false

    @OptionGroup var threads: ThreadArguments

    package init() {}

    package func run() throws {
        let roads = try source.open()
        let avoidances = try avoidances.avoidances()
        let provider = try traffic.files(threads: threads.count).applied(to: DirectionsProvider(graph: roads))
        var blocks = LineBlocks(limit: RequestLines.byteLimit + 1)
        let first = try blocks.next() ?? []
        let hadFault =
            try RequestLines.isNDJSON(first.first?.bytes ?? [])
            ? answerRequests(first, blocks: &blocks, provider: provider, avoidances: avoidances)
            : answerPairs(first, blocks: &blocks, provider: provider, avoidances: avoidances)
        guard hadFault else { return }
        throw CommandError(.internalError, "Some lines have no answer because of an internal error, see above.")
    }

    /// Returns whether any line failed with an internal error.
    private func answerRequests(
        _ first: [LineBlocks.Line], blocks: inout LineBlocks, provider: DirectionsProvider,
        avoidances: RouteAvoidances
    ) throws -> Bool {
        let requests = BatchRequests(
            provider: provider, transportType: TransportType(transport.mode), avoidances: avoidances,
            threads: threads.count)
        var hadFault = try requests.write(for: first)
        while let block = try blocks.next() {
            if try requests.write(for: block) { hadFault = true }
        }
        return hadFault
    }

    private func answerPairs(
        _ first: [LineBlocks.Line], blocks: inout LineBlocks, provider: DirectionsProvider,
        avoidances: RouteAvoidances
    ) throws -> Bool {
        let mode = transport.mode
        let roads = provider.graph
        guard roads.modes.contains(mode) else { throw CommandError(.noRoute, graph: roads, hasNoRoadsFor: mode) }
        var weights = try provider.weights(avoidances, mode: mode)
        if let asked = weights, first.count == LineBlocks.length { weights = provider.prepared(asked) }
        var lines = NumberLines()
        let pairs = try BatchInput.pairs(in: first, after: &lines)
        if let weights { provider.notices(about: weights).forEach(StandardError.complain) }
        let answers = BatchAnswers(threads: threads.count, hasReasons: reasons) {
            [weights] pair throws(DirectionsError) in
            try provider.distanceAndDuration(
                from: pair.source, to: pair.destination, mode: mode, weights: weights)
        }
        try StandardOutput.write(answers.header)
        var hadFault = try answers.write(for: pairs)
        while let block = try blocks.next() {
            if try answers.write(for: BatchInput.pairs(in: block, after: &lines)) { hadFault = true }
        }
        return hadFault
    }
}
