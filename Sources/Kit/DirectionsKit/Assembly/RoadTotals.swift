import Storage
import Guidance
import Roads

/// Sums up the lengths of a route's roads and their flags.
struct RoadTotals {
    private struct Road {
        var name: TextID
        var reference: TextID
        var edge: EdgeID
        /// The length in centimeters.
        var length: UInt64
    }

    private let graph: RoadGraph
    private let isTolled: Bool
    private var roads: [Road] = []
    private(set) var hasTolls = false
    private(set) var hasHighways = false
    private(set) var hasFerries = false
    /// The length of unpaved roads in centimeters.
    private(set) var unpavedLength: UInt64 = 0

    /// - Parameter mode: the mode of the route; tolls are due by car only.
    init(_ graph: RoadGraph, mode: TransportMode) {
        self.graph = graph
        isTolled = mode == .automobile
    }

    mutating func add(_ pathEdge: PathEdge) {
        let road = graph.identity(of: pathEdge.edge)
        if isTolled, road.flags.contains(.toll) { hasTolls = true }
        if RoadFeature.highways.holds(road) { hasHighways = true }
        if road.flags.contains(.ferry) { hasFerries = true }
        if road.flags.contains(.unpaved) { unpavedLength += UInt64(pathEdge.end - pathEdge.start) }
        guard !road.name.isEmpty || !road.reference.isEmpty else { return }
        let length = UInt64(pathEdge.end - pathEdge.start)
        if let index = roads.lastIndex(where: { $0.name == road.name && $0.reference == road.reference }) {
            roads[index].length += length
        } else {
            roads.append(Road(name: road.name, reference: road.reference, edge: pathEdge.edge, length: length))
        }
    }

    /// The title of the longest road, the first of equals; empty if no road has a name.
    var mainRoad: String {
        var longest: Road?
        for road in roads where road.length > longest?.length ?? 0 { longest = road }
        return longest.map(title) ?? ""
    }

    /// The titles of roads with at least this share of the route's named length that the other route does not use.
    func mainRoads(share: Double, notIn other: RoadTotals) -> [String] {
        let named = roads.reduce(0) { $0 + $1.length }
        return roads.filter { road in
            Double(road.length) >= share * Double(named)
                && !other.roads.contains { $0.name == road.name && $0.reference == road.reference }
        }.sorted { $0.length > $1.length }.map(title)
    }

    private func title(_ road: Road) -> String {
        let kind = graph.identity(of: road.edge).kind
        return RoadName(name: graph.text(road.name), reference: graph.text(road.reference), kind: kind).title
    }
}
