package import Backdrop
package import Geometry
package import Places
package import Roads
package import Storage
import Synchronization

/// What a map of a graph shows, at any place and zoom.
package final class MapContents: Sendable {
    /// The detail with everything.
    package static let greatestDetail = 22
    /// The most features on a grid; the least important ones beyond are left out.
    package static let featureLimit = 3000

    /// The graph and the backdrop of an area.
    private final class Part: Sendable {
        let graph: RoadGraph
        /// What lies behind and beside the roads; nil if the import left it out.
        let backdrop: BackdropFile?
        /// The places of the area, some of which have symbols; nil if the import left them out.
        let places: PlaceIndex?
        /// The code of the country of most places; empty if none is known.
        let country: String
        private let majorRoads = Mutex<MajorRoads?>(nil)

        init(_ graph: RoadGraph, _ backdrop: BackdropFile?, _ places: PlaceIndex?) {
            self.graph = graph
            self.backdrop = backdrop
            self.places = places
            country = places?.mainCountryCode ?? ""
        }

        func major() -> MajorRoads {
            if let kept = majorRoads.withLock({ $0 }) { return kept }
            // Outside the lock, which a damaged graph must not keep.
            let roads = MajorRoads(graph)
            majorRoads.withLock { $0 = roads }
            return roads
        }
    }

    /// One of each area.
    private let parts: [Part]

    /// The map of the roads of a graph, perhaps before a backdrop and with symbols of places.
    package init(_ graph: RoadGraph, backdrop: BackdropFile? = nil, places: PlaceIndex? = nil) {
        parts = [Part(graph, backdrop, places)]
    }

    /// The map of several areas.
    package init(_ maps: [MapContents]) {
        parts = maps.flatMap(\.parts)
    }

    /// The map of a graph, with the backdrop beside it if there is one.
    ///
    /// - Throws: an error if there is one that cannot be read, or that belongs to another import.
    package convenience init(withBackdropOf graph: RoadGraph, places: PlaceIndex? = nil) throws(StorageError) {
        self.init(graph, backdrop: try Self.backdrop(of: graph), places: places)
    }

    private static func backdrop(of graph: RoadGraph) throws(StorageError) -> BackdropFile? {
        do throws(StorageError) {
            return try BackdropFile(besideGraph: graph.path, identity: ExtractIdentity(of: graph))
        } catch {
            guard error.kind == .missing else { throw error }
            return nil
        }
    }

    /// The backdrops behind the roads, one for each area that has one.
    package var backdrops: [BackdropFile] { parts.compactMap(\.backdrop) }

    /// A checksum of everything that the map shows.
    package var checksum: UInt32 {
        parts.reduce(0) { sum, part in
            let files = [part.graph.drawingChecksum, part.backdrop?.checksum ?? 0, part.places?.notedChecksum() ?? 0]
            return files.reduce(sum) { $0 &* 31 &+ $1 }
        }
    }

    /// The box around all roads.
    package var roadBounds: BoundingBox {
        parts.reduce(into: .empty) { $0.extend($1.graph.bounds) }
    }

    /// The meridians between which all roads lie; see `RoadGraph.extent`.
    package var roadLongitudes: LongitudeRange {
        LongitudeRange(around: parts.map(\.graph.longitudes)) ?? .world
    }

    /// The box around everything that the map shows.
    package var bounds: BoundingBox {
        parts.reduce(into: roadBounds) { bounds, part in
            if let backdrop = part.backdrop { bounds.extend(backdrop.bounds) }
        }
    }

    /// The features on a grid, layer by layer in a fixed order.
    package func features(on grid: DrawingGrid, limit: Int = featureLimit) -> [MapFeature] {
        let features = parts.flatMap { roads($0, on: grid) + backdrop($0, on: grid) + places($0, on: grid) }
        let layers = MapLayer.allCases.flatMap { layer in features.filter { $0.layer == layer } }
        return Array(layers.prefix(limit))
    }

    private func backdrop(_ part: Part, on grid: DrawingGrid) -> [MapFeature] {
        guard let backdrop = part.backdrop else { return [] }
        var features = BackdropFeatures(grid)
        for (box, worlds) in grid.boxes {
            backdrop.forEachFeature(in: box, upTo: grid.detail) { features.add($0, worlds: worlds) }
        }
        return features.features()
    }

    private func places(_ part: Part, on grid: DrawingGrid) -> [MapFeature] {
        guard let index = part.places, grid.detail >= PlaceFeatures.leastDetail else { return [] }
        var features = PlaceFeatures(grid)
        for (box, worlds) in grid.boxes {
            // A map without symbols is better than none where the index is damaged, which searches report.
            let places = (try? index.pointsOfInterest(in: box)) ?? []
            for place in places { features.add(place, worlds: worlds) }
        }
        return features.features
    }

    private func roads(_ part: Part, on grid: DrawingGrid) -> [MapFeature] {
        var roads = RoadFeatures(part.graph, grid: grid, country: part.country)
        for (box, worlds) in grid.boxes {
            if grid.detail < MajorRoads.detailOfAllRoads {
                part.major().forEachSegment(near: box, detail: grid.detail) { roads.add($0, worlds: worlds) }
            } else {
                part.graph.forEachSegment(near: box) { roads.add($0, worlds: worlds) }
            }
        }
        return roads.features()
    }
}
