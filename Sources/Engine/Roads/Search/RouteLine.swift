package import Geometry
import Storage

/// The shape of a route, edge after edge, with the index of each edge's first point.
package struct RouteLine: Sendable {
    /// All points in the order of travel; edges that meet share one point.
    package private(set) var points: [FixedCoordinate] = []
    /// By path edge: the index of its first point, which is the last point of the path edge before it.
    package private(set) var starts: [Int] = []

    /// The shape of path edges, each of which begins where the one before it ends.
    ///
    /// - Parameter last: the last point of the path edges before these, which is then the first point; nil if there are none.
    package init(_ pathEdges: [PathEdge], in graph: RoadGraph, after last: FixedCoordinate? = nil) {
        starts.reserveCapacity(pathEdges.count)
        points.reserveCapacity(4 * pathEdges.count + 2)
        if let last { points.append(last) }
        for pathEdge in pathEdges {
            starts.append(max(0, points.count - 1))
            if pathEdge.start == 0, pathEdge.end >= graph.length(of: pathEdge.edge) {
                graph.append(pointsOf: pathEdge.edge, to: &points)
            } else {
                for point in graph.points(of: pathEdge.edge, from: pathEdge.start, to: pathEdge.end) { append(point) }
            }
        }
    }

    /// The points of a range of path edges, both ends included.
    package func points(of pathEdges: Range<Int>) -> ArraySlice<FixedCoordinate> {
        guard let first = points.indices.last.map({ min(index(of: pathEdges.lowerBound), $0) }) else { return [] }
        return points[first...max(first, index(of: pathEdges.upperBound))]
    }

    /// The first point of a path edge.
    package func start(of pathEdge: Int) -> FixedCoordinate { points[index(of: pathEdge)] }

    private func index(of pathEdge: Int) -> Int {
        pathEdge < starts.count ? starts[pathEdge] : points.count - 1
    }

    private mutating func append(_ point: FixedCoordinate) {
        if points.last != point { points.append(point) }
    }
}

extension RoadGraph {
    /// Appends all points of an edge in its direction; the first only if the line does not end with it.
    fileprivate func append(pointsOf edge: EdgeID, to line: inout [FixedCoordinate]) {
        let segment = edge.segment
        let ends = segments[segment]
        let first = junctionCoordinates[edge.isForward ? ends.from : ends.to]
        let last = junctionCoordinates[edge.isForward ? ends.to : ends.from]
        if line.last != first { line.append(first) }
        let between = line.count
        var decoder = PointDecoder(
            Int(geometryStart[segment]), to: min(Int(geometryStart[segment.index + 1]), geometry.count),
            after: junctionCoordinates[ends.from])
        while let point = decoder.next(in: geometry) { line.append(point) }
        if !edge.isForward { line.reverse(from: between) }
        if line.last != last { line.append(last) }
    }
}

extension Array {
    /// Reverses the elements from an index on; a slice would copy them.
    fileprivate mutating func reverse(from start: Int) {
        var low = start
        var high = count - 1
        while low < high {
            swapAt(low, high)
            low += 1
            high -= 1
        }
    }
}
