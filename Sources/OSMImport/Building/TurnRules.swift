import Geometry
import Roads
import ShortestPaths

/// Which turns the shape of a junction and its nodes allow one mode, and what they cost.
struct TurnRules {
    /// One turn.
    struct Turn {
        /// 10 ms units.
        var cost: UInt16
        var passesGate: Bool
    }

    let edges: ModeEdges
    private let network: RoadNetwork
    private let junctions: Junctions
    private let collection: RoadCollection
    private let costs: TurnCosts
    /// By node: how many segments that the mode may use end there.
    private let roadCount: [UInt8]
    private let keepsLeft: [Bool]
    private let classesAtSigns: [UInt32: ClosedRange<UInt8>]

    init(edges: ModeEdges, network: RoadNetwork, junctions: Junctions, collection: RoadCollection, keepsLeft: [Bool]) {
        self.edges = edges
        self.network = network
        self.junctions = junctions
        self.collection = collection
        self.keepsLeft = keepsLeft
        costs = TurnCosts(mode: edges.mode)
        classesAtSigns = Self.classesAtSigns(edges, network, junctions, collection)
        var roads = [UInt8](repeating: 0, count: network.nodeCount)
        for segment in 0..<UInt32(network.segmentCount)
        where edges.isUsable(2 * segment) || edges.isUsable(2 * segment + 1) {
            for node in [network.tail(2 * segment), network.head(2 * segment)] where roads[Int(node)] < .max {
                roads[Int(node)] += 1
            }
        }
        roadCount = roads
    }

    /// The usable edges that leave the head of an edge.
    func exits(of edge: UInt32) -> some Sequence<UInt32> {
        junctions.leaving(network.head(edge)).lazy.filter(edges.isUsable)
    }

    /// The turn between two edges that is not a return, or nil if a barrier stands between.
    func turn(from edge: UInt32, to exit: UInt32) -> Turn? {
        let node = network.head(edge)
        let meaning = meaning(of: node)
        let admission = meaning?.admission[Int(edges.mode.rawValue)] ?? .open
        if admission == .closed { return nil }
        var seconds = transitionSeconds(from: edge, to: exit)
        let changesPace = edges.isPushed[Int(edge)] != edges.isPushed[Int(exit)]
        if roadCount[Int(node)] > 2 || changesPace {
            seconds += costs.seconds(angle: angle(from: edge, to: exit), drivesOnLeft: drivesOnLeft(edge))
        }
        let delay = meaning.map { delayMilliseconds($0, at: node, from: edge, to: exit) } ?? 0
        return Turn(cost: units(milliseconds: seconds * 1000 + delay), passesGate: admission == .restricted)
    }

    /// The return along the same road; on foot a turn like any other, and free before a barrier.
    func uTurn(on edge: UInt32) -> Turn {
        if edges.mode == .walking, let turn = turn(from: edge, to: edge ^ 1) {
            return Turn(cost: turn.cost, passesGate: false)
        }
        return Turn(
            cost: units(milliseconds: costs.uTurnSeconds(drivesOnLeft: drivesOnLeft(edge)) * 1000), passesGate: false)
    }

    /// Whether one may turn round at the head of the edge although the road goes on.
    func isTurningPlace(at edge: UInt32) -> Bool {
        edges.mode == .walking || meaning(of: network.head(edge))?.isTurningPlace ?? false
    }

    /// Degrees from the direction of arrival to that of departure, to the right positive; 0 where either has none.
    private func angle(from edge: UInt32, to exit: UInt32) -> Double {
        let arrival = network.heading[Int(edge ^ 1)]
        let departure = network.heading[Int(exit)]
        guard arrival != RoadGraphContents.noHeading, departure != RoadGraphContents.noHeading else { return 0 }
        return Bearing.turnAngle(from: Double(arrival) / 100 + 180, to: Double(departure) / 100)
    }

    private func units(milliseconds: Double) -> UInt16 {
        UInt16(clamping: Int((milliseconds / Double(LineGraph.turnUnit)).rounded()))
    }

    private func drivesOnLeft(_ edge: UInt32) -> Bool {
        let flags = attributes(edge).flags
        if flags.contains(.leftHandTraffic) { return true }
        if flags.contains(.rightHandTraffic) { return false }
        return keepsLeft[Int(network.head(edge))]
    }

    private func attributes(_ edge: UInt32) -> RoadAttributes {
        collection.attributes[collection.ways[Int(network.way[Int(edge >> 1)])].attributes]
    }

    private func meaning(of node: UInt32) -> NodeInterpretation? {
        network.meaning[node].map { collection.nodeInterpretations[$0] }
    }

    // MARK: Delays

    /// Seconds for boarding and dismounting.
    private func transitionSeconds(from edge: UInt32, to exit: UInt32) -> Double {
        var seconds = 0.0
        let vessels: RoadFlags = [.ferry, .carTrain]
        if attributes(edge).flags.isDisjoint(with: vessels), !attributes(exit).flags.isDisjoint(with: vessels) {
            seconds += TurnCosts.boardingSeconds
        }
        if edges.mode == .cycling, !edges.isPushed[Int(edge)], edges.isPushed[Int(exit)] {
            seconds += TurnCosts.dismountSeconds
        }
        return seconds
    }

    private func delayMilliseconds(
        _ meaning: NodeInterpretation, at node: UInt32, from edge: UInt32, to exit: UInt32
    ) -> Double {
        meaning.delays.reduce(0) { sum, delay in
            guard applies(delay, at: node, from: edge, to: exit) else { return sum }
            return sum + Double(delay.milliseconds[Int(edges.mode.rawValue)])
        }
    }

    private func applies(
        _ delay: NodeInterpretation.Delay, at node: UInt32, from edge: UInt32, to exit: UInt32
    ) -> Bool {
        switch delay.direction {
        case .both: true
        case .forward: edge & 1 == 0
        case .backward: edge & 1 == 1
        case .unstated: roadCount[Int(node)] > 2 ? isMinor(edge, at: node) : facesNearerJunction(from: edge, to: exit)
        }
    }

    /// At a junction, a sign stands where a lesser road meets a greater one; among equals, for all.
    private func isMinor(_ edge: UInt32, at node: UInt32) -> Bool {
        guard let classes = classesAtSigns[node] else { return true }
        let own = attributes(edge).roadClass.rawValue
        return own > classes.lowerBound || classes.lowerBound == classes.upperBound
    }

    /// The greatest and the least class of the mode's roads at each junction whose sign does not say for whom it stands.
    private static func classesAtSigns(
        _ edges: ModeEdges, _ network: RoadNetwork, _ junctions: Junctions, _ collection: RoadCollection
    ) -> [UInt32: ClosedRange<UInt8>] {
        var classes: [UInt32: ClosedRange<UInt8>] = [:]
        for (node, meaning) in network.meaning
        where collection.nodeInterpretations[meaning].delays.contains(where: { $0.direction == .unstated }) {
            let roads = junctions.leaving(node).filter { edges.isUsable($0) || edges.isUsable($0 ^ 1) }
            let values = roads.map { edge in
                let way = collection.ways[Int(network.way[Int(edge >> 1)])]
                return collection.attributes[way.attributes].roadClass.rawValue
            }
            if let least = values.min(), let most = values.max() { classes[node] = least...most }
        }
        return classes
    }

    /// Farther from a junction than this, in centimeters, a sign that does not say for whom it stands is ignored.
    private static let signReach: UInt32 = 2_000

    private func facesNearerJunction(from edge: UInt32, to exit: UInt32) -> Bool {
        let ahead = distanceToJunction(along: exit)
        return ahead <= Self.signReach && ahead <= distanceToJunction(along: edge ^ 1)
    }

    /// Centimeters along an edge and what follows it on its way, up to a junction, an end of the way, or beyond reach.
    private func distanceToJunction(along edge: UInt32) -> UInt32 {
        let segments = network.segments(ofWay: network.way[Int(edge >> 1)])
        guard var index = segments.firstIndex(of: edge >> 1) else { return network.length[Int(edge >> 1)] }
        let step = edge & 1 == 0 ? 1 : -1
        var node = network.head(edge)
        var sum = network.length[Int(edge >> 1)]
        while sum <= Self.signReach, roadCount[Int(node)] == 2, segments.indices.contains(index + step) {
            index += step
            let next = segments[index] << 1 | (edge & 1)
            guard network.tail(next) == node else { break }
            node = network.head(next)
            sum += network.length[Int(segments[index])]
        }
        return sum
    }
}
