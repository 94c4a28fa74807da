import Roads

/// Ferries, trains, stairs and lifts, and getting off the bicycle and on again.
extension ManeuverFinder {
    /// Appends a maneuver if a ferry, train, stairs or lift begins or ends before the current path edge, and passes the
    /// edge; else returns false.
    mutating func changesPassage(_ road: RoadIdentity) -> Bool {
        guard road.passage.rawValue != arrival.passage.rawValue else { return false }
        let angle = map.graph.turnAngle(from: pathEdges[index - 1].edge, to: pathEdges[index].edge)
        let direction = TurnDirection(angle: angle)
        if road.passage.contains(.ferry) {
            appendHere(.ferry, direction: nil)
        } else if road.passage.contains(.carTrain) {
            appendHere(.carTrain, direction: nil)
        } else if road.passage.contains(.elevator) {
            appendHere(.elevator, direction: nil)
        } else if road.passage.contains(.steps) {
            appendHere(.stairs, direction: direction, angle: angle)
            noteOnlyExit()
        } else if pushingChanges {
            return changesPushing()
        } else {
            appendHere(direction == .straight ? .proceed : .turn, direction: direction, angle: angle)
            if arrival.passage.contains(.steps) { noteOnlyExit() }
        }
        pass(to: index + 1)
        return true
    }

    /// Appends a maneuver if the traveller takes a lift that is a node before the current path edge, and passes the edge;
    /// else returns false.
    mutating func takesElevator() -> Bool {
        // Lifts stand on paths, not on streets.
        guard arrival.isMinor, map.mode != .automobile, roads[index].passage.isEmpty, arrival.passage.isEmpty,
            map.delays(atHeadOf: pathEdges[index - 1].edge).contains(.elevator)
        else { return false }
        // Its doors may be on any side, and the way out too.
        let angle = map.graph.turnAngle(from: pathEdges[index - 1].edge, to: pathEdges[index].edge)
        appendHere(.elevator, direction: nil, angle: angle)
        pass(to: index + 1)
        return true
    }

    /// Appends a maneuver if a moving walkway begins straight ahead of the current path edge, and passes the edge; else
    /// returns false.
    ///
    /// The last announced road stays: behind the walkway, it needs no maneuver.
    mutating func takesWalkway(_ road: RoadIdentity) -> Bool {
        guard road.kind == .movingWalkway, arrival.kind != .movingWalkway else { return false }
        let angle = map.graph.turnAngle(from: pathEdges[index - 1].edge, to: pathEdges[index].edge)
        guard TurnDirection(angle: angle) == .straight else { return false }
        appendAside(.proceed, direction: .straight, angle: angle)
        pass(to: index + 1)
        return true
    }

    /// Passes the current path edge if the traveller stays on a ferry or train, which needs no directions; else returns
    /// false.
    mutating func staysAboard(_ road: RoadIdentity) -> Bool {
        let isCarried = road.passage.contains(.ferry) || road.passage.contains(.carTrain)
        guard isCarried, road.passage.rawValue == arrival.passage.rawValue, map.graph.isSameRoad(arrival, road) else {
            return false
        }
        pass(to: index + 1)
        return true
    }

    /// Appends a maneuver if pushing the bicycle begins or ends at the current path edge, and passes the edge; else
    /// returns false.
    mutating func changesPushing() -> Bool {
        guard pushingChanges else { return false }
        let angle = map.graph.turnAngle(from: pathEdges[index - 1].edge, to: pathEdges[index].edge)
        appendHere(
            map.kind(pathEdges[index].state).isPushed ? .push : .ride, direction: TurnDirection(angle: angle),
            angle: angle)
        pass(to: index + 1)
        return true
    }

    /// Appends a maneuver if the bicycle is pushed in the turn into the current path edge only, and passes the edge; else
    /// returns false.
    mutating func pushesRoundCorner() -> Bool {
        guard isPushedRoundCorner else { return false }
        let angle = map.graph.turnAngle(from: pathEdges[index - 1].edge, to: pathEdges[index].edge)
        appendHere(.push, direction: TurnDirection(angle: angle), angle: angle)
        pass(to: index + 1)
        return true
    }

    /// Whether the turn into the current path edge is forbidden to those who ride.
    var isPushedRoundCorner: Bool {
        guard case .cycling = map.mode, pathEdges[index].turnDuration >= Transition.dismounting.milliseconds else {
            return false
        }
        return TurnTime(from: pathEdges[index - 1], to: pathEdges[index], in: map.graph, map.modeGraph)
            .isPushedRoundCorner
    }

    /// Whether the traveller gets off the bicycle, or on it again, before the current path edge.
    var pushingChanges: Bool {
        // The pattern is inlined, while `==` would call another module.
        guard case .cycling = map.mode else { return false }
        return map.kind(pathEdges[index].state).isPushed != map.kind(pathEdges[index - 1].state).isPushed
    }
}
