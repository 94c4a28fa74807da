import Geometry
package import Roads
import Storage

// A line is found again if each of its legs is the shortest path between its two points. So the encoder follows the path
// with a search from each point, and sets the next point where another path would be shorter, or where the format ends
// with fifteen kilometers.

/// Describes paths on a graph as OpenLR lines.
package struct OpenLREncoder: ~Copyable {
    private let roads: OpenLRRoads
    private var paths: OpenLRPaths

    /// - Parameter mode: the mode whose roads count.
    package init(_ graph: RoadGraph, mode: TransportMode = .automobile) {
        roads = OpenLRRoads(graph: graph, modeGraph: graph.modeGraph(mode))
        paths = OpenLRPaths(roads)
    }

    /// The line along a path.
    ///
    /// - Parameters:
    ///   - edges: one or more, each of which begins where the one before it ends.
    ///   - start: centimeters along the first edge; the format keeps it to 1/256 of the first leg.
    ///   - end: centimeters along the last edge, nil for its end; kept like the start.
    /// - Returns: nil if the path turns round, has an edge of more than fifteen kilometers, or leaves the region in which
    ///   the format can follow it.
    package mutating func line(along edges: [EdgeID], from start: UInt32 = 0, to end: UInt32? = nil) -> OpenLRLine? {
        precondition(!edges.isEmpty, "a line has an edge")
        guard !zip(edges, edges.dropFirst()).contains(where: { $0.reversed == $1 }),
            let starts = legStarts(edges)
        else { return nil }
        var line = [OpenLRLine.Point]()
        for (number, first) in starts.enumerated() {
            let last = number + 1 < starts.count ? starts[number + 1] : edges.count
            guard let point = point(edges[first], leg: edges[first..<last], after: line.last?.coordinate) else {
                return nil
            }
            line.append(point)
        }
        guard let last = edges.last, let lastStart = starts.last,
            let point = lastPoint(last, after: line.last?.coordinate)
        else { return nil }
        let firstLeg = edges[..<(starts.count > 1 ? starts[1] : edges.count)]
        let cut = roads.graph.length(of: last) - min(end ?? .max, roads.graph.length(of: last))
        return OpenLRLine(
            points: line + [point], positiveOffset: offset(start, of: firstLeg),
            negativeOffset: offset(cut, of: edges[lastStart...]))
    }

    /// The places in a path where legs begin, nil if an edge is too long.
    private mutating func legStarts(_ edges: [EdgeID]) -> [Int]? {
        var starts = [0]
        while let start = starts.last {
            let end = legEnd(edges, from: start)
            guard end > start else { return nil }
            if end == edges.count { break }
            starts.append(end)
        }
        return starts
    }

    /// The place after the last edge of the longest leg that begins at a place in a path.
    private mutating func legEnd(_ edges: [EdgeID], from start: Int) -> Int {
        let limit = UInt32(OpenLRLine.longestDistance * 100)
        var length = UInt64(0)
        var longest = start
        while longest < edges.count, length + UInt64(roads.graph.length(of: edges[longest])) <= limit {
            length += UInt64(roads.graph.length(of: edges[longest]))
            longest += 1
        }
        guard longest > start + 1 else { return longest }
        let roads = roads
        let goal = min(longest, edges.count - 1)
        // The last edge to whose tail the path is known to be the shortest.
        var known = start
        paths.search(from: edges[start], offset: 0, OpenLRPaths.Bounds(centimeters: UInt32(length))) {
            junction, label in
            // Junctions come by their distance, so those of the path come in its order as long as it is the shortest.
            guard junction == roads.tail(of: edges[known + 1]) else { return false }
            guard label.arrival == edges[known] else { return true }
            known += 1
            return known == goal
        }
        return known == goal ? longest : max(known, start + 1)
    }

    // MARK: Points

    private func point(
        _ edge: EdgeID, leg: ArraySlice<EdgeID>, after previous: FixedCoordinate?
    ) -> OpenLRLine.Point? {
        let tail = roads.graph.junctionCoordinates[roads.tail(of: edge).index]
        guard let place = OpenLRLine.place(tail, after: previous) else { return nil }
        let meters = leg.reduce(0) { $0 + Double(roads.graph.length(of: $1)) / 100 }
        return OpenLRLine.Point(
            coordinate: place, roadClass: roads.roadClass(of: edge), formOfWay: roads.formOfWay(of: edge),
            bearingSector: sector(edge, isBackward: false),
            lowestRoadClass: leg.reduce(0) { max($0, roads.roadClass(of: $1)) },
            distanceSteps: UInt8(min(255, meters / OpenLRLine.stepMeters)))
    }

    private func lastPoint(_ edge: EdgeID, after previous: FixedCoordinate?) -> OpenLRLine.Point? {
        let head = roads.graph.junctionCoordinates[roads.graph.head(of: edge).index]
        return OpenLRLine.place(head, after: previous).map {
            OpenLRLine.Point(
                coordinate: $0, roadClass: roads.roadClass(of: edge), formOfWay: roads.formOfWay(of: edge),
                bearingSector: sector(edge, isBackward: true))
        }
    }

    /// The direction of an edge at its tail, or back from its head.
    private func sector(_ edge: EdgeID, isBackward: Bool) -> UInt8 {
        let points = roads.graph.points(of: edge.segment.forward)
        let end = isBackward != edge.isForward ? points[0] : points[points.count - 1]
        let flat = FlatEdge(edge, points: points, projection: LocalProjection(center: end))
        let reach = min(flat.length, OpenLRCandidates.bearingLength)
        let bearing =
            isBackward
            ? flat.bearing(from: flat.length, to: flat.length - reach) : flat.bearing(from: 0, to: reach)
        return OpenLRLine.sector(ofBearing: bearing ?? 0)
    }

    /// Centimeters as a share of a leg, nil if there is nothing to cut off.
    private func offset(_ centimeters: UInt32, of leg: ArraySlice<EdgeID>) -> UInt8? {
        let length = leg.reduce(0) { $0 + Double(roads.graph.length(of: $1)) }
        return centimeters > 0 && length > 0 ? UInt8(min(255, Double(centimeters) / length * 256)) : nil
    }
}
