package import ShortestPaths
import Storage
package import Threading

// Weights belong to edges, so all states of one edge get the same treatment, also the copies for destination-only roads
// and for turn restrictions with via ways.
//
// A way that the request closes, or that is too low, narrow, short or weak for the vehicle, is closed. A speed scales the
// weight like the duration, rounded up; it opens no closed road. Avoided edges are closed, except those with a snapped
// point; if there is no route then, they count tenfold instead.
//
// A limit may have an exception for local access. Where it frees the vehicle, the road is closed but for routes that begin
// or end on it: RequestWeights+Exceptions.swift.

/// The weights and durations of one mode for a request, made once and shared by its searches.
package struct RequestWeights: EdgeWeights, Sendable {
    /// The treatment of avoided edges.
    package enum Avoidance: Sendable, CaseIterable {
        case closed
        case tenfold
    }

    package let graph: RoadGraph
    package let modeGraph: ModeGraph
    package let rules: RequestRules
    /// The parts of the request that the graph cannot satisfy.
    package let findings: RequestFindings
    private let features: RoadFeatureMask
    private let avoidedSegments: BitSet
    /// The segments in avoided areas if they are few.
    private let fewAvoidedSegments: [SegmentID]?
    private let closedWays: BitSet
    private let limitsVehicle: Bool
    /// The exceptions from limits, and the edges that they open to a leg; nil if no limit of the graph has any.
    var exceptions: OpenedExceptions?
    /// The junctions that are too small for the vehicle.
    private let smallJunctions: Set<JunctionID>
    private let speeds: RequestedSpeeds
    /// Segments with a snapped point; these are not avoided.
    private var endSegments: [SegmentID] = []
    private var avoidance = Avoidance.closed
    /// The hierarchies of these weights, if there are any.
    package var hierarchies: RequestHierarchies?
    /// The hierarchy that takes these weights for a search, if there is one and they differ on few roads.
    package private(set) var temporary: TemporaryMetric?
    /// The segments whose weights may differ from the stored ones, if there is such a hierarchy.
    private var changedSegments: [SegmentID] = []

    /// - Parameter cancellation: ends the computation; then the weights are of no use.
    /// - Complexity: constant for features and a vehicle; linear in the segments near the outlines of areas and of ways
    ///   with speeds, and a bit for each segment of the graph with areas. The first request with speeds for a graph is
    ///   linear in the graph.
    package init(
        graph: RoadGraph, modeGraph: ModeGraph, rules: RequestRules, cancellation: Cancellation? = nil
    ) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.rules = rules
        let closed = graph.wayIndices(rules.closedWays, cancellation: cancellation)
        let ways = graph.wayIndices(rules.speeds.map(\.wayID), cancellation: cancellation)
        speeds = RequestedSpeeds(
            zip(ways, rules.speeds).flatMap { way, speed in
                way.map { graph.parts(of: $0).map { ($0, speed) } } ?? []
            }, graph: graph,
            modeGraph: modeGraph, cancellation: cancellation)
        features = RoadFeatureMask(rules.avoided)
        let touched = SegmentsInAreas(
            of: rules.avoidedAreas, on: graph, few: Self.mostChangedSegments, cancellation)
        avoidedSegments = touched.segments
        fewAvoidedSegments = touched.few
        closedWays = BitSet(closed.compactMap(\.self).flatMap(graph.parts), below: graph.wayIDs.count)
        limitsVehicle = !rules.vehicle.isEmpty
        smallJunctions =
            limitsVehicle ? Set(graph.nodeConditions.junctions(tooSmallFor: rules.vehicle)) : []
        exceptions = limitsVehicle ? OpenedExceptions(graph.limitExceptions) : nil
        findings = RequestFindings(
            unknownClosedWays: RequestFindings.unknown(rules.closedWays, indices: closed),
            unknownSpeedWays: RequestFindings.unknown(rules.speeds.map(\.wayID), indices: ways))
    }

    /// The weights for one leg: avoided edges with a candidate keep their weight, and exceptions from limits open the roads
    /// around candidates.
    package func leg(_ avoidance: Avoidance, between candidates: [SnapCandidate]) -> RequestWeights {
        var weights = self
        weights.avoidance = avoidance
        weights.endSegments = candidates.map(\.segment)
        if let exceptions { weights.exceptions = exceptions.opened(openedEdges(around: candidates)) }
        return weights
    }

    /// The hierarchy for this leg; nil if there is none.
    var legHierarchy: RequestHierarchy? { avoidance == .closed ? hierarchies?.closed : hierarchies?.tenfold }

    /// The states of edges that are closed to other legs, with their weights: avoided edges with a snapped point, and edges
    /// that exceptions from limits open; nil if they are too many for a hierarchy.
    var exemptEdges: [SearchEnd]? {
        let opened = Set(exceptions?.edges.map(\.segment) ?? [])
        guard avoidsAny || !opened.isEmpty else { return [] }
        let avoided = avoidsAny ? endSegments.filter { isAvoided(segment: $0) } : []
        var exempt: [SearchEnd] = []
        for segment in opened.union(avoided).sorted() {
            let (forward, backward) = modeGraph.states(of: segment)
            for state in forward.lowerBound..<backward.upperBound {
                let weight = weight(of: state, stored: modeGraph.line.stateWeight[state])
                if weight < .infinity { exempt.append(SearchEnd(state: state, cost: weight)) }
            }
        }
        return exempt.count <= Self.mostExempt ? exempt : nil
    }

    /// Their pairs are asked for one by one.
    private static let mostExempt = 8

    // MARK: Few roads

    /// Whether these weights differ from the stored ones on a few named ways, and on a few segments in areas.
    package var changeFewRoads: Bool {
        features.isEmpty && fewAvoidedSegments != nil && !limitsVehicle
            && rules.closedWays.count + rules.speeds.count <= Self.mostChangedWays
    }

    private static let mostChangedWays = 16
    /// The time of a change grows with their number: that of 80 states took 4 ms on a map of a million.
    private static let mostChangedSegments = 64

    /// Lets searches use a hierarchy that takes these weights for a while, unless they differ on many roads.
    package mutating func use(_ temporary: TemporaryMetric) {
        guard changeFewRoads else { return }
        let ways = Set(graph.wayIndices(rules.closedWays + rules.speeds.map(\.wayID)).compactMap(\.self))
        let ofWays = ways.flatMap { graph.segmentsByWay[$0] }
        let segments = Set(ofWays + (fewAvoidedSegments ?? [])).sorted()
        if segments.count <= Self.mostChangedSegments { self.temporary = temporary; changedSegments = segments }
    }

    /// The states whose weights may differ from the stored ones, and these weights.
    var changedWeights: [SearchEnd] {
        changedSegments.flatMap { segment in
            let (forward, backward) = modeGraph.states(of: segment)
            return (forward.lowerBound..<backward.upperBound).map {
                SearchEnd(state: $0, cost: weight(of: $0, stored: modeGraph.line.stateWeight[$0]))
            }
        }
    }

    // MARK: Ends

    /// The candidates to use while avoided edges are closed.
    ///
    /// A point lies on an avoided road if no other road is as near. Otherwise the other road will do, and a junction
    /// does not open the toll road that begins there.
    package func ends(_ candidates: [SnapCandidate]) -> [SnapCandidate] {
        let free = candidates.filter { !isAvoided(segment: $0.segment, way: graph.segments[$0.segment].way) }
        guard let nearest = free.map(\.distance).min(), free.count < candidates.count else { return candidates }
        return candidates.filter { $0.distance < nearest - Self.slack || free.contains($0) }
    }

    /// Roads whose distances from a point differ by at most this many meters count as equally near.
    static let slack = 1.0

    /// Whether any edge may be avoided, so that a second search may help.
    package var avoidsAny: Bool { !features.isEmpty || !avoidedSegments.isEmpty }

    /// Whether any way may be closed.
    package var closesAny: Bool { !closedWays.isEmpty || limitsVehicle }

    /// Whether some measure of the vehicle is smaller than that of the car of the import; this opens no road.
    package var isSmallerThanCar: Bool { rules.vehicle.isSmaller(than: .lowestCar) }

    /// The measures of the vehicle in the request.
    package var vehicle: VehicleSize { rules.vehicle }

    // MARK: Edges

    package var isNeverLess: Bool { speeds.fasterStates.isEmpty }

    /// The share of its stored weight that the weight of every edge is at least.
    var leastShare: Double { speeds.leastShare }

    /// The states that weigh less than stored on this leg, ascending, and their weights.
    var cheaperEdges: [SearchEnd] {
        speeds.fasterStates.compactMap { state in
            let stored = modeGraph.line.stateWeight[state]
            let weight = weight(of: state, stored: stored)
            return weight < stored ? SearchEnd(state: state, cost: weight) : nil
        }
    }

    /// Whether the request names the speed of a state.
    func hasSpeed(_ state: StateID) -> Bool { speeds.duration(of: state) != nil }

    package func weight(of state: StateID, stored: Weight) -> Weight {
        let weight = speeds.weight(of: state) ?? stored
        guard closesAny || avoidsAny else { return weight }
        let edge = modeGraph.stateEdges[state]
        let way = graph.segments[edge.segment].way
        guard !isClosedToPassing(edge, way: way), !comesThroughSmallJunction(edge) else { return .infinity }
        guard isAvoided(segment: edge.segment, way: way), !endSegments.contains(edge.segment) else { return weight }
        return avoidance == .closed ? .infinity : Self.tenfold(weight)
    }

    /// The weight of the edge of a state with a snapped point.
    ///
    /// - Parameter opens: whether roads that only conditions open are open.
    package func weight(ofEnd state: StateID, opens: Bool = false) -> Weight {
        guard isOpen(edge: modeGraph.stateEdges[state]) else { return .infinity }
        return speeds.weight(of: state)
            ?? (opens ? modeGraph.weightWhenOpen(state) : modeGraph.line.stateWeight[state])
    }

    /// Milliseconds of travel along the edge of a state.
    package func duration(of state: StateID) -> UInt32 {
        speeds.duration(of: state) ?? modeGraph.duration[state]
    }

    private static func tenfold(_ weight: Weight) -> Weight {
        Weight(min(10 * UInt64(weight), UInt64(Weight.infinity)))
    }

    /// Whether an edge begins at a junction that is too small for the vehicle.
    ///
    /// Nobody passes such a junction, but a route may end before it, and begin behind it.
    private func comesThroughSmallJunction(_ edge: EdgeID) -> Bool {
        !smallJunctions.isEmpty && smallJunctions.contains(graph.head(of: edge.reversed))
    }

    /// Whether the edge of a state can only be reached through a junction that is too small for the vehicle.
    func isBehindSmallJunction(_ state: StateID) -> Bool { comesThroughSmallJunction(modeGraph.stateEdges[state]) }

    /// Whether some junction is too small for the vehicle.
    var hasSmallJunctions: Bool { !smallJunctions.isEmpty }

    /// Whether no route may use an edge, even if it begins or ends there.
    private func isClosed(_ edge: EdgeID, way: WayIndex) -> Bool {
        closedWays.contains(way)
            || limitsVehicle
                && graph.exceededLimit(rules.vehicle, edge: edge, exceptions: exceptions?.all) != nil
    }

    /// Whether a leg may not use an edge on its way.
    private func isClosedToPassing(_ edge: EdgeID, way: WayIndex) -> Bool {
        closedWays.contains(way) || limitsVehicle && exceededLimit(of: edge) != nil && !isOpened(edge)
    }

    private func isAvoided(segment: SegmentID, way: WayIndex) -> Bool {
        !features.isEmpty && features.holds(graph.attributes[graph.wayAttributes[way]])
            || avoidedSegments.contains(segment)
    }

    // MARK: Segments

    /// Whether the request leaves an edge open, if only to routes that begin or end there; avoided edges are open.
    package func isOpen(edge: EdgeID) -> Bool {
        !isClosed(edge, way: graph.segments[edge.segment].way)
    }

    /// Whether this leg may use an edge on its way; avoided edges are open.
    package func isOpenToPassing(edge: EdgeID) -> Bool {
        !isClosedToPassing(edge, way: graph.segments[edge.segment].way)
    }

    /// Whether the request leaves a segment open in a direction; avoided segments are open.
    package func isOpen(segment: SegmentID) -> Bool {
        isOpen(edge: segment.forward) || limitsVehicle && isOpen(edge: segment.backward)
    }

    /// Whether the request avoids a segment.
    func isAvoided(segment: SegmentID) -> Bool { isAvoided(segment: segment, way: graph.segments[segment].way) }

    /// The avoided features of a segment.
    package func avoidedFeatures(ofSegment segment: SegmentID) -> [RoadFeature] {
        let record = graph.attributes[graph.wayAttributes[graph.segments[segment].way]]
        return RoadFeature.allCases.filter { rules.avoided.contains($0) && RoadFeatureMask([$0]).holds(record) }
    }

    /// Whether a segment touches an avoided area.
    package func isInAvoidedArea(segment: SegmentID) -> Bool { avoidedSegments.contains(segment) }

    /// The limit that closes a segment to the vehicle, if any.
    package func exceededLimit(ofSegment segment: SegmentID) -> ExceededLimit? {
        exceededLimit(of: segment.forward) ?? exceededLimit(of: segment.backward)
    }

    /// The limit that closes an edge to the vehicle, if any.
    package func exceededLimit(of edge: EdgeID) -> ExceededLimit? {
        limitsVehicle ? graph.exceededLimit(rules.vehicle, edge: edge) : nil
    }
}
