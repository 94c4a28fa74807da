import Geometry
import Roads
import Storage

/// Collects the roads of a grid: roads that look the same become one feature, whose lines go on over junctions.
struct RoadFeatures {
    private let graph: RoadGraph
    private let grid: DrawingGrid
    /// The code of the country; empty if it is not known.
    private let country: String
    private let modeGraph: ModeGraph?
    private var groups: [Group: JoinedLines] = [:]

    fileprivate struct Group: Hashable {
        var road: RoadGraph.DrawnRoad
        var isOneWay: Bool
    }

    /// The detail from which arrows show the direction of one-way roads.
    static let leastDetailOfDirections = 16
    private static let leastDetailOfBridges = 13
    private static let leastDetailOfTunnels = 11

    init(_ graph: RoadGraph, grid: DrawingGrid, country: String) {
        self.graph = graph
        self.country = country
        self.grid = grid
        modeGraph = grid.detail >= Self.leastDetailOfDirections ? graph.modeGraph(.automobile) : nil
    }

    /// Adds a segment if roads of its class are drawn.
    mutating func add(_ segment: SegmentID, worlds: Double) {
        var road = graph.drawnRoad(of: segment)
        guard road.roadClass.leastDetail <= grid.detail else { return }
        if road.roadClass.leastNameDetail > grid.detail { road.name = .empty }
        if road.roadClass.leastReferenceDetail.map({ $0 > grid.detail }) ?? true { road.reference = .empty }
        // A bridge that nobody sees would cut a road in three.
        if grid.detail < Self.leastDetailOfBridges { road.flags.remove(.bridge) }
        if grid.detail < Self.leastDetailOfTunnels { road.flags.remove(.tunnel) }
        let direction = onlyDirection(of: segment)
        let edge = direction ?? segment.forward
        let group = Group(road: road, isOneWay: direction != nil)
        groups[group, default: JoinedLines(keepsDirection: group.isOneWay)].add(
            grid.positions(of: graph.points(of: edge), worlds: worlds),
            from: graph.head(of: edge.reversed).index, to: graph.head(of: edge).index)
    }

    /// The edge that automobiles may use of a segment; nil if they may use both, or none, or if nothing shows it.
    private func onlyDirection(of segment: SegmentID) -> EdgeID? {
        guard let (forward, backward) = modeGraph?.usableStates(of: segment), forward.isEmpty != backward.isEmpty
        else { return nil }
        return forward.isEmpty ? segment.backward : segment.forward
    }

    /// The features, important roads first.
    func features() -> [MapFeature] {
        groups.sorted { $0.key.order < $1.key.order }.compactMap { group, lines in
            let road = group.road
            let parts = lines.lines().flatMap { grid.parts(ofLine: $0) }
            guard !parts.isEmpty else { return nil }
            var feature = MapFeature(layer: .roads, shape: .line, kind: road.roadClass.highway, parts: parts)
            feature.name = graph.text(road.name)
            feature.reference = graph.text(road.reference)
            feature.sign = RoadSigns.sign(of: road.roadClass, reference: feature.reference, country: country)
            feature.isBridge = road.flags.contains(.bridge)
            feature.isTunnel = road.flags.contains(.tunnel)
            feature.isOneWay = group.isOneWay
            return feature
        }
    }
}

extension RoadFeatures.Group {
    /// A fixed order of different groups.
    fileprivate var order: (Int, UInt8, UInt32, UInt32, UInt32, Int) {
        let flags = road.flags.rawValue
        let names = (road.name.rawValue, road.reference.rawValue)
        return (road.roadClass.leastDetail, road.roadClass.rawValue, flags, names.0, names.1, isOneWay ? 1 : 0)
    }
}
