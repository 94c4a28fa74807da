import AnswerComparisons
import DirectionsKit
import DirectionsLinks
import Roads

/// The comparison of a new graph with the one that it is to replace.
struct UpdateCheck {
    let questions: ComparedRequestArguments
    let limits: ComparisonLimits
    let threads: Int

    /// Refuses a file of requests that cannot be read, before hours of work.
    func checkFile() throws {
        _ = try questions.requests.map { try InputFile.read($0) }
    }

    /// Refuses the new graph if its answers differ by more than the limits; without limits, asks nothing.
    ///
    /// Random pairs are drawn for each mode of the graphs.
    func run(old: RoadGraph, new: RoadGraph) throws {
        guard !limits.isEmpty else { return }
        var options = AnswerComparison.Options()
        options.threads = threads
        let comparison = try AnswerComparison(
            old: DirectionsProvider(graph: old), new: DirectionsProvider(graph: new), options: options)
        let modes = questions.requests == nil ? old.modes : Array(old.modes.prefix(1))
        let requests = try modes.flatMap { try questions.requests(old: old, new: new, mode: $0) }
        let result = try comparison.run(requests.map(\.request))
        guard let sentence = limits.sentence(about: result, of: new.path) else { return }
        throw CommandError(.limitExceeded, sentence)
    }
}
