import ArgumentParser
import DirectionsKit
import Geometry
import ProviderSetup
import Roads
import Storage

/// Which graph answers, and what it covers.
struct ProviderArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The graph to ask. (default: the one in graphs/ whose bounds hold all points)", valueName: "area.graph"),
        completion: .file(extensions: ["graph"]))
    var graph: String?

    @Option(
        help: ArgumentHelp(
            "The area that is covered; points outside are refused. (default: everything)", valueName: "area.geojson"),
        completion: .file(extensions: ["geojson", "json"]))
    var coverage: String?

    @Option(
        help: ArgumentHelp(
            "The provider that answers: a file that names modes, graph and coverage.", valueName: "provider.yml"),
        completion: .file(extensions: ["yml", "yaml"]))
    var provider: String?

    func validate() throws {
        guard provider == nil || (graph == nil && coverage == nil) else {
            throw ValidationError("--provider names graph and coverage, so --graph and --coverage go without it.")
        }
    }

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
        let gate = try coverage.map { path in
            try CoverageGate(paths: [.any: path], graphBounds: roads?.coverageBounds)
        }
        if let roads { return DirectionsProvider(graph: roads, coverage: gate) }
        // A point that is not covered is told before one that no graph holds.
        try gate?.check(points, by: type)
        return DirectionsProvider(graph: try GraphFolder.graph(holding: points, location: location), coverage: gate)
    }
}
