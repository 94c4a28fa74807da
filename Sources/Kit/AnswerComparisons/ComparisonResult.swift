import DirectionsKit

/// The result of a comparison.
package struct ComparisonResult: Sendable {
    /// How many requests there were.
    package let requestCount: Int
    /// The compared answers in the order of the requests; fewer than the requests if the time was up.
    package let answers: [ComparedAnswer]

    package init(requestCount: Int, answers: [ComparedAnswer]) {
        self.requestCount = requestCount
        self.answers = answers
    }

    /// The answers that changed, the greatest effect first.
    package var changes: [ComparedAnswer] {
        answers.filter { $0.outcome != .unchanged && $0.outcome != .unanswered }
            .sorted { $0.hasGreaterEffect(than: $1) }
    }

    /// How many answers have an outcome.
    package func count(_ outcome: ComparedAnswer.Outcome) -> Int { answers.count { $0.outcome == outcome } }

    /// How many answers had a route.
    package var routeCount: Int { answers.count { (try? $0.old.get()) != nil } }

    // MARK: Times

    /// How many routes take longer, and how many take less time, by at least ``ChangeTolerance/time``.
    package var slower: Int { answers.count { $0.addedTime ?? 0 >= ChangeTolerance.time } }
    package var faster: Int { answers.count { $0.addedTime ?? 0 <= -ChangeTolerance.time } }

    /// The travel times in seconds of all routes that both graphs have.
    package var travelTime: (old: Double, new: Double) {
        answers.reduce(into: (0, 0)) { sums, answer in
            guard let old = try? answer.old.get(), let new = try? answer.new.get() else { return }
            sums.0 += old.expectedTravelTime
            sums.1 += new.expectedTravelTime
        }
    }

    /// The new travel times less the old ones as a share of the old ones; 0 without routes.
    package var addedShare: Double {
        let (old, new) = travelTime
        return old > 0 ? (new - old) / old : 0
    }

    /// The median of the differences in travel time of changed routes, in seconds without sign; nil if none changed.
    package var medianDifference: Double? {
        let differences = answers.filter { $0.outcome == .changed }.compactMap { $0.addedTime.map(abs) }.sorted()
        guard !differences.isEmpty else { return nil }
        let middle = differences.count / 2
        return differences.count.isMultiple(of: 2)
            ? (differences[middle - 1] + differences[middle]) / 2 : differences[middle]
    }

    // MARK: Causes

    /// The first causes of the changed answers without their measures along a route, and how many answers have each
    /// first, the most frequent first.
    package var mainCauses: [(cause: ChangeCause, answers: Int)] {
        var counts: [(cause: ChangeCause, answers: Int)] = []
        var indices: [ChangeCause.Identity: Int] = [:]
        for cause in answers.compactMap(\.causes.first) {
            if let index = indices[cause.identity] {
                counts[index].answers += 1
            } else {
                indices[cause.identity] = counts.count
                counts.append((cause.withoutMeasures, 1))
            }
        }
        // Causes that occur equally often stay in the order of the answers.
        return counts.enumerated().sorted { ($1.element.answers, $0.offset) < ($0.element.answers, $1.offset) }
            .map(\.element)
    }
}
