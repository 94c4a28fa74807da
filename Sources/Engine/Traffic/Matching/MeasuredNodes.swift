import Geometry
import Roads
import Storage

/// The nodes of a segment with the place of each along it.
struct MeasuredNodes {
    let segment: SegmentID
    /// In the direction of the way, ends included.
    let nodes: [Int64]
    /// By node: centimeters from the first one.
    let offsets: [UInt32]

    init(_ segment: SegmentID, of graph: RoadGraph) {
        self.segment = segment
        nodes = graph.nodeIDs(of: segment.forward)
        let length = graph.length(of: segment)
        offsets = nodes.count == 2 ? [0, length] : Self.offsets(graph.points(of: segment.forward), length: length)
    }

    /// The shares of the line up to each point, times the length; the end of the line is the end of the edge.
    private static func offsets(_ points: [FixedCoordinate], length: UInt32) -> [UInt32] {
        var sum = 0.0
        var meters = [0.0]
        for (one, next) in zip(points, points.dropFirst()) {
            sum += one.distance(to: next)
            meters.append(sum)
        }
        return meters.map { sum > 0 ? UInt32(min(($0 / sum * Double(length)).rounded(), Double(length))) : 0 }
    }

    /// The piece from one node to the next along the edge in a direction, at least a centimeter long.
    ///
    /// - Parameter first: the place of the first node of the two in the direction of the way.
    func piece(from first: Int, isForward: Bool) -> EdgePiece {
        let piece = EdgePiece(
            segment.forward, from: offsets[first], to: offsets[first + 1], of: offsets[offsets.count - 1])
        return isForward ? piece : piece.reversed(length: offsets[offsets.count - 1])
    }
}

/// A part of an edge.
struct EdgePiece: Hashable {
    var edge: EdgeID
    /// Centimeters from the tail of the edge.
    var start: UInt32
    /// Centimeters from the tail of the edge, more than `start`.
    var end: UInt32

    /// A part that is at least a centimeter long, since a part without length could not be closed.
    init(_ edge: EdgeID, from start: UInt32, to end: UInt32, of length: UInt32) {
        self.edge = edge
        self.start = start < end ? start : max(1, min(start, length)) - 1
        self.end = max(end, self.start + 1)
    }

    private init(edge: EdgeID, start: UInt32, end: UInt32) {
        self.edge = edge
        self.start = start
        self.end = end
    }

    /// The same part of the road on the edge in the opposite direction, for an edge of a length in centimeters.
    func reversed(length: UInt32) -> EdgePiece {
        let length = max(length, end)
        return EdgePiece(edge: edge.reversed, start: length - end, end: length - start)
    }
}
