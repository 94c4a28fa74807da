import AnswerComparisons
import ArgumentParser
import DirectionsLinks
import DirectionsServer
import Logging

/// The options of `route serve` that compare the answers of a new map with those of the old one before a swap.
struct SwapCheckArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Ask these requests of a new map before a swap, a line of JSON for each as POST /directions takes it, and "
                + "refuse the map if the answers differ more than a limit below. (default: no such check)",
            valueName: "file.ndjson"),
        completion: .file(extensions: ["ndjson", "jsonl"]))
    var swapCheck: String?

    @OptionGroup var limits: ComparisonLimitArguments

    func validate() throws {
        guard (swapCheck == nil) == limits.limits.isEmpty else {
            throw ValidationError(
                swapCheck == nil
                    ? "The limits are those of --swap-check; name its file."
                    : "--swap-check needs a limit, such as --max-lost 0.")
        }
    }

    /// The check before a swap; nil if there is none.
    func check(_ logger: Logger) throws -> SwapCheck? {
        guard let swapCheck else { return nil }
        let lines = try RequestLines(try InputFile.read(swapCheck), of: swapCheck).lines
        guard !lines.isEmpty else { throw CommandError(.badData, "The file \(swapCheck) has no requests.") }
        return SwapCheck(requests: lines.map(\.request), limits: limits.limits, logger: logger)
    }
}
