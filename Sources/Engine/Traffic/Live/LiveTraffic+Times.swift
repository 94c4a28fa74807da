package import Roads
package import ShortestPaths

// The parts of an edge without a live speed keep the stored one. The time up to a place on the edge is added up exactly
// and rounded once. So an edge that is cut into pieces of one speed takes as long as if it had that speed as a whole, and
// the times of its parts add up to the time of the whole.

extension LiveTraffic {
    /// The time that a use of an edge means: that of travel, or that which counts in route choice.
    ///
    /// The two differ only where a record has a rate of OSRM.
    package enum Use: Sendable {
        case travel
        case routeChoice
    }

    /// Whether nobody may pass an edge as a whole.
    package func isClosed(_ edge: EdgeID) -> Bool {
        pieces(of: edge).contains(where: \.speed.isClosed)
    }

    /// The time along an edge.
    ///
    /// - Parameters:
    ///   - length: centimeters.
    ///   - freeFlow: milliseconds at the stored speed.
    /// - Returns: milliseconds, at least 1 where something is live; infinite if a piece is closed, or if the time is too
    ///   long for a weight.
    package func travelTime(of edge: EdgeID, length: UInt32, freeFlow: UInt32, for use: Use = .travel) -> Weight {
        let pieces = pieces(of: edge)
        guard !pieces.isEmpty else { return freeFlow }
        guard !pieces.contains(where: \.speed.isClosed) else { return .infinity }
        return max(1, Self.time(upTo: length, pieces, length: length, freeFlow: freeFlow, use: use))
    }

    /// The time along a part of an edge; the times of the parts of an edge without a closed piece add up to the whole.
    ///
    /// - Parameters:
    ///   - start: centimeters from the tail of the edge.
    ///   - end: centimeters from the tail of the edge, not less than `start`.
    ///   - length: centimeters of the whole edge.
    ///   - freeFlow: milliseconds along the whole edge at the stored speed.
    /// - Returns: milliseconds; infinite if a closed piece touches the part, or if the time is too long for a weight.
    package func travelTime(
        of edge: EdgeID, from start: UInt32, to end: UInt32, length: UInt32, freeFlow: UInt32, for use: Use = .travel
    ) -> Weight {
        let pieces = pieces(of: edge)
        guard !pieces.isEmpty else {
            return EdgePart.cost(upTo: end, of: length, whole: freeFlow)
                - EdgePart.cost(upTo: start, of: length, whole: freeFlow)
        }
        let isClosed = pieces.contains { $0.speed.isClosed && $0.start < max(end, start + 1) && start < $0.end }
        guard !isClosed else { return .infinity }
        let whole = Self.time(upTo: end, pieces, length: length, freeFlow: freeFlow, use: use)
        return whole < .infinity
            ? whole - Self.time(upTo: start, pieces, length: length, freeFlow: freeFlow, use: use) : .infinity
    }

    /// The time from the tail of an edge to a place along it, closed pieces left out.
    private static func time(
        upTo place: UInt32, _ pieces: ArraySlice<LivePiece>, length: UInt32, freeFlow: UInt32, use: Use
    ) -> Weight {
        var stored = Double(min(place, length))
        var milliseconds = 0.0
        for piece in pieces {
            guard let speed = use == .travel ? piece.speed.kilometersPerHour : piece.speed.routeChoiceSpeed else {
                continue
            }
            let end = min(piece.end, place, length)
            let live = Double(end - min(piece.start, end))
            stored -= live
            if !piece.speed.isClosed { milliseconds += live * 36 / speed }
        }
        milliseconds += length > 0 ? Double(freeFlow) * (stored / Double(length)) : Double(freeFlow)
        return Weight(min(milliseconds.rounded(), Double(Weight.infinity)))
    }
}

extension TrafficSpeed {
    /// The speed in km/h that counts in route choice, nil for the stored speed.
    package var routeChoiceSpeed: Double? {
        switch routeChoice {
        case .asTravelled: kilometersPerHour
        case .asStored: nil
        case .speed(let speed): speed
        }
    }
}
