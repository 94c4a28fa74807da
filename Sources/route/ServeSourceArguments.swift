import ArgumentParser
import DirectionsKit
import Logging
import ProviderSetup
import Roads

/// What `route serve` answers from.
struct ServeSourceArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("The graph to serve. (default: the only one in graphs/)", valueName: "area.graph"),
        completion: .file(extensions: ["graph"]))
    var graph: String?

    @Option(
        help: ArgumentHelp(
            "The area that is covered; points outside are refused. (default: everything)", valueName: "area.geojson"),
        completion: .file(extensions: ["geojson", "json"]))
    var coverage: String?

    @Option(
        help: ArgumentHelp(
            "The provider to serve: a file that names modes, graph and coverage.", valueName: "provider.yml"),
        completion: .file(extensions: ["yml", "yaml"]))
    var provider: String?

    func validate() throws {
        guard provider == nil || (graph == nil && coverage == nil) else {
            throw ValidationError("--provider names graph and coverage, so --graph and --coverage go without it.")
        }
    }

    /// Opens graph and coverage, with all checks of a start-up.
    ///
    /// - Parameter onProblem: is told, once, why a later version of a coverage file is not used.
    func opened(onProblem: @escaping @Sendable (DirectionsError) -> Void) throws -> ServedSource {
        if let provider {
            let opened = try ProviderFile(path: provider).opened(onProblem: onProblem)
            return ServedSource(
                provider: opened.provider, graph: opened.graph, name: opened.file.name,
                transportTypes: opened.file.transportTypes, openedFile: opened)
        }
        let roads = try RoadGraph(path: graph ?? GraphFolder.onlyGraph())
        let gate = try coverage.map { path in
            try CoverageGate(paths: [.any: path], graphBounds: roads.coverageBounds, onProblem: onProblem)
        }
        return ServedSource(
            provider: DirectionsProvider(graph: roads, coverage: gate), graph: roads, coveragePath: coverage)
    }
}

/// What is served, opened.
struct ServedSource {
    var provider: DirectionsProvider
    var graph: RoadGraph
    var name: String?
    var transportTypes: TransportType?
    var openedFile: OpenedProvider?
    var coveragePath: String?

    /// What the start-up log says.
    var metadata: Logger.Metadata {
        let coverage = openedFile.map { $0.file.coverageFiles.map(\.path).joined(separator: ", ") } ?? coveragePath
        let types = transportTypes ?? provider.transportTypes
        return [
            "graph": "\(graph.path)", "coverage": "\(coverage ?? "null")", "modes": "\(types)",
            "data": "\(graph.facts[.dataTimestamp] ?? "")",
        ]
    }
}
