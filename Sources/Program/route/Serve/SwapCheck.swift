import AnswerComparisons
import DirectionsKit
import DirectionsServer
import Logging
import Roads

/// Compares the answers of a new map with those of the served one, and refuses a map that changes too much.
struct SwapCheck: Sendable {
    let requests: [DirectionsRequest]
    let limits: ComparisonLimits
    let logger: Logger

    /// How long the comparison of an area may take; the requests left then are not asked.
    private static let timeLimit = Duration.seconds(60)

    /// Throws if the new areas answer more differently than the limits allow.
    ///
    /// An area whose graph has not changed is not asked, nor is one that is damaged.
    @Sendable func run(_ served: ServedDatasets, _ new: ServedDatasets) throws {
        for old in served.all where old.damage == nil {
            let own = requests.filter { served.area(of: $0.points, by: $0.transportType) === old }
            // The new area of the same requests.
            guard let first = own.first else { continue }
            let area = new.area(of: first.points, by: first.transportType)
            guard area.provider.graph !== old.provider.graph else { continue }
            try compare(own, old: old.provider, new: area.provider)
        }
    }

    /// One thread leaves the others to the clients.
    private func compare(
        _ requests: [DirectionsRequest], old: DirectionsProvider, new: DirectionsProvider
    ) throws {
        var options = AnswerComparison.Options()
        options.timeLimit = Self.timeLimit
        let result = try AnswerComparison(old: old, new: new, options: options).run(requests)
        logger.notice(
            "compared",
            metadata: [
                "graph": "\(new.graph.path)", "requests": "\(result.answers.count)",
                "lost": "\(result.count(.lost))", "gained": "\(result.count(.gained))",
                "changed": "\(result.count(.changed))", "unchanged": "\(result.count(.unchanged))",
                "travelTimes": "\(ComparisonLimits.percent(result.addedShare))",
            ])
        if let sentence = limits.sentence(about: result, of: new.graph.path) {
            throw CommandError(.limitExceeded, sentence)
        }
    }
}
