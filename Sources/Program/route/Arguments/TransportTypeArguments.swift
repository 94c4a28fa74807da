import ArgumentParser
import DirectionsKit

/// The means of transport of a command whose answer is by one of them.
struct TransportTypeArguments: ParsableArguments {
    @Option(
        name: .option("transportType", letter: "m"),
        help: ArgumentHelp(
            "The means of transport; of several, the first that the graph has. (default: automobile)", valueName: "mode"
        ),
        completion: .list(["automobile", "walking", "cycling", "transit", "any"]),
        transform: RequestArguments.transportType)
    var mode = TransportType.automobile
}
