package import Geometry

// Finds the roads of the graph by the ids of their ways.
extension RoadGraph {
    /// The segments of a way, ascending; empty if no way of the graph has the id.
    package func segments(ofWay id: Int64) -> ArraySlice<SegmentID> {
        guard let way = wayIndices([id])[0] else { return [] }
        return segmentsByWay[way]
    }

    /// The segments of each of some ways, ascending; empty for ways that are not in the graph.
    package func segments(ofWays ids: [Int64]) -> [ArraySlice<SegmentID>] {
        let byWay = segmentsByWay
        return wayIndices(ids).map { way in way.map { byWay[$0] } ?? [] }
    }

    /// An edge along a way, forward at its beginning; nil if no way of the graph has the id.
    package func firstEdge(ofWay id: Int64) -> EdgeID? {
        segments(ofWay: id).first?.forward
    }

    /// The points of a way; several lines where parts of it are no roads; empty if no way of the graph has the id.
    package func lines(ofWay id: Int64) -> [[FixedCoordinate]] {
        segments(ofWay: id).reduce(into: []) { lines, segment in
            let points = segmentPoints(segment)
            if let last = lines.last?.last, last == points.first {
                lines[lines.count - 1] += points.dropFirst()
            } else {
                lines.append(points)
            }
        }
    }
}
