import Storage
import Geometry
import Roads
import ShortestPaths

/// Two consecutive directed edges.
struct EdgePair: Hashable {
    var from: EdgeID
    var to: EdgeID
}

/// The turns that a junction and its node allow one mode, and their costs.
struct TurnRules {
    /// One turn.
    struct Turn {
        /// The cost in units of 10 ms.
        var cost: UInt16
        var passesGate: Bool
    }

    let edges: ModeEdges
    private let network: RoadNetwork
    private let junctions: Junctions
    private let collection: RoadCollection
    private let costs: TurnCosts
    /// By junction, the number of segments that end there and that the mode may use.
    private let roadCount: [UInt8]
    private let keepsLeft: [Bool]
    /// By junction, whether a roundabout leads through it.
    private let hasRoundabout: [Bool]
    /// Turns that a cyclist may make only on foot.
    private let pushedTurns: Set<EdgePair>
    private let lastMeters: LastMeters
    /// Private gates that whoever takes a ferry may pass.
    private let openGates: Set<JunctionID>
    /// The delays at the heads of edges.
    let delays: EdgeDelays
    private let gapWaits: GapWaits

    init(
        edges: ModeEdges, network: RoadNetwork, junctions: Junctions, collection: RoadCollection, keepsLeft: [Bool],
        crossings: [JunctionID: FootCrossing], pushedTurns: Set<EdgePair>, lastMeters: LastMeters,
        openGates: Set<JunctionID> = []
    ) {
        self.openGates = openGates
        self.pushedTurns = pushedTurns
        self.edges = edges
        self.network = network
        self.junctions = junctions
        self.collection = collection
        self.keepsLeft = keepsLeft
        costs = TurnCosts(mode: edges.mode)
        gapWaits = GapWaits(
            mode: edges.mode, network: network, junctions: junctions, collection: collection, crossings: crossings)
        self.lastMeters = lastMeters
        var roads = [UInt8](repeating: 0, count: network.junctionCount)
        var hasRoundabout = [Bool](repeating: false, count: network.junctionCount)
        for segment in network.segmentIDs
        where edges.isUsable(segment.forward) || edges.isUsable(segment.backward) {
            let isRoundabout = collection.isRoundabout(network.way[segment])
            for junction in [network.from[segment], network.to[segment]] {
                if roads[junction] < .max { roads[junction] += 1 }
                if isRoundabout { hasRoundabout[junction] = true }
            }
        }
        roadCount = roads
        self.hasRoundabout = hasRoundabout
        delays = EdgeDelays(
            edges: edges, network: network, junctions: junctions, collection: collection, roadCount: roads)
    }

    /// The edges that leave the head of an edge and that the mode may use, if only at times.
    func exits(of edge: EdgeID) -> some Sequence<EdgeID> {
        junctions.leaving(network.head(edge)).lazy.filter(edges.isEverUsable)
    }

    /// The turn between two edges, other than a U-turn; nil if a barrier closes the junction, or if it leads round the
    /// wrong side of a roundabout.
    func turn(from edge: EdgeID, to exit: EdgeID) -> Turn? {
        let junction = network.head(edge)
        let meaning = meaning(of: junction)
        let access = meaning?.access[Int(edges.mode.rawValue)] ?? .open
        if access == .closed || turnsAgainstRoundabout(from: edge, to: exit) { return nil }
        guard lastMeters.allows(from: edge, to: exit, at: junction) else { return nil }
        var seconds = transitionSeconds(from: edge, to: exit)
        let changesPace = edges.isPushed[edge] != edges.isPushed[exit]
        if roadCount[junction] > 2 || changesPace || meetsOthersAtTimes(from: edge, to: exit) {
            let angle = angle(from: edge, to: exit)
            let drivesOnLeft = drivesOnLeft(edge)
            let turning = costs.seconds(angle: angle, drivesOnLeft: drivesOnLeft)
            let isInside = isInsideCrossing(edge) || isInsideCrossing(exit)
            seconds += isInside ? min(turning, costs.greatestInnerSeconds) : turning
            seconds += gapSeconds(from: edge, to: exit, angle: angle, drivesOnLeft: drivesOnLeft)
        }
        let isInTown = attributes(edge).flags.contains(.builtUp)
        let delay = meaning == nil ? 0 : delays[edge].milliseconds(for: edges.mode, inTown: isInTown)
        return Turn(
            cost: units(milliseconds: seconds * 1000 + Double(delay)),
            passesGate: access == .destinationOnly && !openGates.contains(junction))
    }

    /// The wait for a gap in the traffic of a greater road, besides that of a sign.
    private func gapSeconds(from edge: EdgeID, to exit: EdgeID, angle: Double, drivesOnLeft: Bool) -> Double {
        guard !pushedTurns.contains(EdgePair(from: edge, to: exit)) else { return 0 }
        let wait = gapWaits.seconds(from: edge, to: exit, angle: angle, drivesOnLeft: drivesOnLeft)
        guard wait > 0 else { return 0 }
        let signs = delays[edge].intersection([NodeDelays(.stop), NodeDelays(.minorStop), NodeDelays(.giveWay)])
        return max(0, wait - Double(signs.milliseconds(for: edges.mode, inTown: true)) / 1000)
    }

    /// Whether one of two edges opens only at times, and more than two roads meet between them then.
    private func meetsOthersAtTimes(from edge: EdgeID, to exit: EdgeID) -> Bool {
        guard edges.opensAtTimes(edge) || edges.opensAtTimes(exit) else { return false }
        return junctions.leaving(network.head(edge))
            .count { edges.isEverUsable($0) || edges.isEverUsable($0.reversed) } > 2
    }

    /// Whether an edge is short and lies between two junctions.
    private func isInsideCrossing(_ edge: EdgeID) -> Bool {
        network.length[edge.segment] <= TurnCosts.greatestInnerLength && roadCount[network.tail(edge)] > 2
            && roadCount[network.head(edge)] > 2
    }

    /// The U-turn at the head of an edge.
    ///
    /// On foot it is a turn like any other, and free before a barrier.
    func uTurn(on edge: EdgeID) -> Turn {
        if edges.mode == .walking, let turn = turn(from: edge, to: edge.reversed) {
            return Turn(cost: turn.cost, passesGate: false)
        }
        return Turn(
            cost: units(milliseconds: costs.uTurnSeconds(drivesOnLeft: drivesOnLeft(edge)) * 1000), passesGate: false)
    }

    /// Whether a U-turn is permitted at the head of the edge although the road continues.
    func isTurningPlace(at edge: EdgeID) -> Bool {
        edges.mode == .walking || meaning(of: network.head(edge))?.isTurningPlace ?? false
    }

    /// The angle from the direction of arrival to that of departure in degrees, positive to the right; 0 if one is
    /// unknown.
    private func angle(from edge: EdgeID, to exit: EdgeID) -> Double {
        let arrival = network.heading[edge.reversed]
        let departure = network.heading[exit]
        guard arrival != RoadGraphContents.noHeading, departure != RoadGraphContents.noHeading else { return 0 }
        return Bearing.turnAngle(from: Double(arrival) / 100 + 180, to: Double(departure) / 100)
    }

    private func units(milliseconds: Double) -> UInt16 {
        UInt16(clamping: Int((milliseconds / Double(LineGraph.turnUnit)).rounded()))
    }

    private func drivesOnLeft(_ edge: EdgeID) -> Bool {
        let flags = attributes(edge).flags
        if flags.contains(.leftHandTraffic) { return true }
        if flags.contains(.rightHandTraffic) { return false }
        return keepsLeft[network.head(edge)]
    }

    private func attributes(_ edge: EdgeID) -> RoadAttributes {
        collection.attributes[collection.ways[network.way[edge.segment]].attributes]
    }

    private func meaning(of junction: JunctionID) -> NodeInterpretation? {
        network.meaning[junction].map { collection.nodeInterpretations[$0] }
    }

    /// The seconds for boarding and dismounting.
    private func transitionSeconds(from edge: EdgeID, to exit: EdgeID) -> Double {
        var seconds = 0.0
        let vessels: RoadFlags = [.ferry, .carTrain]
        if attributes(edge).flags.isDisjoint(with: vessels), !attributes(exit).flags.isDisjoint(with: vessels) {
            seconds += Double(Transition.boarding.milliseconds) / 1000
        }
        if edges.mode == .cycling, !edges.isPushed[edge], edges.isPushed[exit] {
            seconds += Double(Transition.dismounting.milliseconds) / 1000
        }
        if !pushedTurns.isEmpty, pushedTurns.contains(EdgePair(from: edge, to: exit)) {
            seconds += Double(Transition.pushingRoundCorner.milliseconds) / 1000
        }
        return seconds
    }
}

// MARK: Roundabouts

extension TurnRules {
    /// Whether a turn leads from the way into a roundabout straight to a way out that lies before it, where one has to
    /// drive round.
    ///
    /// From the way ahead on a roundabout that leads round to the left, the roads outside follow clockwise, and after
    /// them the way back on the roundabout. A way out that comes before the way in may be taken at once.
    private func turnsAgainstRoundabout(from entry: EdgeID, to exit: EdgeID) -> Bool {
        let junction = network.head(entry)
        guard hasRoundabout[junction], edges.mode != .walking, !edges.isPushed[entry], !edges.isPushed[exit],
            !isRoundabout(entry), !isRoundabout(exit)
        else { return false }
        let circle = junctions.leaving(junction).filter(isRoundabout)
        guard circle.count == 2, let ahead = circle.first(where: isOneWay),
            let back = circle.first(where: { isOneWay($0.reversed) }),
            let angles = angles(of: [entry.reversed, exit, back], from: ahead)
        else { return false }
        // A circle bends to its inside, which is the smaller side.
        return angles[2] > 18_000
            ? angles[0] < angles[1] && angles[1] < angles[2] : angles[0] > angles[1] && angles[1] > angles[2]
    }

    private func isRoundabout(_ edge: EdgeID) -> Bool { collection.isRoundabout(network.way[edge.segment]) }

    private func isOneWay(_ edge: EdgeID) -> Bool { edges.isUsable(edge) && !edges.isUsable(edge.reversed) }

    /// The angles of edges that leave a junction, clockwise from one of them, in hundredths of a degree; nil if one is
    /// unknown.
    private func angles(of edges: [EdgeID], from first: EdgeID) -> [Int]? {
        let headings = ([first] + edges).map { network.heading[$0] }
        guard !headings.contains(RoadGraphContents.noHeading) else { return nil }
        return headings.dropFirst().map { (Int($0) - Int(headings[0]) + 36_000) % 36_000 }
    }
}

extension RoadCollection {
    fileprivate func isRoundabout(_ way: WayIndex) -> Bool {
        attributes[ways[way].attributes].flags.contains(.roundabout)
    }
}
