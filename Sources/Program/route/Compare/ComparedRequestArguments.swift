import AnswerComparisons
import ArgumentParser
import DirectionsKit
import DirectionsLinks
import Roads

/// The requests of a comparison: a file, or random pairs.
struct ComparedRequestArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The requests to ask, a line of JSON for each as POST /directions takes it. (default: random pairs)",
            valueName: "file.ndjson"),
        completion: .file(extensions: ["ndjson", "jsonl"]))
    var requests: String?

    @Option(help: ArgumentHelp("How many random pairs to ask for. (default: \(defaultPairs))", valueName: "n"))
    var pairs: Int?

    @Option(help: ArgumentHelp("The seed of the random pairs. (default: \(defaultSeed))", valueName: "n"))
    var seed: UInt64?

    private static let defaultPairs = 1000
    private static let defaultSeed: UInt64 = 1
    private static let mostPairs = 1_000_000

    func validate() throws {
        guard requests == nil || (pairs == nil && seed == nil) else {
            throw ValidationError("--requests names the requests; leave out --pairs and --seed.")
        }
        if let pairs, !(1...Self.mostPairs).contains(pairs) {
            throw ValidationError("The number of pairs is \(pairs); it must be between 1 and \(Self.mostPairs).")
        }
    }

    /// The seed of the pairs; nil for requests of a file.
    var usedSeed: UInt64? { requests == nil ? seed ?? Self.defaultSeed : nil }

    /// The requests in their order.
    ///
    /// - Parameter mode: the mode of random pairs, and of requests that name no means of transport.
    func requests(old: RoadGraph, new: RoadGraph, mode: TransportMode) throws -> [RequestLines.Line] {
        guard let requests else { return try drawn(old, new: new, mode: mode) }
        let lines = try RequestLines(try InputFile.read(requests), of: requests).lines
        guard !lines.isEmpty else { throw CommandError(.badData, "The file \(requests) has no requests.") }
        return lines.map { $0.completed(by: TransportType(mode)) }
    }

    private func drawn(_ old: RoadGraph, new: RoadGraph, mode: TransportMode) throws -> [RequestLines.Line] {
        let drawn = try DrawnRequests(old: old, new: new, mode: mode)
            .requests(pairs ?? Self.defaultPairs, seed: seed ?? Self.defaultSeed)
        return drawn.enumerated().map { index, request in
            RequestLines.Line(number: index + 1, request: request, namesTransportType: true)
        }
    }
}
