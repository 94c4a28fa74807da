package import Traffic

/// What became of a traffic file.
package struct TrafficReport: Sendable {
    /// The number of records that were read.
    package let records: Int
    /// The number of records that have a place on the roads.
    package let matched: Int
    /// The number of lines that are no records.
    package let wrongLines: Int
    /// The number of records of each reason to have no place.
    package let unmatchedCounts: [(kind: UnmatchedReason.Kind, count: Int)]
    /// A sentence about each line that has no effect, and about each contradiction; at most some thousand.
    package let remarks: [String]

    init(_ reading: TrafficReading, findings: TrafficFindings, sharedTurns: Int) {
        records = findings.recordCount
        matched = findings.matchedCount
        wrongLines = reading.errorCount
        unmatchedCounts = findings.unmatchedCounts
        remarks =
            reading.errors.map(\.description) + findings.unmatched.map(\.description)
            + findings.contradictions.map(\.description)
            + (sharedTurns == 0
                ? []
                : [
                    "Live costs of \(sharedTurns) turns have no effect, because the graph keeps one cost for several turns."
                ])
    }
}
