package import Roads
import Storage

/// A part of an edge that a track traveled.
package struct TraveledEdge: Hashable, Sendable {
    /// The edge, its part, and the travel time without traffic.
    package var pathEdge: PathEdge
    /// When the travel along it began and ended, in the seconds of the fixes; nil if they have no times.
    package var enter: Double?
    package var leave: Double?
}

/// Collects the edges of legs in order; the time between two fixes is spread over the edges by their travel times.
package struct TraveledEdges: Sendable {
    private var last: TraveledEdge?

    package init() {}

    /// The edges that end on a leg; the last one waits for the next leg.
    ///
    /// - Parameters:
    ///   - start: the time of the fix where the leg begins.
    ///   - end: the time of the fix where it ends.
    package mutating func append(_ leg: FoundRoute, from start: Double?, to end: Double?) -> [TraveledEdge] {
        let total = Double(leg.duration)
        var elapsed = 0.0
        var ended = [TraveledEdge]()
        func time(_ milliseconds: Double) -> Double? {
            guard let start, let end else { return nil }
            return total > 0 ? start + (end - start) * milliseconds / total : end
        }
        for pathEdge in leg.pathEdges {
            let enter = time(elapsed + Double(pathEdge.turnDuration))
            elapsed += Double(pathEdge.turnDuration) + Double(pathEdge.duration)
            if let last, last.pathEdge.edge == pathEdge.edge, last.pathEdge.end == pathEdge.start {
                self.last?.pathEdge.end = pathEdge.end
                self.last?.pathEdge.duration += pathEdge.duration
                self.last?.leave = time(elapsed)
                continue
            }
            if let last { ended.append(last) }
            last = TraveledEdge(pathEdge: pathEdge, enter: enter, leave: time(elapsed))
        }
        return ended.filter(\.isTraveled)
    }

    /// The edge that waits, because a stretch ends.
    package mutating func finish() -> TraveledEdge? {
        defer { last = nil }
        return last.flatMap { $0.isTraveled ? $0 : nil }
    }
}

extension TraveledEdge {
    fileprivate var isTraveled: Bool { pathEdge.end > pathEdge.start }
}
