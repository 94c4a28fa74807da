package import Geometry
import Storage

/// What a request asks of the roads beyond its mode, in the words of the data.
package struct RequestRules: Sendable {
    /// Kinds of roads that are used only where an end lies on one, or where there is no other way.
    package var avoided: [RoadFeature] = []
    /// Valid areas that are avoided in the same way, with all edges that touch them.
    package var avoidedAreas: [Polygon] = []
    /// OSM ids of ways that are not used at all.
    package var closedWays: [Int64] = []
    package var speeds: [DirectedSpeed] = []
    /// Ways with a limit below any of its measures are not used at all.
    package var vehicle = VehicleSize()

    package init() {}
}

extension RoadGraph {
    /// The index of each way, nil for those that are not in the graph.
    ///
    /// Nearly all extracts have their ways in the order of the ids, so they are found by halving.
    func wayIndices(_ ids: [Int64]) -> [WayIndex?] {
        let found = ids.map { id in
            let index = wayIDs.partitioningIndex { $0 >= id }
            return index < wayIDs.count && wayIDs[index] == id ? WayIndex(index: index) : nil
        }
        guard found.contains(nil), !zip(wayIDs, wayIDs.dropFirst()).allSatisfy({ $0 < $1 }) else { return found }
        let indexOfID = Dictionary(zip(wayIDs, Range<WayIndex>(count: wayIDs.count))) { first, _ in first }
        return ids.map { indexOfID[$0] }
    }

    /// The segments that some area touches, ascending.
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
