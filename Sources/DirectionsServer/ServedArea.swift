package import DirectionsKit

/// What the server answers from, the same for all APIs.
package struct ServedArea: Sendable {
    package let provider: DirectionsProvider
    package let configuration: ServerConfiguration
    /// What the provider is called, nil where only a graph was named.
    package let name: String?
    /// The means of transport that the graph has and the provider offers.
    package let transportTypes: TransportType

    package init(
        provider: DirectionsProvider, configuration: ServerConfiguration = ServerConfiguration(), name: String? = nil,
        transportTypes: TransportType? = nil
    ) {
        self.provider = provider
        self.configuration = configuration
        self.name = name
        self.transportTypes = transportTypes ?? provider.transportTypes
    }

    package var limits: ServerLimits { configuration.limits }
}
