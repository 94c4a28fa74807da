import Guidance
import Roads

/// Adds up, road by road, what a route travels, for its name and its flags.
struct RoadTotals {
    private struct Road {
        var name: UInt32
        var reference: UInt32
        var edge: UInt32
        /// Centimeters.
        var length: UInt64
    }

    private let graph: RoadGraph
    private var roads: [Road] = []
    private(set) var hasTolls = false
    private(set) var hasHighways = false

    init(_ graph: RoadGraph) {
        self.graph = graph
    }

    mutating func add(_ use: EdgeUse) {
        let road = graph.identity(of: use.edge)
        if road.flags.contains(.toll) { hasTolls = true }
        if road.roadClass == .motorway || road.roadClass == .motorwayLink { hasHighways = true }
        guard road.name != 0 || road.reference != 0 else { return }
        let length = UInt64(use.end - use.start)
        if let index = roads.lastIndex(where: { $0.name == road.name && $0.reference == road.reference }) {
            roads[index].length += length
        } else {
            roads.append(Road(name: road.name, reference: road.reference, edge: use.edge, length: length))
        }
    }

    /// What the road with the most meters is called, of equals the first; empty where no road has a name.
    var mainRoad: String {
        var longest: Road?
        for road in roads where road.length > longest?.length ?? 0 { longest = road }
        guard let longest else { return "" }
        let kind = graph.identity(of: longest.edge).kind
        return RoadName(name: graph.text(longest.name), reference: graph.text(longest.reference), kind: kind).title
    }
}
