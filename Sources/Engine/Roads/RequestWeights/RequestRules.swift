package import Geometry
import Storage
import Synchronization
import Threading

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
    ///
    /// - Parameter cancellation: ends the search; then some indices may be missing.
    func wayIndices(_ ids: [Int64], cancellation: Cancellation? = nil) -> [WayIndex?] {
        var found = [WayIndex?](repeating: nil, count: ids.count)
        for (number, id) in ids.enumerated() {
            if number % Self.stretch == 0, cancellation?.isCancelled == true { return found }
            let index = wayIDs.partitioningIndex { $0 >= id }
            if index < wayIDs.count, wayIDs[index] == id { found[number] = WayIndex(index: index) }
        }
        guard found.contains(nil), !wayIDsAscend else { return found }
        let indexOfID = scannedIndices(Set(ids), cancellation: cancellation)
        return ids.map { indexOfID[$0] }
    }

    /// The indices of the parts of a way, of which the first is given: parts follow each other.
    func parts(of way: WayIndex) -> Range<WayIndex> {
        var end = way.index + 1
        while end < wayIDs.count, wayIDs[WayIndex(index: end)] == wayIDs[way] { end += 1 }
        return way..<WayIndex(index: end)
    }

    /// The first index of each way that the graph has, from a pass over all its ways.
    private func scannedIndices(_ ids: Set<Int64>, cancellation: Cancellation?) -> [Int64: WayIndex] {
        var indices: [Int64: WayIndex] = [:]
        for way in Range<WayIndex>(count: wayIDs.count) {
            if way.index % Self.stretch == 0, cancellation?.isCancelled == true { break }
            let id = wayIDs[way]
            if ids.contains(id), indices[id] == nil { indices[id] = way }
        }
        return indices
    }

    /// The number of ways after which a search asks whether it is cancelled.
    private static var stretch: Int { 1024 }

    /// Whether no way has a smaller id than the one before it, found out on first access.
    private var wayIDsAscend: Bool {
        keptWayIDsAscend.withLock { kept in
            let ascend = kept ?? zip(wayIDs, wayIDs.dropFirst()).allSatisfy { $0 <= $1 }
            kept = ascend
            return ascend
        }
    }
}
