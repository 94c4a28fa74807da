import Storage

// The sources of a travel time, in one pass over the edges of a route.
//
// Edges of one way follow each other, so a way is looked up once; and only the few turns that take long enough for a
// delay are split.

/// The milliseconds of a route by the source of their speeds and delays.
package struct TimeBasis: Hashable, Sendable {
    /// Driving at a speed from the class of the road.
    package private(set) var guessedSpeed: UInt64 = 0
    /// Driving at a speed from a tagged limit.
    package private(set) var taggedSpeed: UInt64 = 0
    /// Driving at a live speed.
    package private(set) var liveSpeed: UInt64 = 0
    /// Walking, cycling, pushing.
    package private(set) var ownPace: UInt64 = 0
    /// On a ferry or a car train.
    package private(set) var sailing: UInt64 = 0
    package private(set) var boarding: UInt64 = 0
    package private(set) var turns: UInt64 = 0
    package private(set) var signals: UInt64 = 0
    /// Gates, toll booths, borders, lifts, stop signs and all other delays at junctions.
    package private(set) var halts: UInt64 = 0
    /// The milliseconds without other traffic; live speeds count as they are.
    private var free = 0.0

    /// The sum of all, the travel time.
    package var total: UInt64 {
        guessedSpeed + taggedSpeed + liveSpeed + ownPace + sailing + boarding + turns + signals + halts
    }

    /// The travel time without other traffic; live speeds count as they are.
    package var freeFlow: UInt64 { UInt64(free.rounded()) }

    /// The sources of the travel time of some legs.
    ///
    /// - Parameter liveTime: the milliseconds of a path edge at a live speed, nil if no traffic is live.
    package init(
        _ legs: [FoundRoute], graph: RoadGraph, modeGraph: ModeGraph, liveTime: ((PathEdge) -> UInt64)? = nil
    ) {
        for leg in legs { add(leg, graph: graph, modeGraph: modeGraph, liveTime: liveTime) }
    }

    private mutating func add(
        _ leg: FoundRoute, graph: RoadGraph, modeGraph: ModeGraph, liveTime: ((PathEdge) -> UInt64)?
    ) {
        let freeBefore = free
        guard var previous = leg.pathEdges.first else { return }
        let segments = graph.segments
        var way = segments[previous.edge.segment].way
        var alongWay: UInt64 = 0
        for pathEdge in leg.pathEdges {
            let wayBelow = segments[pathEdge.edge.segment].way
            if wayBelow != way {
                addRoad(alongWay, road: graph.road(way), mode: modeGraph.mode)
                way = wayBelow
                alongWay = 0
            }
            let live = liveTime.map { min($0(pathEdge), UInt64(pathEdge.duration)) } ?? 0
            liveSpeed += live
            free += Double(live)
            alongWay += UInt64(pathEdge.duration) - live
            addTurn(from: previous, to: pathEdge, graph, modeGraph: modeGraph)
            previous = pathEdge
        }
        addRoad(alongWay, road: graph.road(way), mode: modeGraph.mode)
        if let known = leg.freeFlow { free = freeBefore + Double(known) }
    }

    private mutating func addTurn(
        from previous: PathEdge, to pathEdge: PathEdge, _ graph: RoadGraph, modeGraph: ModeGraph
    ) {
        if pathEdge.turnDuration < TurnTime.leastDelay {
            turns += UInt64(pathEdge.turnDuration)
            free += Double(pathEdge.turnDuration)
        } else {
            add(TurnTime(from: previous, to: pathEdge, in: graph, modeGraph), mode: modeGraph.mode)
        }
    }

    private mutating func addRoad(
        _ milliseconds: UInt64, road: (roadClass: RoadClass, flags: RoadFlags), mode: TransportMode
    ) {
        let flags = road.flags
        var share = 1.0
        if !flags.isDisjoint(with: [.ferry, .carTrain]) {
            sailing += milliseconds
        } else if mode != .automobile {
            ownPace += milliseconds
        } else {
            if flags.contains(.isSpeedGuessed) { guessedSpeed += milliseconds } else { taggedSpeed += milliseconds }
            share = RoadSetting(road.roadClass, flags).pace.free
        }
        free += Double(milliseconds) * share
    }

    private mutating func add(_ turn: TurnTime, mode: TransportMode) {
        turns += UInt64(turn.turning)
        boarding += UInt64(turn.boarding)
        ownPace += UInt64(turn.dismounting)
        let waiting =
            turn.delays.contains(.signal) ? NodeDelay.signal.milliseconds(for: mode, inTown: turn.isInTown) : 0
        signals += UInt64(waiting)
        let halting = turn.delays.milliseconds(for: mode, inTown: turn.isInTown) - waiting
        halts += UInt64(halting)
        let hasTraffic = mode == .automobile && turn.isInTown
        free += Double(waiting) * (hasTraffic ? DailyPace.signal.free : 1)
        free += Double(turn.turning) * (hasTraffic ? DailyPace.turn.free : 1)
        free += Double(turn.boarding + turn.dismounting + halting)
    }
}

extension RoadGraph {
    fileprivate func road(_ way: WayIndex) -> (roadClass: RoadClass, flags: RoadFlags) {
        let record = attributes[wayAttributes[way]]
        let roadClass = RoadClass(rawValue: UInt8(truncatingIfNeeded: record.roadClass)) ?? .other
        return (roadClass, RoadFlags(rawValue: record.flags))
    }
}
