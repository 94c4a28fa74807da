import ArgumentParser
import DirectionsKit

/// The option for files of live traffic.
struct TrafficArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file of live traffic, see route traffic; repeat it for several. (default: none)", valueName: "file"),
        completion: .file())
    var traffic: [String] = []

    /// The files, and how many threads prepare the graph for them; nil for one per core.
    func files(threads: Int? = nil) -> TrafficFiles { TrafficFiles(paths: traffic, threads: threads) }
}
