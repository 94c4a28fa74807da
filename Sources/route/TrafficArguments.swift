import ArgumentParser
import DirectionsKit

/// The option for files of live traffic.
struct TrafficArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file of live traffic, see route traffic; repeat it for several. (default: none)", valueName: "file"),
        completion: .file())
    var traffic: [String] = []

    /// The files.
    var files: TrafficFiles { TrafficFiles(paths: traffic) }
}
