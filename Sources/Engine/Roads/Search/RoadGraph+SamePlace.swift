package import Geometry
import Storage

/// A piece of road between two neighbouring OpenStreetMap nodes, in the direction of travel, in any graph.
package struct RoadPiece: Hashable, Sendable {
    /// The ids of the nodes.
    package var nodes: NodePair
    package var start: FixedCoordinate
    package var end: FixedCoordinate

    package init(nodes: NodePair, start: FixedCoordinate, end: FixedCoordinate) {
        self.nodes = nodes
        self.start = start
        self.end = end
    }

    /// Meters.
    package var length: Double { start.distance(to: end) }

    var middle: FixedCoordinate { start.interpolated(to: end, share: 0.5) }
}

/// The ids of two neighbouring nodes of a way, in the direction of travel.
package struct NodePair: Hashable, Sendable {
    package var from: Int64
    package var to: Int64

    package init(from: Int64, to: Int64) {
        self.from = from
        self.to = to
    }
}

// Finds roads of another graph, in which ways may have other ids and other nodes.
extension RoadGraph {
    /// The pieces of an edge in its direction.
    package func pieces(of edge: EdgeID) -> [RoadPiece] {
        let points = points(of: edge)
        let nodes = nodeIDs(of: edge)
        return zip(zip(nodes, nodes.dropFirst()), zip(points, points.dropFirst())).map { nodes, points in
            RoadPiece(nodes: NodePair(from: nodes.0, to: nodes.1), start: points.0, end: points.1)
        }
    }

    /// The pieces of the part of an edge on a path; one that is used in part is whole.
    package func pieces(of pathEdge: PathEdge) -> ArraySlice<RoadPiece> {
        let pieces = pieces(of: pathEdge.edge)
        guard pathEdge.start > 0 || pathEdge.end < length(of: pathEdge.edge) else { return pieces[...] }
        let indices = pointIndices(of: pathEdge.edge, from: pathEdge.start, to: pathEdge.end)
        return pieces[indices.lowerBound..<min(pieces.count, max(indices.lowerBound + 1, indices.upperBound))]
    }

    /// The edge that has the nodes of a piece beside each other, in its direction, whatever its way; nil if there is
    /// none where the piece lies.
    package func edge(joining piece: RoadPiece) -> EdgeID? {
        near(piece.middle, meters: Self.movedNode).lazy.map { $0.segment.forward }
            .flatMap { [$0, $0.reversed] }
            .first { edge in pieces(of: edge).contains { $0.nodes == piece.nodes } }
    }

    /// The nearest edge along a piece, in about its direction, that is the same road; nil if none is near.
    ///
    /// - Parameter isSame: whether a segment at a distance in meters is the same road.
    package func edge(along piece: RoadPiece, where isSame: (SegmentID, Double) -> Bool) -> EdgeID? {
        guard piece.start != piece.end else { return nil }
        let heading = Bearing.initial(from: piece.start, to: piece.end)
        for road in near(piece.middle, meters: Self.movedRoad) where isSame(road.segment, road.distance) {
            guard let other = road.heading else { continue }
            let angle = abs(Bearing.turnAngle(from: heading, to: other))
            if angle <= Self.sameDirection { return road.segment.forward }
            if angle >= 180 - Self.sameDirection { return road.segment.backward }
        }
        return nil
    }

    /// Meters by which the middle between two nodes may move and still be looked at.
    private static let movedNode = 50.0
    /// Meters by which a road that is drawn anew may move and still be the same one.
    private static let movedRoad = 15.0
    /// Degrees between the directions of a road drawn twice.
    private static let sameDirection = 30.0

    /// The segments within some meters of a place, nearest first, whatever their modes.
    private func near(_ place: FixedCoordinate, meters: Double) -> [MeasuredSegment] {
        let box = BoundingBox(around: place, meters: meters)
        let projection = LocalProjection(center: place)
        var segments: [MeasuredSegment] = []
        index.visit(where: { $0.intersects(box) }, { segments.append(measure($0, projection: projection)) })
        return segments.filter { $0.distance <= meters }
            .sorted { ($0.distance, $0.segment) < ($1.distance, $1.segment) }
    }
}
