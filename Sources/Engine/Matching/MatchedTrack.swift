package import Roads

/// The outcomes of all fixes of a track, and the stretches that they make.
package struct MatchedTrack: Sendable {
    /// Fixes that one route without a gap leads along.
    package struct Stretch: Sendable {
        /// The numbers of the matched fixes, ascending; at least two.
        package var fixes: [Int] = []
        /// The routes between them, one fewer.
        package var legs: [FoundRoute] = []
        /// The mean confidence of the fixes.
        package var confidence: Double { confidences / Double(fixes.count) }
        fileprivate var confidences = 0.0
    }

    /// By fix.
    package private(set) var outcomes: [MatchOutcome] = []
    package private(set) var stretches: [Stretch] = []

    package init() {}

    /// Roughly the bytes of memory that the track takes.
    package var keptBytes: Int {
        outcomes.reduce(0) { bytes, outcome in
            guard case .matched(let fix) = outcome else { return bytes + MemoryLayout<MatchOutcome>.stride }
            return bytes + MemoryLayout<MatchOutcome>.stride + MemoryLayout<FoundRoute>.stride
                + fix.alternatives.count * MemoryLayout<MatchAlternative>.stride
                + (fix.leg?.pathEdges.count ?? 0) * MemoryLayout<PathEdge>.stride
        }
    }

    /// Appends the outcome of the next fix.
    package mutating func append(_ outcome: MatchOutcome) {
        if case .matched(let fix) = outcome {
            if fix.leg == nil { stretches.append(Stretch()) }
            stretches[stretches.count - 1].fixes.append(outcomes.count)
            stretches[stretches.count - 1].confidences += fix.confidence
            if let leg = fix.leg { stretches[stretches.count - 1].legs.append(leg) }
        }
        outcomes.append(outcome)
    }
}
