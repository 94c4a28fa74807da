import ShortestPaths
import Storage

/// Checks the maneuver overrides and the edges of their paths.
struct OverrideStructure: StructurePart {
    let graph: RoadGraph

    func check() throws(StructureError) {
        let edgeCount = graph.edgeCount
        let areEdges = graph.overrideEdges.holdsThroughout { $0.index < edgeCount }
        try require(areEdges, "overrideEdges", "a maneuver override has an edge that does not exist")
        let listed = UInt64(graph.overrideEdges.count)
        let arePaths = graph.overrides.holdsThroughout { override in
            let end = UInt64(override.firstEdge) + UInt64(override.edgeCount)
            let isPlace = override.place > 0 && override.place <= override.edgeCount
            return override.from.index < edgeCount && end <= listed && isPlace
        }
        try require(
            arePaths && graph.overrides.holdsBetween { $0.from <= $1.from }, "maneuverOverrides",
            "a maneuver override has an edge or a place that does not exist, or is out of order")
        let areKnown = graph.overrides.holdsThroughout { override in
            ManeuverOverride.Maneuver(rawValue: override.maneuver) != nil
                && ManeuverOverride.Direction(rawValue: override.direction) != nil
        }
        try require(areKnown, "maneuverOverrides", "a maneuver override has an unknown maneuver or direction")
    }
}
