package import ShortestPaths
import Storage

// A request's weights are the stored ones made greater. Weights belong to edges, so all states of the line graph over one
// edge, copies for restricted roads and for restrictions along ways alike, get the same treatment.
//
// A way that is closed, or too low, narrow, short or weak for the vehicle, is closed. A slower speed scales the weight as
// it does the duration, rounded up; a faster one changes nothing. What is to be avoided is closed, except the edges that
// the ends lie on; if there is no route then, it counts tenfold instead.

/// The weights and durations of one mode as a request counts them, made once and shared by its searches.
package struct RequestWeights: EdgeWeights, Sendable {
    /// How an edge that is to be avoided counts.
    package enum Avoidance: Sendable, CaseIterable {
        case closed
        case tenfold
    }

    private let graph: RoadGraph
    package let modeGraph: ModeGraph
    private let rules: RequestRules
    /// What the request named and did not get.
    package let findings: RequestFindings
    private let features: RoadFeatureMask
    private let avoidedSegments: NumberSet
    private let closedWays: NumberSet
    private let limitsVehicle: Bool
    private let speeds: WaySpeeds
    /// Segments that ends lie on: these are not avoided.
    private var endSegments: [SegmentID] = []
    private var avoidance = Avoidance.closed

    /// - Complexity: constant for features and a vehicle; with areas, in what lies near them; with speeds, in the graph.
    package init(graph: RoadGraph, modeGraph: ModeGraph, rules: RequestRules) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.rules = rules
        let closed = graph.wayIndices(rules.closedWays)
        let ways = graph.wayIndices(rules.speeds.map(\.wayID))
        let speeds = WaySpeeds(
            zip(ways, rules.speeds).compactMap { way, speed in way.map { ($0, speed) } }, wayCount: graph.wayIDs.count)
        features = RoadFeatureMask(rules.avoided)
        avoidedSegments = NumberSet(graph.segments(touching: rules.avoidedAreas), below: graph.segmentCount)
        closedWays = NumberSet(closed.compactMap(\.self), below: graph.wayIDs.count)
        limitsVehicle = !rules.vehicle.isEmpty
        self.speeds = speeds
        findings = RequestFindings(
            unknownClosedWays: RequestFindings.unknown(rules.closedWays, closed),
            unknownSpeedWays: RequestFindings.unknown(rules.speeds.map(\.wayID), ways),
            clampedSpeeds: ClampedSpeed.all(speeds, graph, modeGraph))
    }

    /// The same for one leg: avoided edges that its candidates lie on keep their weight.
    package func leg(_ avoidance: Avoidance, between candidates: [SnapCandidate]) -> RequestWeights {
        var weights = self
        weights.avoidance = avoidance
        weights.endSegments = candidates.map(\.segment)
        return weights
    }

    /// The candidates that take part while avoided edges are closed.
    ///
    /// A point lies on an avoided road when no other road is as near; elsewhere the road beside it serves as well, and a
    /// junction does not open the toll road that begins there.
    package func ends(_ candidates: [SnapCandidate]) -> [SnapCandidate] {
        let free = candidates.filter { !isAvoided(segment: $0.segment, way: graph.segments[$0.segment].way) }
        guard let nearest = free.map(\.distance).min(), free.count < candidates.count else { return candidates }
        return candidates.filter { $0.distance < nearest - Self.slack || free.contains($0) }
    }

    /// Roads whose distances from a point differ by no more than this many meters are as near.
    private static let slack = 1.0

    /// Whether any edge may be avoided, and so a second search be worth while.
    package var avoidsAny: Bool { !features.isEmpty || !avoidedSegments.isEmpty }

    /// Whether any way may be closed for good.
    package var closesAny: Bool { !closedWays.isEmpty || limitsVehicle }

    /// Whether the vehicle is smaller in some measure than the car that graphs are made for, which opens nothing.
    package var isSmallerThanCar: Bool { rules.vehicle.isSmaller(than: .car) }

    /// The vehicle's measures as far as the request gives them.
    package var vehicle: VehicleSize { rules.vehicle }

    // MARK: Edges

    package func weight(of state: StateID, stored: Weight) -> Weight {
        let edge = modeGraph.stateEdges[state]
        let way = graph.segments[edge.segment].way
        guard !isClosed(way: way) else { return .infinity }
        let weight = speeds.isEmpty ? stored : slowed(stored, state, edge, way)
        guard isAvoided(segment: edge.segment, way: way), !endSegments.contains(edge.segment) else { return weight }
        return avoidance == .closed ? .infinity : Self.tenfold(weight)
    }

    /// What the edge of a state costs that an end lies on.
    package func weight(ofEnd state: StateID) -> Weight {
        let edge = modeGraph.stateEdges[state]
        let way = graph.segments[edge.segment].way
        return isClosed(way: way) ? .infinity : slowed(modeGraph.line.stateWeight[state], state, edge, way)
    }

    /// Milliseconds of travel along the edge of a state.
    package func duration(of state: StateID) -> UInt32 {
        let edge = modeGraph.stateEdges[state]
        let stored = modeGraph.duration[state]
        guard let speed = speeds.speed(alongWay: graph.segments[edge.segment].way, of: edge) else { return stored }
        return max(stored, WaySpeeds.duration(of: graph.length(of: edge), at: speed))
    }

    private func slowed(_ stored: Weight, _ state: StateID, _ edge: EdgeID, _ way: WayIndex) -> Weight {
        guard let speed = speeds.speed(alongWay: way, of: edge) else { return stored }
        let duration = UInt64(WaySpeeds.duration(of: graph.length(of: edge), at: speed))
        let storedDuration = UInt64(max(1, modeGraph.duration[state]))
        guard duration > storedDuration else { return stored }
        let weight = (UInt64(stored) * duration + storedDuration - 1) / storedDuration
        return Weight(min(weight, UInt64(Weight.infinity)))
    }

    private static func tenfold(_ weight: Weight) -> Weight {
        Weight(min(10 * UInt64(weight), UInt64(Weight.infinity)))
    }

    private func isClosed(way: WayIndex) -> Bool {
        closedWays.contains(way) || limitsVehicle && graph.exceededLimit(rules.vehicle, way: way) != nil
    }

    private func isAvoided(segment: SegmentID, way: WayIndex) -> Bool {
        !features.isEmpty && features.holds(graph.attributes[graph.wayAttributes[way]])
            || avoidedSegments.contains(segment)
    }

    // MARK: Segments

    /// Whether the request lets a segment be used at all; avoided ones it does.
    package func isOpen(segment: SegmentID) -> Bool {
        !isClosed(way: graph.segments[segment].way)
    }

    /// The features for which a segment is to be avoided.
    package func avoidedFeatures(ofSegment segment: SegmentID) -> [RoadFeature] {
        let record = graph.attributes[graph.wayAttributes[graph.segments[segment].way]]
        return RoadFeature.allCases.filter { rules.avoided.contains($0) && RoadFeatureMask([$0]).holds(record) }
    }

    /// Whether a segment touches an area to avoid.
    package func isInAvoidedArea(segment: SegmentID) -> Bool { avoidedSegments.contains(segment) }

    /// The limit that closes a segment to the vehicle, if any does.
    package func exceededLimit(ofSegment segment: SegmentID) -> ExceededLimit? {
        limitsVehicle ? graph.exceededLimit(rules.vehicle, way: graph.segments[segment].way) : nil
    }
}
