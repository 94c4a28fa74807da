package import Cartography
package import DirectionsKit
import Roads
import Synchronization

/// The provider that all APIs answer from, with its configuration and its name.
package struct ServedArea: Sendable {
    package let provider: DirectionsProvider
    package let configuration: ServerConfiguration
    /// The means of transport that the graph has and the provider offers.
    package let transportTypes: TransportType
    package let map: ServedMap
    private let title: Title

    /// The name of a provider, which may change while it is served.
    private final class Title: Sendable {
        let text: Mutex<String?>

        init(_ text: String?) {
            self.text = Mutex(text)
        }
    }

    package init(
        provider: DirectionsProvider, configuration: ServerConfiguration = ServerConfiguration(), name: String? = nil,
        transportTypes: TransportType? = nil, map: MapContents? = nil
    ) {
        self.provider = provider
        self.configuration = configuration
        title = Title(name)
        self.map = ServedMap(map ?? MapContents(provider.graph))
        self.transportTypes = transportTypes ?? provider.transportTypes
    }

    package var limits: ServerLimits { configuration.limits }

    /// The name of the provider, nil if the server was given only a graph.
    package var name: String? { title.text.withLock { $0 } }

    /// A message without the path of the graph, which no client needs to know.
    func withoutPath(_ message: String) -> String {
        message.replacing(provider.graph.path, with: name ?? "the map")
    }

    /// Renames the provider, from the next answer on.
    package func rename(_ name: String?) {
        title.text.withLock { $0 = name }
    }
}
