package import Geometry

/// What all modes of a graph share, before it is written: what the columns of the file will hold.
///
/// Segment s is a stretch of one way; directed edge 2·s runs along it as the way does, 2·s + 1 against it.
@usableFromInline
package struct RoadGraphContents: Sendable {
    /// One segment's fixed part.
    @frozen @usableFromInline
    package struct Segment: BitwiseCopyable, Sendable {
        package var from: UInt32
        package var to: UInt32
        /// Centimeters.
        @usableFromInline package var length: UInt32
        /// An index into the ways.
        package var way: UInt32

        package init(from: UInt32, to: UInt32, length: UInt32, way: UInt32) {
            self.from = from
            self.to = to
            self.length = length
            self.way = way
        }
    }

    /// What is known of a way, as indices into texts and details.
    package struct AttributeRecord: BitwiseCopyable, Sendable {
        package var flags: UInt32
        package var roadClass: UInt32
        package var name: UInt32
        package var reference: UInt32
        package var firstDetail: UInt32
        package var detailCount: UInt32

        package init(
            flags: UInt32, roadClass: UInt32, name: UInt32, reference: UInt32, firstDetail: UInt32, detailCount: UInt32
        ) {
            self.flags = flags
            self.roadClass = roadClass
            self.name = name
            self.reference = reference
            self.firstDetail = firstDetail
            self.detailCount = detailCount
        }
    }

    /// A detail of a way: its kind, and a text.
    package struct DetailRecord: BitwiseCopyable, Sendable {
        package var kind: UInt32
        package var text: UInt32

        package init(kind: UInt32, text: UInt32) {
            self.kind = kind
            self.text = text
        }
    }

    /// What a junction is called, as indices into texts.
    struct SignRecord: BitwiseCopyable, Sendable {
        var node: UInt32
        var reference: UInt32
        var name: UInt32
    }

    /// A condition as stored.
    struct ConditionRecord: BitwiseCopyable, Sendable {
        var id: Int64
        var carrier: UInt32
        var text: UInt32
    }

    package var segments: [Segment] = []
    /// By segment, and one more.
    package var geometryStart: [UInt32] = [0]
    package var geometry: [UInt8] = []
    /// By segment, and one more.
    package var shapeNodeStart: [UInt32] = [0]
    /// The ids of the nodes that `geometry` has the places of.
    package var shapeNodes: [UInt8] = []
    package var boxes: [BoundingBox] = []
    /// By directed edge: the compass heading on leaving its tail, in 1/100 degree, or ``noHeading``.
    package var headings: [UInt16] = []
    package var junctions = Junctions(from: [], to: [], nodeCount: 0)
    package var nodeCoordinates: [FixedCoordinate] = []
    package var nodeIDs: [Int64] = []
    package var wayIDs: [Int64] = []
    /// By way: an index into the attributes.
    package var wayAttributes: [UInt32] = []
    package var attributes: [RoadAttributes] = []
    package var conditions: [Condition] = []
    /// Ascending by node, each once.
    package var signs: [(node: UInt32, sign: JunctionSign)] = []

    /// The heading of an edge without length.
    @inlinable package static var noHeading: UInt16 { .max }

    package init() {}
}

/// One mode's line graph before it is written.
package struct ModeGraphContents: Sendable {
    package let mode: TransportMode
    /// By node: its directed edge, ascending.
    package private(set) var nodeEdge: [UInt32] = []
    /// By node: a ``LineNodeKind``.
    package private(set) var nodeKind: [UInt8] = []
    /// By node: milliseconds of travel along its edge.
    package private(set) var duration: [UInt32] = []
    /// By node: milliseconds that route choice counts for its edge.
    package private(set) var weight: [UInt32] = []
    /// The arcs that leave each node.
    package private(set) var arcs = ArcLists()
    /// Nodes that are not on the main island, ascending, and the island of each.
    package private(set) var islandNodes: [UInt32] = []
    package private(set) var islands: [UInt32] = []
    /// Directed edges at whose head something stands, ascending, and what it is.
    package private(set) var delayedEdges: [UInt32] = []
    package private(set) var delays: [NodeDelays] = []

    package init(mode: TransportMode) {
        self.mode = mode
    }

    /// Appends a node.
    package mutating func append(edge: UInt32, kind: LineNodeKind, duration: UInt32, weight: UInt32) {
        nodeEdge.append(edge)
        nodeKind.append(kind.rawValue)
        self.duration.append(duration)
        self.weight.append(weight)
    }

    /// Notes that at the end of a node lies a road that may not be entered from there.
    package mutating func noteShutRoad(atEndOf node: Int) {
        nodeKind[node] = LineNodeKind(rawValue: nodeKind[node]).meetingShutRoad.rawValue
    }

    /// Notes on which island the node appended last lies; 0 is the main one.
    package mutating func noteIsland(_ island: UInt32) {
        guard island > 0 else { return }
        islandNodes.append(UInt32(nodeEdge.count - 1))
        islands.append(island)
    }

    /// Notes what stands at the head of an edge; edges come in ascending order.
    package mutating func note(_ delays: NodeDelays, atHeadOf edge: UInt32) {
        delayedEdges.append(edge)
        self.delays.append(delays)
    }

    /// Appends an arc of the node whose arcs are being written.
    package mutating func appendArc(to node: UInt32, cost: UInt16) {
        arcs.append(to: node, cost: cost)
    }

    /// Ends the arcs of a node.
    package mutating func endArcs() {
        arcs.endNode()
    }
}
