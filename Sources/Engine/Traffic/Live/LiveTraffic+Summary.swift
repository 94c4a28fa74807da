package import PlatformFoundation

/// How much is live, how old it is, and where it comes from.
package struct LiveSummary: Hashable, Sendable {
    /// What is live from one source.
    package struct Source: Hashable, Sendable {
        package var name: String
        package var pieceCount = 0
        package var turnCount = 0
        /// When the newest of it was observed.
        package var newest: Date
    }

    /// The number of parts of edges with a live speed.
    package var pieceCount = 0
    /// The number of edges with a live speed.
    package var edgeCount = 0
    /// The number of edges that are closed.
    package var closedEdgeCount = 0
    /// The number of turns with a live cost.
    package var turnCount = 0
    /// When the oldest and the newest of it were observed, nil if nothing is live.
    package var observed: ClosedRange<Date>?
    /// When the next of it stops to count, nil if none does.
    package var nextExpiry: Date?
    /// The sources of which something is live, in the order in which they came first.
    package var sources: [Source] = []

    package init() {}
}

extension LiveTraffic {
    /// How much is live.
    ///
    /// - Complexity: linear in the pieces and turns.
    package var summary: LiveSummary {
        var summary = LiveSummary()
        var sources: [LiveSummary.Source?] = Array(repeating: nil, count: sourceNames.count)
        func count(_ source: UInt32, _ observed: Date, _ count: WritableKeyPath<LiveSummary.Source, Int>) {
            let name = sourceNames[Int(source)]
            var counted = sources[Int(source)] ?? LiveSummary.Source(name: name, newest: observed)
            counted[keyPath: count] += 1
            counted.newest = max(counted.newest, observed)
            sources[Int(source)] = counted
            let range = summary.observed ?? observed...observed
            summary.observed = min(range.lowerBound, observed)...max(range.upperBound, observed)
        }
        for piece in pieces { count(piece.source, piece.observed, \.pieceCount) }
        for turn in turns { count(turn.source, turn.observed, \.turnCount) }
        let edges = edges
        summary.edgeCount = edges.count
        summary.closedEdgeCount = edges.count(where: isClosed)
        summary.pieceCount = pieceCount
        summary.turnCount = turns.count
        summary.nextExpiry = nextExpiry
        summary.sources = sources.compactMap(\.self)
        return summary
    }
}
