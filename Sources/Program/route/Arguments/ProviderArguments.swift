import ArgumentParser
import DirectionsKit
import Geometry
import ProviderSetup
import Roads
import Storage

/// The graph that answers requests, and its coverage.
typealias ProviderArguments = SourceArguments<RequestWords>

/// The help texts of commands that send requests.
enum RequestWords: SourceWords {
    static let graph = "The graph to ask. (default: the one in graphs/ whose bounds hold all points)"
    static let provider = "The provider file, which names modes, graph and coverage."
}

extension SourceArguments<RequestWords> {
    /// Whether options name the graph, the coverage or the provider.
    var isNamed: Bool { graph != nil || coverage != nil || provider != nil }

    /// The provider for the points and means of transport of a request.
    ///
    /// - Parameter location: the current location, if any of the points may be it.
    func provider(
        for points: [Coordinate], by type: TransportType, location: Location?
    ) throws -> DirectionsProvider {
        if let provider {
            let opened = try ProviderFile.all(path: provider).map { try $0.opened() }
            let candidates = opened.map { AreaChoice.Candidate($0.provider, $0.file.transportTypes) }
            return opened[AreaChoice.index(of: points, by: type, among: candidates)].provider
        }
        let roads = try graph.map { try RoadGraph(path: $0) }
        let gate = try gate(for: roads)
        if let roads { return DirectionsProvider(graph: roads, coverage: gate) }
        // The error about coverage comes before the error that no graph holds a point.
        try gate?.check(points, by: type)
        return DirectionsProvider(graph: try GraphFolder.graph(holding: points, location: location), coverage: gate)
    }
}
