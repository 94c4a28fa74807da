import Backdrop
import Cartography
import Geometry
package import DirectionsKit
import PlatformFoundation
import Roads
import Storage
import Synchronization

/// A graph with its coverage, places and map: one of the areas that a server answers for.
package final class ServedDataset: Sendable {
    package let provider: DirectionsProvider
    /// The name of the provider, nil if the server was given only a graph.
    package let name: String?
    /// The means of transport that the graph has and the provider offers.
    package let transportTypes: TransportType
    package let map: ServedMap
    /// When the graph was written; nil if unknown.
    let fileDate: Date?
    private let foundDamage = Mutex<String?>(nil)

    package init(
        provider: DirectionsProvider, name: String? = nil, transportTypes: TransportType? = nil,
        map: ServedMap? = nil
    ) {
        self.provider = provider
        self.name = name
        self.map = map ?? ServedMap(MapContents(provider.graph))
        self.transportTypes = transportTypes ?? provider.transportTypes
        let attributes = try? FileManager.default.attributesOfItem(atPath: provider.graph.path)
        fileDate = attributes?[.modificationDate] as? Date
    }

    /// The same area by live speeds; nil for the stored speeds.
    init(_ other: ServedDataset, live: LiveRoads?) {
        provider = DirectionsProvider(other.provider, live: live)
        name = other.name
        transportTypes = other.transportTypes
        map = other.map
        fileDate = other.fileDate
        foundDamage.withLock { $0 = other.damage }
    }

    /// The name of the provider, else of the most important country or settlement of the area; nil if unknown.
    var nameOnMaps: String? {
        if let name { return name }
        return provider.placeIndexFile.nameOfMostImportantArea()
    }

    /// The box in which the map shows land and sea: that of the backdrop, else of the roads.
    var mapBounds: (box: BoundingBox, longitudes: LongitudeRange) {
        let graph = provider.graph
        guard !graph.longitudes.crossesMeridian, let backdrop = map.contents.backdrops.first?.bounds,
            backdrop.minimum.latitude <= backdrop.maximum.latitude
        else { return (graph.bounds, graph.longitudes) }
        return (
            backdrop, LongitudeRange(west: backdrop.minimum.longitude, east: backdrop.maximum.longitude)
        )
    }

    /// When the map data was current; nil if unknown.
    var dataDate: Date? {
        provider.graph.facts[.dataTimestamp].flatMap { try? Date($0, strategy: .iso8601) }
    }

    /// A message without the path of the graph, which no client needs to know.
    func withoutPath(_ message: String) -> String {
        message.replacing(provider.graph.path, with: name ?? "the map")
    }

    // MARK: Damage

    /// What is wrong with the graph since it was opened; nil if nothing is known.
    ///
    /// Nothing is answered from a damaged graph.
    package var damage: String? {
        foundDamage.withLock { found in
            if found == nil, hasLostPages {
                found = "The graph \(provider.graph.path), or a file beside it, was cut short while it was served."
            }
            return found
        }
    }

    private var hasLostPages: Bool {
        provider.graph.hasLostPages || provider.placeIndexFile.hasLostPages
            || map.contents.backdrops.contains(where: \.hasLostPages)
    }

    /// Reads the graph, the index of places and the backdrop, and remembers what is damaged; true if something is.
    ///
    /// - Parameter pause: called after each piece with its length; false ends the check early.
    func findDamage(pause: (Int) -> Bool = { _ in true }) -> Bool {
        guard
            let finding = finding("graph", path: provider.graph.path, sections: provider.graph.verify(pause: pause))
                ?? damageBesideGraph(pause: pause)
        else { return damage != nil }
        foundDamage.withLock { $0 = finding }
        return true
    }

    private func damageBesideGraph(pause: (Int) -> Bool) -> String? {
        for backdrop in map.contents.backdrops {
            if let finding = finding("backdrop", path: backdrop.path, sections: backdrop.verify(pause: pause)) {
                return finding
            }
        }
        guard provider.placeIndexFile.hasChanged(pause: pause) else { return nil }
        return "The index of places \(provider.placeIndexFile.path) was changed while it was served."
    }

    /// A sentence about damaged sections of a file; nil if there are none.
    private func finding(_ kind: String, path: String, sections: [String]) -> String? {
        guard let first = sections.first else { return nil }
        let others = sections.count > 1 ? " and \(sections.count - 1) other sections" : ""
        return "The \(kind) \(path) was changed while it was served: it is damaged in \(first)\(others)."
    }
}
