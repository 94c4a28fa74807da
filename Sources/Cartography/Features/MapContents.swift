package import Roads
import Geometry
import Synchronization

/// What a map of a graph shows, at any place and zoom.
package final class MapContents: Sendable {
    /// The detail with everything.
    package static let greatestDetail = 22
    /// The most features on a grid; the least important ones beyond are left out.
    package static let featureLimit = 3000

    package let graph: RoadGraph
    private let majorRoads = Mutex<MajorRoads?>(nil)

    /// The map of the roads of a graph.
    package init(_ graph: RoadGraph) {
        self.graph = graph
    }

    /// A checksum of everything that the map shows.
    package var checksum: UInt32 { graph.drawingChecksum }

    /// The features on a grid, in a fixed order.
    package func features(on grid: MapGrid) -> [MapFeature] {
        Array(roads(on: grid).prefix(Self.featureLimit))
    }

    private func roads(on grid: MapGrid) -> [MapFeature] {
        var roads = RoadFeatures(graph, grid)
        for (box, worlds) in grid.boxes {
            if grid.detail < MajorRoads.detailOfAllRoads {
                major().forEachSegment(near: box, detail: grid.detail) { roads.add($0, worlds: worlds) }
            } else {
                graph.forEachSegment(near: box) { roads.add($0, worlds: worlds) }
            }
        }
        return roads.features()
    }

    private func major() -> MajorRoads {
        majorRoads.withLock { kept in
            let roads = kept ?? MajorRoads(graph)
            kept = roads
            return roads
        }
    }
}
