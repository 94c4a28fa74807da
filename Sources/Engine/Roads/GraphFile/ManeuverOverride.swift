import Storage

/// A maneuver that a mapper wants announced at one place of a path, whatever the roads there look like.
package struct ManeuverOverride: Hashable, Sendable {
    /// What is announced; graph files contain the raw values.
    package enum Maneuver: UInt16, CaseIterable, Sendable {
        /// Nothing is announced.
        case suppress
        case turn, proceed, fork, merge, uTurn
    }

    /// The direction that is announced; graph files contain the raw values.
    package enum Direction: UInt16, CaseIterable, Sendable {
        /// The direction in which the road leads.
        case ofRoad
        case sharpRight, right, slightRight, straight, slightLeft, left, sharpLeft
    }

    package var maneuver: Maneuver
    package var direction: Direction
    /// The path, at least two edges; the maneuver is announced only on all of it.
    package var edges: [EdgeID]
    /// The index in ``edges`` of the edge that the maneuver leads to, at least 1.
    package var place: Int

    package init(_ maneuver: Maneuver, _ direction: Direction = .ofRoad, along edges: [EdgeID], before place: Int) {
        self.maneuver = maneuver
        self.direction = direction
        self.edges = edges
        self.place = place
    }

    /// Whether a path continues with all edges of the override from an index on.
    package func applies(to path: [PathEdge], from index: Int) -> Bool {
        index + edges.count <= path.count && zip(edges, path[index...]).allSatisfy { $0 == $1.edge }
    }
}

extension RoadGraph {
    /// Whether the graph has any maneuver overrides; few areas have.
    package var hasManeuverOverrides: Bool { !overrides.isEmpty }

    /// The maneuver overrides whose path begins with an edge, the longest path first.
    package func maneuverOverrides(from edge: EdgeID) -> [ManeuverOverride] {
        let start = overrides.partitioningIndex { $0.from >= edge }
        return overrides[start...].prefix { $0.from == edge }.compactMap { record in
            guard let maneuver = ManeuverOverride.Maneuver(rawValue: record.maneuver),
                let direction = ManeuverOverride.Direction(rawValue: record.direction)
            else { return nil }
            let rest = overrideEdges[Int(record.firstEdge)..<Int(record.firstEdge) + Int(record.edgeCount)]
            return ManeuverOverride(maneuver, direction, along: [edge] + rest, before: Int(record.place))
        }
    }
}
