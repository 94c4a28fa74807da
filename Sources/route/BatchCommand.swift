package import ArgumentParser
import DirectionsKit
import Roads

/// `route batch`: distance and duration of many pairs, on all cores.
package struct BatchCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Print distance and duration for many pairs of points from standard input.",
        discussion: """
            Reads lines of from_lon,from_lat,to_lon,to_lat (longitude first; a header line is skipped). Writes the \
            line "distance,duration" and then one line per pair, in order, in meters and seconds. A pair without a \
            route has a lone comma; the reason goes to standard error, as do notices.

            Example:
              route batch graphs/porto.graph --mode walking < pairs.csv > answers.csv
            """
    )

    @OptionGroup var source: GraphArguments

    @OptionGroup var transport: ModeArguments

    @OptionGroup(title: "Avoidances")
    var avoidances: AvoidanceArguments

    package init() {}

    package func run() throws {
        let mode = transport.mode
        let roads = try source.open()
        guard roads.modes.contains(mode) else { throw CommandError(.noRoute, roads, hasNoRoadsFor: mode) }
        let provider = DirectionsProvider(graph: roads)
        let weights = try provider.weights(try avoidances.avoidances(), mode: mode)
        let pairs = try BatchInput.pairs(in: StandardInput.readAll())
        if let weights { provider.notices(about: weights).forEach(StandardError.complain) }
        try StandardOutput.write("distance,duration\n")
        let answers = BatchAnswers { pair throws(DirectionsError) in
            try provider.distanceAndDuration(
                from: pair.source, to: pair.destination, mode: mode, weights: weights)
        }
        let hadFault = try answers.write(for: pairs)
        guard hadFault else { return }
        throw CommandError(.internalError, "Some lines have no answer because of an internal error, see above.")
    }
}
