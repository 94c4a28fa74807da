import Geometry
import Storage
import Threading

// One walk of the spatial index for all areas. PolygonSides.swift tells for each box of the index whether sides of
// areas cross it. A box without sides is taken or left whole, and its segments are not looked at. So the time grows
// with the number of boxes along the outlines, and not with what the outlines enclose.

/// The segments that touch any of some areas, in an eighth of a byte for each segment of the graph.
struct SegmentsInAreas: Sendable {
    private(set) var segments = BitSet()
    /// The segments if they are few, ascending; nil if they are more.
    private(set) var few: [SegmentID]? = []

    /// - Parameters:
    ///   - most: the greatest number of segments that are few.
    ///   - cancellation: ends the walk; then some segments may be missing.
    init(of areas: [Polygon], on graph: RoadGraph, few most: Int, _ cancellation: Cancellation?) {
        guard !areas.isEmpty, let top = graph.index.top else { return }
        var walk = Walk(
            graph: graph, sides: PolygonSides(areas, within: graph.index.bounds), cancellation: cancellation)
        let all = walk.sides.all
        guard !all.isEmpty else { return }
        walk.visit(0, level: top, among: all) { insert($0, most, of: graph.segmentCount) }
    }

    private mutating func insert(_ range: Range<Int>, _ most: Int, of count: Int) {
        segments.insert(range, below: count)
        let taken = (few?.count ?? 0) + range.count
        if taken <= most { few?.append(contentsOf: range.map { SegmentID(index: $0) }) } else { few = nil }
    }
}

/// A walk from the topmost box down to the segments at the sides of areas.
private struct Walk {
    let graph: RoadGraph
    var sides: PolygonSides
    let cancellation: Cancellation?

    private var isCancelled: Bool { cancellation?.isCancelled == true }

    /// Finds the segments in a box, ascending.
    ///
    /// - Parameters:
    ///   - box: the number of the box in its level.
    ///   - near: the sides that cross the box above it.
    ///   - found: gets the indices of segments that touch areas.
    mutating func visit(_ box: Int, level: Int, among near: [UInt32], found: (Range<Int>) -> Void) {
        guard !isCancelled else { return }
        let layout = graph.index.layout
        switch sides.position(of: graph.index.boxes[layout.levels[level].first + box], among: near) {
        case .outside: return
        case .inside: found(layout.items(under: box, level: level))
        case .crossed(let crossing):
            guard level > 0 else { return visitSegments(layout.items(in: box), among: crossing, found: found) }
            for child in layout.children(of: box, level: level).boxes {
                visit(child, level: level - 1, among: crossing, found: found)
            }
        }
    }

    private mutating func visitSegments(_ segments: Range<Int>, among near: [UInt32], found: (Range<Int>) -> Void) {
        for segment in segments where !isCancelled {
            let points = graph.segmentPoints(SegmentID(index: segment))
            let touches = sides.touch(points, among: near) { cancellation?.isCancelled == true }
            if touches { found(segment..<segment + 1) }
        }
    }
}
