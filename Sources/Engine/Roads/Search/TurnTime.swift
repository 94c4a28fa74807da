/// The time of one turn without waiting for a road to open, split exactly into boarding, dismounting, delays at the junction and the turn itself.
///
/// The import adds these up for each arc of the line graph. Here they are subtracted again, one after the other and
/// never more than is left, so that the parts always add up to the whole.
package struct TurnTime: Sendable {
    /// Milliseconds.
    package private(set) var boarding: UInt32 = 0
    /// Milliseconds.
    package private(set) var dismounting: UInt32 = 0
    /// The delays at the junction that took time.
    package private(set) var delays: NodeDelays = []
    /// Whether the junction is in a built-up area, where signals take longer; false for turns without a delay.
    package private(set) var isInTown = false
    /// Whether a bicycle that is ridden before and after the turn is pushed in it, since a restriction forbids the turn.
    package private(set) var isPushedRoundCorner = false
    /// Milliseconds that are left for the turn itself.
    package private(set) var turning: UInt32

    /// The least delay at a junction in milliseconds; quicker turns have no delay.
    package static let leastDelay: UInt32 = 500

    /// The turn from one path edge into the next.
    package init(from pathEdge: PathEdge, to next: PathEdge, in graph: RoadGraph, _ modeGraph: ModeGraph) {
        turning = next.turnDuration - next.waiting
        let mode = modeGraph.mode
        let isReturn = next.edge == pathEdge.edge.reversed
        // A vehicle that turns round does so before the delays at the junction.
        guard turning >= Self.leastDelay, mode == .walking || !isReturn else { return }
        if turning >= Transition.boarding.milliseconds, graph.isBoarding(from: pathEdge.edge, to: next.edge) {
            boarding = take(Transition.boarding.milliseconds)
        }
        if mode == .cycling, !modeGraph.kind(pathEdge.state).isPushed, modeGraph.kind(next.state).isPushed {
            dismounting = take(Transition.dismounting.milliseconds)
        }
        guard turning >= Self.leastDelay else { return }
        var taken: NodeDelays = []
        let all = modeGraph.delays(atHeadOf: pathEdge.edge)
        isInTown = graph.roadClassAndFlags(of: pathEdge.edge).flags.contains(.builtUp)
        all.forEach { [isInTown] delay in
            let milliseconds = delay.milliseconds(for: mode, inTown: isInTown)
            guard milliseconds > 0, turning >= milliseconds else { return }
            turning -= milliseconds
            taken.insert(NodeDelays(delay))
        }
        delays = taken
        if mode == .cycling, dismounting == 0, turning >= Transition.pushingRoundCorner.milliseconds {
            isPushedRoundCorner = turning > graph.mostRidden(from: pathEdge.edge, to: next.edge)
            if isPushedRoundCorner { dismounting = take(Transition.pushingRoundCorner.milliseconds) }
        }
    }

    private mutating func take(_ milliseconds: UInt32) -> UInt32 {
        let taken = min(turning, milliseconds)
        turning -= taken
        return taken
    }
}

extension RoadGraph {
    /// More milliseconds than a bicycle takes that is ridden round the corner between two edges, with the wait for a gap in the
    /// traffic of a main road.
    fileprivate func mostRidden(from edge: EdgeID, to next: EdgeID) -> UInt32 {
        guard let arrival = heading(arrivingBy: edge), let departure = heading(leavingBy: next) else { return 5_000 }
        let angle = (Int(departure) - Int(arrival) + 72_000) % 36_000
        let share = Double(min(angle, 36_000 - angle)) / 9_000
        return UInt32(8_500 * share * share) + 5_000
    }

    /// Whether the second edge is a ferry or car train and the first is not.
    fileprivate func isBoarding(from edge: EdgeID, to next: EdgeID) -> Bool {
        let vessels: RoadFlags = [.ferry, .carTrain]
        return roadClassAndFlags(of: edge).flags.isDisjoint(with: vessels)
            && !roadClassAndFlags(of: next).flags.isDisjoint(with: vessels)
    }
}
