import ArgumentParser
import DirectionsKit
import Geometry
import ProviderSetup
import Roads
import Storage

/// Which graph answers requests, and what it covers.
typealias ProviderArguments = SourceArguments<RequestWords>

/// The words of commands that ask.
enum RequestWords: SourceWords {
    static let graph = "The graph to ask. (default: the one in graphs/ whose bounds hold all points)"
    static let provider = "The provider that answers: a file that names modes, graph and coverage."
}

extension SourceArguments<RequestWords> {
    /// Whether options say which provider it is.
    var isNamed: Bool { graph != nil || coverage != nil || provider != nil }

    /// The provider for points between which some means of transport is asked for.
    ///
    /// - Parameter location: the current location, if any of the points may be it.
    func provider(
        for points: [Coordinate], by type: TransportType, location: Location?
    ) throws -> DirectionsProvider {
        if let provider { return try ProviderFile(path: provider).opened().provider }
        let roads = try graph.map { try RoadGraph(path: $0) }
        let gate = try gate(for: roads)
        if let roads { return DirectionsProvider(graph: roads, coverage: gate) }
        // A point that is not covered is told before one that no graph holds.
        try gate?.check(points, by: type)
        return DirectionsProvider(graph: try GraphFolder.graph(holding: points, location: location), coverage: gate)
    }
}
