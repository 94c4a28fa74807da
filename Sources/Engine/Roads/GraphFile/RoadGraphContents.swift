package import ShortestPaths
package import Storage
package import Geometry

/// The columns that all modes of a graph share, before they are written.
///
/// Columns are indexed by the ids of segments, edges, junctions, ways and texts.
@usableFromInline
package struct RoadGraphContents: Sendable {
    /// The record of a segment.
    @frozen @usableFromInline
    package struct Segment: BitwiseCopyable, Sendable {
        package var from: JunctionID
        package var to: JunctionID
        /// Centimeters.
        @usableFromInline package var length: UInt32
        package var way: WayIndex

        package init(from: JunctionID, to: JunctionID, length: UInt32, way: WayIndex) {
            self.from = from
            self.to = to
            self.length = length
            self.way = way
        }
    }

    /// The attributes of a way, with indices into texts and details.
    package struct AttributeRecord: BitwiseCopyable, Sendable {
        package var flags: UInt32
        package var roadClass: UInt32
        package var name: TextID
        package var reference: TextID
        package var firstDetail: UInt32
        /// How many details guidance and searches may read.
        package var detailCount: UInt16
        /// How many details behind them only answers show.
        package var shownDetailCount: UInt16

        package init(
            flags: UInt32, roadClass: UInt32, name: TextID, reference: TextID, firstDetail: UInt32,
            detailCount: UInt16, shownDetailCount: UInt16
        ) {
            self.flags = flags
            self.roadClass = roadClass
            self.name = name
            self.reference = reference
            self.firstDetail = firstDetail
            self.detailCount = detailCount
            self.shownDetailCount = shownDetailCount
        }

        /// The details that guidance and searches may read.
        @inline(__always)
        var detailRange: Range<UInt32> { firstDetail..<firstDetail + UInt32(detailCount) }

        /// The details that only answers show.
        var shownDetailRange: Range<UInt32> {
            let first = firstDetail + UInt32(detailCount)
            return first..<first + UInt32(shownDetailCount)
        }
    }

    /// A detail of a way: its kind, and a text.
    package struct DetailRecord: BitwiseCopyable, Sendable {
        package var kind: UInt32
        package var text: TextID

        package init(kind: UInt32, text: TextID) {
            self.kind = kind
            self.text = text
        }
    }

    /// The sign of a junction, with indices into texts.
    struct SignRecord: BitwiseCopyable, Sendable {
        var junction: JunctionID
        var reference: TextID
        var name: TextID
        var exitTo: TextID
    }

    /// A maneuver override, with a range of the edges of all paths.
    struct OverrideRecord: BitwiseCopyable, Sendable {
        /// The first edge of the path.
        var from: EdgeID
        /// The start of the edges after it.
        var firstEdge: UInt32
        var edgeCount: UInt32
        /// The number of edges of the path before the maneuver.
        var place: UInt32
        var maneuver: UInt16
        var direction: UInt16
    }

    /// A condition as stored.
    struct ConditionRecord: BitwiseCopyable, Sendable {
        var id: Int64
        var carrier: UInt32
        var text: TextID
    }

    package var segments: [Segment] = []
    /// By segment, and one more.
    package var geometryStart: [UInt32] = [0]
    package var geometry: [UInt8] = []
    /// By segment, and one more.
    package var shapeNodeStart: [UInt32] = [0]
    /// The coded ids of the nodes of the points in `geometry`.
    package var shapeNodes: [UInt8] = []
    package var boxes: [BoundingBox] = []
    /// By directed edge: the compass heading at its tail, in 1/100 degree, or ``noHeading``.
    package var headings: [UInt16] = []
    package var junctions = Junctions(from: [], to: [], junctionCount: 0)
    package var junctionCoordinates: [FixedCoordinate] = []
    /// By junction: the id of its OpenStreetMap node.
    package var junctionNodeIDs: [Int64] = []
    package var wayIDs: [Int64] = []
    /// By way: the index of its attributes.
    package var wayAttributes: [UInt32] = []
    package var attributes: [RoadAttributes] = []
    package var conditions: [Condition] = []
    /// The signs, ascending by junction, at most one per junction.
    package var signs: [(junction: JunctionID, sign: JunctionSign)] = []
    /// The maneuver overrides, ascending by their first edge, those of one edge by length, the longest first.
    package var overrides: [ManeuverOverride] = []
    /// The ways that no mode may use without a condition; they have no segments unless one opens them.
    package var closedWays: [ClosedWay] = []
    /// The barriers, ascending by junction, at most one per junction.
    package var barriers: [Barrier] = []

    /// The heading of an edge without length.
    @inlinable package static var noHeading: UInt16 { .max }

    package init() {}
}

/// One mode's line graph before it is written.
package struct ModeGraphContents: Sendable {
    package let mode: TransportMode
    /// By state: its directed edge, ascending.
    package private(set) var stateEdges: [EdgeID] = []
    /// By state: a ``StateKind``.
    package private(set) var stateKinds: [UInt8] = []
    /// By state: milliseconds of travel along its edge.
    package private(set) var duration: [UInt32] = []
    /// By state: the weight of its edge in milliseconds; infinite if only conditions open the edge.
    package private(set) var weight: [UInt32] = []
    /// The states whose edges only conditions open, ascending, and the weight of each edge when it is open.
    package private(set) var openingStates: [StateID] = []
    package private(set) var openingWeights: [UInt32] = []
    /// The arcs that leave each state.
    package private(set) var arcs = ArcLists()
    /// The states off the main component, ascending, and the component of each.
    package private(set) var componentStates: [StateID] = []
    package private(set) var components: [UInt32] = []
    /// The directed edges with delays at their head, ascending, and their delays.
    package private(set) var delayedEdges: [EdgeID] = []
    package private(set) var delays: [NodeDelays] = []

    package init(mode: TransportMode) {
        self.mode = mode
    }

    /// Appends a state.
    package mutating func append(edge: EdgeID, kind: StateKind, duration: UInt32, weight: UInt32) {
        stateEdges.append(edge)
        stateKinds.append(kind.rawValue)
        self.duration.append(duration)
        self.weight.append(weight)
    }

    /// Appends a state whose edge only conditions open.
    package mutating func append(edge: EdgeID, kind: StateKind, duration: UInt32, weightWhenOpen: UInt32) {
        openingStates.append(StateID(index: stateEdges.count))
        openingWeights.append(weightWhenOpen)
        append(edge: edge, kind: kind, duration: duration, weight: Weight.infinity)
    }

    /// Marks that a road at the end of a state may not be entered from there.
    package mutating func noteShutRoad(atEndOf state: StateID) {
        stateKinds[state] = StateKind(rawValue: stateKinds[state]).meetingShutRoad.rawValue
    }

    /// Sets the component of the state appended last; 0 is the main component.
    package mutating func noteComponent(_ component: UInt32) {
        guard component > 0 else { return }
        componentStates.append(StateID(index: stateEdges.count - 1))
        components.append(component)
    }

    /// Sets the delays at the head of an edge; edges must come in ascending order.
    package mutating func note(_ delays: NodeDelays, atHeadOf edge: EdgeID) {
        delayedEdges.append(edge)
        self.delays.append(delays)
    }

    /// Appends an arc of the current state.
    ///
    /// - Parameter opensAtTimes: whether only conditions open the edge that it leads into; such arcs come last.
    package mutating func appendArc(to state: StateID, cost: UInt16, opensAtTimes: Bool = false) {
        arcs.append(to: state, cost: cost, isLast: opensAtTimes)
    }

    /// Ends the arcs of the current state and goes on to the next.
    package mutating func endArcs() {
        arcs.endState()
    }
}
