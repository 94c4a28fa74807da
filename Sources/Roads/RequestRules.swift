package import Geometry
import Storage
import Synchronization

/// The avoidances, closed ways, speeds and vehicle of a request, by OSM ids and features.
package struct RequestRules: Hashable, Sendable {
    /// Kinds of roads to avoid: used only where a snapped point lies on one, or if there is no other route.
    package var avoided: [RoadFeature] = []
    /// Valid areas to avoid in the same way, with all edges that touch them.
    package var avoidedAreas: [Polygon] = []
    /// OSM ids of closed ways, which are never used.
    package var closedWays: [Int64] = []
    package var speeds: [DirectedSpeed] = []
    /// The vehicle; ways with a limit below any of its measures are never used.
    package var vehicle = VehicleSize()

    package init() {}
}

extension RoadGraph {
    /// The index of each way, nil for ways that are not in the graph.
    ///
    /// Nearly all extracts have their ways in the order of ids, so a binary search finds them.
    func wayIndices(_ ids: [Int64]) -> [WayIndex?] {
        let found = ids.map { id in
            let index = wayIDs.partitioningIndex { $0 >= id }
            return index < wayIDs.count && wayIDs[index] == id ? WayIndex(index: index) : nil
        }
        guard found.contains(nil), !wayIDsAscend else { return found }
        let indexOfID = Dictionary(zip(wayIDs, Range<WayIndex>(count: wayIDs.count))) { first, _ in first }
        return ids.map { indexOfID[$0] }
    }

    /// Whether each way has a greater id than the one before it, found out on first access.
    private var wayIDsAscend: Bool {
        keptWayIDsAscend.withLock { kept in
            let ascend = kept ?? zip(wayIDs, wayIDs.dropFirst()).allSatisfy { $0 < $1 }
            kept = ascend
            return ascend
        }
    }

    /// The segments that touch any of the areas, ascending.
    func segments(touching areas: [Polygon]) -> [SegmentID] {
        var touched: Set<SegmentID> = []
        for area in areas.map(PolygonTouch.init) {
            index.visit(where: area.mayTouch) { segment in
                if area.touches(segmentPoints(segment)) { touched.insert(segment) }
            }
        }
        return touched.sorted()
    }
}
