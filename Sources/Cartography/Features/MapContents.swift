package import Backdrop
package import Geometry
package import Roads
package import Storage
import Synchronization

/// What a map of a graph shows, at any place and zoom.
package final class MapContents: Sendable {
    /// The detail with everything.
    package static let greatestDetail = 22
    /// The most features on a grid; the least important ones beyond are left out.
    package static let featureLimit = 3000

    package let graph: RoadGraph
    /// What lies behind and beside the roads; nil if the import left it out.
    package let backdrop: BackdropFile?
    private let majorRoads = Mutex<MajorRoads?>(nil)

    /// The map of the roads of a graph, perhaps before a backdrop.
    package init(_ graph: RoadGraph, backdrop: BackdropFile? = nil) {
        (self.graph, self.backdrop) = (graph, backdrop)
    }

    /// The map of a graph, with the backdrop beside it if there is one.
    ///
    /// - Throws: an error if there is one that cannot be read, or that belongs to another import.
    package convenience init(withBackdropOf graph: RoadGraph) throws(StorageError) {
        self.init(graph, backdrop: try Self.backdrop(of: graph))
    }

    private static func backdrop(of graph: RoadGraph) throws(StorageError) -> BackdropFile? {
        do throws(StorageError) {
            return try BackdropFile(besideGraph: graph.path, identity: ExtractIdentity(of: graph))
        } catch {
            guard error.kind == .missing else { throw error }
            return nil
        }
    }

    /// A checksum of everything that the map shows.
    package var checksum: UInt32 { graph.drawingChecksum &* 31 &+ (backdrop?.checksum ?? 0) }

    /// The box around everything that the map shows.
    package var bounds: BoundingBox {
        var bounds = graph.bounds
        if let backdrop { bounds.extend(backdrop.bounds) }
        return bounds
    }

    /// The features on a grid, layer by layer in a fixed order.
    package func features(on grid: DrawingGrid, limit: Int = featureLimit) -> [MapFeature] {
        let features = roads(on: grid) + backdrop(on: grid)
        let layers = MapLayer.allCases.flatMap { layer in features.filter { $0.layer == layer } }
        return Array(layers.prefix(limit))
    }

    private func backdrop(on grid: DrawingGrid) -> [MapFeature] {
        guard let backdrop else { return [] }
        var features = BackdropFeatures(grid)
        for (box, worlds) in grid.boxes {
            backdrop.forEachFeature(in: box, upTo: grid.detail) { features.add($0, worlds: worlds) }
        }
        return features.features()
    }

    private func roads(on grid: DrawingGrid) -> [MapFeature] {
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
