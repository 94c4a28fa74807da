import Cartography
package import DirectionsKit
import PlatformFoundation
import Roads
import Storage
import Synchronization

/// A graph with its coverage, places and map: one of the areas that a server answers for.
package final class ServedArea: Sendable {
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

    /// When the map data was current; nil if unknown.
    var dataDate: Date? {
        provider.graph.facts[.dataTimestamp].flatMap { try? Date($0, strategy: .iso8601) }
    }

    /// A message without the path of the graph, which no client needs to know.
    func withoutPath(_ message: String) -> String {
        message.replacing(provider.graph.path, with: name ?? "the map")
    }

    // MARK: Damage

    /// What is wrong with the files since they were opened; nil if nothing is known.
    ///
    /// Nothing is answered from a damaged area.
    package var damage: String? {
        foundDamage.withLock { found in
            if found == nil, hasLostPages {
                found = "The graph \(provider.graph.path), or a file beside it, was cut short while it was served."
            }
            return found
        }
    }

    private var hasLostPages: Bool {
        provider.graph.hasLostPages || map.contents.hasLostPages
            || provider.placeIndexFile.hasLostPages
    }

    /// Reads all files whole and remembers what is damaged; true if something is.
    ///
    /// - Parameter pause: called after each piece with its length; false ends the check early.
    func findDamage(pause: (Int) -> Bool = { _ in true }) -> Bool {
        let sections = provider.graph.verify(pause: pause)
        let others = sections.count > 1 ? " and \(sections.count - 1) other sections" : ""
        let place: String? =
            if let section = sections.first {
                "the graph \(provider.graph.path), in \(section)\(others)"
            } else if let section = map.contents.verifyBackdrops(pause: pause).first {
                "the backdrop of \(provider.graph.path), in \(section)"
            } else if let path = provider.placeIndexFile.changedPath(pause: pause) {
                "the index of places \(path)"
            } else {
                nil
            }
        if let place { foundDamage.withLock { $0 = "A file was changed while it was served: \(place)." } }
        return damage != nil
    }
}
