package import Cartography
package import DirectionsKit
import Synchronization

/// The areas that a server answers for at the moment, and how; a swap replaces all areas at once.
package final class CurrentDatasets: Sendable {
    package let configuration: ServerConfiguration
    private let areas: Mutex<ServedDatasets>

    package init(_ areas: ServedDatasets, configuration: ServerConfiguration = ServerConfiguration()) {
        self.areas = Mutex(areas)
        self.configuration = configuration
    }

    /// One area.
    package convenience init(
        provider: DirectionsProvider, configuration: ServerConfiguration = ServerConfiguration(), name: String? = nil,
        transportTypes: TransportType? = nil, map: MapContents? = nil
    ) {
        let area = ServedDataset(
            provider: provider, name: name, transportTypes: transportTypes, map: map.map { ServedMap($0) })
        self.init(ServedDatasets([area]), configuration: configuration)
    }

    var limits: ServerLimits { configuration.limits }

    package var now: ServedDatasets { areas.withLock { $0 } }

    /// Replaces the areas for the requests that arrive from now on.
    func replace(with areas: ServedDatasets) {
        self.areas.withLock { $0 = areas }
    }

    /// Replaces the areas unless they have been replaced by others meanwhile; false if they have.
    func replace(_ old: ServedDatasets, with new: ServedDatasets) -> Bool {
        areas.withLock { areas in
            guard areas === old else { return false }
            areas = new
            return true
        }
    }
}
