// The wait for a gap in the traffic of a greater road.
//
// 1. Where a road meets a greater one in town and no signal stands there, who comes from it waits for a gap. So does who
//    crosses a road on foot.
// 2. Vehicles on the greater road come at random, q of them a second. Who needs a gap of t seconds waits in the mean
//    (e^(q t) − q t − 1) / q seconds (W. F. Adams, "Road Traffic Considered as a Random Series", 1936).
// 3. The gaps are those of the Highway Capacity Manual 2010, chapter 19: 6.2 s to turn in on the near side, 6.8 s for the
//    other turns and straight across; on foot 3 s and the time for 7 m at 1.2 m/s. Bicycles start from lesser gaps, 5.5 s.
// 4. The flows are ours: 200, 400 and 700 vehicles an hour, both directions together, on tertiary, secondary and greater
//    roads. Turns in on the near side and crossings of one carriageway meet half of them.
// 5. At marked crossings half of the drivers let walkers go (the manual counts 20 to 70 in a hundred).
//
// Outside towns roads are emptier, and nobody knows whether anything comes. Motorways are entered without a stop.

import Geometry
import PlatformC
import Roads
import Storage

/// The waits of one mode for gaps in the traffic of greater roads.
struct GapWaits {
    private let mode: TransportMode
    private let network: RoadNetwork
    private let junctions: Junctions
    private let collection: RoadCollection
    /// The junctions at which walkers are helped across.
    private let crossings: [JunctionID: FootCrossing]
    /// By segment.
    private let roads: [Road]
    /// By junction, the greatest road in town that meets there: most turns are far from any.
    private let greatest: [Rank]

    init(
        mode: TransportMode, network: RoadNetwork, junctions: Junctions, collection: RoadCollection,
        crossings: [JunctionID: FootCrossing]
    ) {
        self.mode = mode
        self.network = network
        self.junctions = junctions
        self.collection = collection
        self.crossings = crossings
        let kinds = collection.attributes.values.map { Road($0) }
        let areOneWay = collection.passages.values.map { passages in
            let passage = passages[Int(TransportMode.automobile.rawValue)]
            return passage.forward.access == .closed || passage.backward.access == .closed
        }
        var greatest = [Rank](repeating: .lesser, count: network.junctionCount)
        roads = network.segmentIDs.map { segment in
            let way = collection.ways[network.way[segment]]
            var road = kinds[Int(way.attributes)]
            road.isOneWay = areOneWay[Int(way.passages)]
            guard road.isInTown else { return road }
            for junction in [network.from[segment], network.to[segment]] {
                greatest[junction] = max(greatest[junction], road.rank)
            }
            return road
        }
        self.greatest = greatest
    }

    /// The seconds before a turn.
    ///
    /// - Parameters:
    ///   - angle: degrees of the turn, positive to the right.
    ///   - drivesOnLeft: whether turns to the left keep to the near side.
    func seconds(from edge: EdgeID, to exit: EdgeID, angle: Double, drivesOnLeft: Bool) -> Double {
        if mode == .walking { return walkingSeconds(from: edge, to: exit) }
        let own = roads[edge.segment].rank
        guard own < greatest[network.head(edge)], let greater = greatest(at: network.head(edge), besides: edge),
            greater.rank > own,
            !hasSignal(near: edge)
        else { return 0 }
        let turnsNear = (drivesOnLeft ? -angle : angle) > Self.leastTurn
        let gap = mode == .cycling ? Self.cyclingGap : turnsNear ? Self.nearGap : Self.farGap
        return Self.wait(vehiclesPerHour: greater.rank.flow * (turnsNear || greater.isOneWay ? 0.5 : 1), gap: gap)
    }

    // MARK: Gaps

    /// Turns of more degrees than this leave the road.
    private static let leastTurn = 30.0
    private static let nearGap = 6.2
    private static let farGap = 6.8
    private static let cyclingGap = 5.5
    private static let walkingGap = 3 + 7 / 1.2
    private static let shareOfYielding = 0.5

    /// The mean wait for a gap, by Adams.
    static func wait(vehiclesPerHour: Double, gap: Double) -> Double {
        let flow = vehiclesPerHour / 3600
        return (exp(flow * gap) - flow * gap - 1) / flow
    }

    // MARK: Roads

    /// How great a road is.
    private enum Rank: UInt8, Comparable {
        case lesser, tertiary, secondary, main

        init(_ road: RoadClass) {
            switch road {
            case .trunk, .trunkLink, .primary, .primaryLink: self = .main
            case .secondary, .secondaryLink: self = .secondary
            case .tertiary, .tertiaryLink: self = .tertiary
            default: self = .lesser
            }
        }

        /// Vehicles an hour in both directions, between the peaks.
        var flow: Double {
            switch self {
            case .lesser: 0
            case .tertiary: 200
            case .secondary: 400
            case .main: 700
            }
        }

        static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// What matters of a road.
    private struct Road {
        var rank: Rank
        var isInTown: Bool
        var isRoundabout: Bool
        var isOneWay = false

        init(_ road: RoadAttributes) {
            rank = Rank(road.roadClass)
            isInTown = road.flags.contains(.builtUp)
            isRoundabout = road.flags.contains(.roundabout)
        }
    }

    /// The greatest road in town that meets an edge at its head; nil if all are lesser ones, or one is a roundabout.
    private func greatest(at junction: JunctionID, besides edge: EdgeID) -> Road? {
        var greatest: Road?
        for leg in junctions.leaving(junction) where leg != edge.reversed {
            let road = roads[leg.segment]
            if road.isRoundabout { return nil }
            if road.isInTown, road.rank > greatest?.rank ?? .lesser { greatest = road }
        }
        return greatest
    }

    // MARK: Signals

    /// Whether a signal stands at the head of an edge, or so near on a road there that it belongs to the junction: at stop lines
    /// and on the other carriageway.
    private func hasSignal(near edge: EdgeID) -> Bool {
        let junction = network.head(edge)
        return hasSignal(junction)
            || junctions.leaving(junction).contains { leg in
                network.length[leg.segment] <= TurnCosts.greatestInnerLength && hasSignal(network.head(leg))
            }
    }

    private func hasSignal(_ junction: JunctionID) -> Bool {
        crossings[junction] == .signals || isSignal(junction)
    }

    private func isSignal(_ junction: JunctionID) -> Bool {
        guard let meaning = network.meaning[junction] else { return false }
        return collection.nodeInterpretations[meaning].delays.contains { $0.kind == .signal }
    }

    // MARK: On foot

    /// The wait of a walker who crosses a road from one way to another that begins on its other side.
    private func walkingSeconds(from edge: EdgeID, to exit: EdgeID) -> Double {
        guard greatest[network.head(edge)] > .lesser, roads[edge.segment].rank == .lesser,
            roads[exit.segment].rank == .lesser, exit != edge.reversed,
            let crossed = greatest(at: network.head(edge), besides: edge), crosses(from: edge, to: exit),
            !isSignal(network.head(edge))
        else { return 0 }
        let wait = Self.wait(
            vehiclesPerHour: crossed.rank.flow * (crossed.isOneWay ? 0.5 : 1), gap: Self.walkingGap)
        switch crossings[network.head(edge)] {
        case .signals: return Double(NodeDelay.signal.milliseconds(for: .walking, inTown: true)) / 1000
        case .marked: return wait * Self.shareOfYielding
        case nil: return wait
        }
    }

    /// Whether greater roads leave on both sides between two ways.
    private func crosses(from edge: EdgeID, to exit: EdgeID) -> Bool {
        let start = network.heading[edge.reversed]
        let end = network.heading[exit]
        guard start != RoadGraphContents.noHeading, end != RoadGraphContents.noHeading else { return false }
        let across = Self.clockwise(from: start, to: end)
        var isOnRight = false
        var isOnLeft = false
        for leg in junctions.leaving(network.head(edge)) where roads[leg.segment].rank > .lesser {
            let heading = network.heading[leg]
            guard heading != RoadGraphContents.noHeading else { continue }
            if Self.clockwise(from: start, to: heading) < across { isOnRight = true } else { isOnLeft = true }
        }
        return isOnRight && isOnLeft
    }

    /// Hundredths of a degree.
    private static func clockwise(from one: UInt16, to other: UInt16) -> Int {
        (Int(other) - Int(one) + 36_000) % 36_000
    }
}
