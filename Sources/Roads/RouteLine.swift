package import Geometry
import Storage

/// The shape of a route, edge after edge, with the place of each edge's first point.
package struct RouteLine: Sendable {
    /// All points in the order of travel; where two edges meet, one.
    package private(set) var points: [FixedCoordinate] = []
    /// By use: the index of its first point, which is the last of the use before it.
    package private(set) var starts: [Int] = []

    /// The shape of what is travelled of some edges, each of which begins where the one before it ends.
    package init(_ uses: [PathEdge], in graph: RoadGraph) {
        starts.reserveCapacity(uses.count)
        points.reserveCapacity(4 * uses.count + 2)
        for use in uses {
            starts.append(max(0, points.count - 1))
            if use.start == 0, use.end >= graph.length(of: use.edge) {
                graph.append(pointsOf: use.edge, to: &points)
            } else {
                for point in graph.points(of: use.edge, from: use.start, to: use.end) { append(point) }
            }
        }
    }

    /// The points of some of the uses, both ends included.
    package func points(of uses: Range<Int>) -> ArraySlice<FixedCoordinate> {
        guard let first = points.indices.last.map({ min(index(of: uses.lowerBound), $0) }) else { return [] }
        return points[first...max(first, index(of: uses.upperBound))]
    }

    /// The first point of a use.
    package func start(of use: Int) -> FixedCoordinate { points[index(of: use)] }

    private func index(of use: Int) -> Int {
        use < starts.count ? starts[use] : points.count - 1
    }

    private mutating func append(_ point: FixedCoordinate) {
        if points.last != point { points.append(point) }
    }
}

extension RoadGraph {
    /// Appends all points of an edge in its direction, its first one only if the line does not end with it.
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
        var (low, high) = (start, count - 1)
        while low < high {
            swapAt(low, high)
            low += 1
            high -= 1
        }
    }
}
