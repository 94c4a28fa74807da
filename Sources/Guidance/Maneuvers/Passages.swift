import Roads

/// Boarding and leaving what is no road, and getting off the bicycle and on again.
extension ManeuverFinder {
    /// Says that a ferry, a train, stairs or a lift begins or ends before the current use, and passes on; false if not.
    mutating func changesPassage(_ road: RoadIdentity) -> Bool {
        guard road.passage.rawValue != arrival.passage.rawValue else { return false }
        let angle = map.graph.turnAngle(from: pathEdges[index - 1].edge, to: pathEdges[index].edge)
        let direction = TurnDirection(angle: angle)
        if road.passage.contains(.ferry) {
            appendHere(.ferry, nil)
        } else if road.passage.contains(.carTrain) {
            appendHere(.carTrain, nil)
        } else if road.passage.contains(.elevator) {
            appendHere(.elevator, nil)
        } else if road.passage.contains(.steps) {
            appendHere(.stairs, direction, angle)
        } else if pushingChanges {
            return changesPushing()
        } else {
            appendHere(direction == .straight ? .proceed : .turn, direction, angle)
        }
        pass(to: index + 1)
        return true
    }

    /// Says that the bicycle is pushed from the current use on, or no longer, and passes on; false if not.
    mutating func changesPushing() -> Bool {
        guard pushingChanges else { return false }
        let angle = map.graph.turnAngle(from: pathEdges[index - 1].edge, to: pathEdges[index].edge)
        appendHere(map.kind(pathEdges[index].state).isPushed ? .push : .ride, TurnDirection(angle: angle), angle)
        pass(to: index + 1)
        return true
    }

    /// Whether one gets off the bicycle, or on it again, before the current use.
    var pushingChanges: Bool {
        // A pattern is looked at in place, where an operator of another module would be called.
        guard case .cycling = map.mode else { return false }
        return map.kind(pathEdges[index].state).isPushed != map.kind(pathEdges[index - 1].state).isPushed
    }
}
