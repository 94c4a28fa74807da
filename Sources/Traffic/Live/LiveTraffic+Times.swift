package import Roads
package import ShortestPaths

// The parts of an edge without a live speed keep the stored one. Times are added up exactly and rounded once, so an edge
// that is cut into pieces of one speed takes as long as if it had that speed as a whole.

extension LiveTraffic {
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
    package func travelTime(of edge: EdgeID, length: UInt32, freeFlow: UInt32) -> Weight {
        time(of: edge, length: length, freeFlow: freeFlow) { $0.kilometersPerHour }
    }

    /// The time along an edge that counts in route choice.
    ///
    /// It differs from ``travelTime(of:length:freeFlow:)`` only where a record has a rate of OSRM.
    ///
    /// - Parameters:
    ///   - length: centimeters.
    ///   - freeFlow: milliseconds at the stored speed.
    /// - Returns: milliseconds, as for the travel time.
    package func routeChoiceTime(of edge: EdgeID, length: UInt32, freeFlow: UInt32) -> Weight {
        time(of: edge, length: length, freeFlow: freeFlow) { speed in
            switch speed.routeChoice {
            case .asTravelled: speed.kilometersPerHour
            case .asStored: nil
            case .speed(let kilometersPerHour): kilometersPerHour
            }
        }
    }

    /// - Parameter speed: km/h, nil for the stored speed.
    private func time(
        of edge: EdgeID, length: UInt32, freeFlow: UInt32, at speed: (TrafficSpeed) -> Double?
    ) -> Weight {
        let pieces = pieces(of: edge)
        guard !pieces.isEmpty else { return freeFlow }
        var stored = Double(length)
        var milliseconds = 0.0
        for piece in pieces {
            guard !piece.speed.isClosed else { return .infinity }
            guard let speed = speed(piece.speed) else { continue }
            let live = Double(min(piece.end, length) - min(piece.start, length))
            stored -= live
            milliseconds += live * 36 / speed
        }
        milliseconds += length > 0 ? Double(freeFlow) * (stored / Double(length)) : Double(freeFlow)
        return Weight(max(1, min(milliseconds.rounded(), Double(Weight.infinity))))
    }
}
