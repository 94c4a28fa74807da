import Geometry
import Roads

/// The output of `route verify --json`.
struct VerificationReport: Encodable {
    struct Mode: Encodable {
        var mode: String
        var hasHierarchy: Bool
        var pairs: Int
        var found: Int
        /// Sixteen hexadecimal digits.
        var checksum: String
        var comparisons: [Comparison]
        var edgesWithoutWayIn: Int
        var edgesWithoutWayOut: Int
        var seconds: Double
        /// Only with `--only-pair`.
        var pair: Pair?
    }

    /// How many pairs a search was compared on.
    struct Comparison: Encodable {
        var search: String
        var pairs: Int
    }

    struct Pair: Encodable {
        var pair: Int
        var source: Coordinate
        var target: Coordinate
        var answers: [Answer]
    }

    /// The result of a search: milliseconds, or nil if it found no route.
    struct Answer: Encodable {
        var search: String
        var weight: UInt32?
    }

    struct Finding: Encodable {
        var mode: String
        var finding: String
        var pair: Pair?
    }

    var graph: String
    var seed: UInt64
    var sections: Int
    var modes: [Mode] = []
    var fault: Finding?
}

extension VerificationReport.Mode {
    init(_ report: GraphVerification.Report, seconds: Double) {
        let digits = String(report.checksum, radix: 16)
        self.init(
            mode: report.mode.name, hasHierarchy: report.hasHierarchy, pairs: report.pairs, found: report.found,
            checksum: String(repeating: "0", count: 16 - digits.count) + digits,
            comparisons: report.comparisons.map {
                VerificationReport.Comparison(search: $0.search.name, pairs: $0.count)
            },
            edgesWithoutWayIn: report.edgesWithoutWayIn, edgesWithoutWayOut: report.edgesWithoutWayOut,
            seconds: seconds, pair: report.answers.map { VerificationReport.Pair($0) })
    }
}

extension VerificationReport.Pair {
    init(_ answers: PairAnswers) {
        self.init(
            pair: answers.pair, source: Coordinate(answers.source), target: Coordinate(answers.target),
            answers: answers.weights.map { VerificationReport.Answer(search: $0.search.name, weight: $0.weight) })
    }
}

extension VerificationReport.Finding {
    init(_ error: VerificationError, mode: TransportMode) {
        switch error {
        case .structure(let finding):
            self.init(mode: mode.name, finding: finding)
        case .pair(let answers):
            let path = answers.pathFault.map { "the path of \($0.search.name) \($0.finding)" }
            self.init(mode: mode.name, finding: path ?? "the searches disagree", pair: VerificationReport.Pair(answers))
        }
    }
}
