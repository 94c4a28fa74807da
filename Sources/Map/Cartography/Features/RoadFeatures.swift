import Geometry
import Roads
import Storage

/// Collects the roads of a grid: roads that look the same become one feature, whose lines go on over junctions.
struct RoadFeatures {
    private let graph: RoadGraph
    private let grid: DrawingGrid
    private var groups: [RoadGraph.DrawnRoad: JoinedLines] = [:]

    init(_ graph: RoadGraph, grid: DrawingGrid) {
        self.graph = graph
        self.grid = grid
    }

    /// Adds a segment if roads of its class are drawn.
    mutating func add(_ segment: SegmentID, worlds: Double) {
        var road = graph.drawnRoad(of: segment)
        guard road.roadClass.leastDetail <= grid.detail else { return }
        if road.roadClass.leastNameDetail > grid.detail { road.name = .empty }
        if road.roadClass.leastNameDetail > grid.detail + 2 { road.reference = .empty }
        groups[road, default: JoinedLines()].add(
            grid.positions(of: graph.points(of: segment.forward), worlds: worlds),
            from: graph.head(of: segment.backward).index, to: graph.head(of: segment.forward).index)
    }

    /// The features, important roads first.
    func features() -> [MapFeature] {
        groups.sorted { $0.key.order < $1.key.order }.compactMap { road, lines in
            let parts = lines.lines().flatMap { grid.parts(ofLine: $0) }
            guard !parts.isEmpty else { return nil }
            var feature = MapFeature(layer: .roads, shape: .line, kind: road.roadClass.highway, parts: parts)
            feature.name = graph.text(road.name)
            feature.reference = graph.text(road.reference)
            feature.isBridge = road.flags.contains(.bridge)
            feature.isTunnel = road.flags.contains(.tunnel)
            return feature
        }
    }
}

extension RoadGraph.DrawnRoad {
    /// A fixed order of different roads.
    fileprivate var order: (Int, UInt8, UInt32, UInt32, UInt32) {
        (roadClass.leastDetail, roadClass.rawValue, flags.rawValue, name.rawValue, reference.rawValue)
    }
}
