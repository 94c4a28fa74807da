import ArgumentParser
import DirectionsKit
import DirectionsServer
import Logging
import ProviderSetup
import Roads

/// The graph or provider that `route serve` answers from.
typealias ServeSourceArguments = SourceArguments<ServeWords>

/// The help texts of `route serve`.
enum ServeWords: SourceWords {
    static let graph = "The graph to serve. (default: the only one in graphs/)"
    static let provider = "The provider file to serve, which names modes, graph and coverage."
}

extension SourceArguments<ServeWords> {
    /// Opens graph and coverage, with all checks of a start-up.
    ///
    /// - Parameter onProblem: called once with the error of a later version of a coverage file that is not used.
    func opened(onProblem: @escaping @Sendable (DirectionsError) -> Void) throws -> ServedSource {
        if let provider {
            let opened = try ProviderFile(path: provider).opened(onProblem: onProblem)
            return ServedSource(
                provider: opened.provider, graph: opened.graph, name: opened.file.name,
                transportTypes: opened.file.transportTypes, openedFile: opened)
        }
        let roads = try RoadGraph(
            path: graph ?? GraphFolder.onlyGraph(advice: "name one with --graph, or a provider with --provider"))
        let gate = try gate(for: roads, onProblem: onProblem)
        return ServedSource(
            provider: DirectionsProvider(graph: roads, coverage: gate), graph: roads, coveragePath: coverage)
    }
}

/// The opened provider and graph of a server.
struct ServedSource {
    var provider: DirectionsProvider
    var graph: RoadGraph
    var name: String?
    var transportTypes: TransportType?
    var openedFile: OpenedProvider?
    var coveragePath: String?

    /// The data of the log line at start-up.
    var metadata: Logger.Metadata {
        let types = transportTypes ?? provider.transportTypes
        return [
            "graph": "\(graph.path)", "coverage": Self.metadata(ofCoverage: coveragePaths), "modes": "\(types)",
            "data": "\(graph.facts[.dataTimestamp] ?? "")",
        ]
    }

    /// The coverage files, none where everything is covered.
    var coveragePaths: [String] {
        openedFile.map { $0.file.coverageFiles.map(\.path) } ?? coveragePath.map { [$0] } ?? []
    }

    /// Coverage files as a value of the log; null if there are none.
    static func metadata(ofCoverage paths: [String]) -> Logger.MetadataValue {
        paths.isEmpty ? .stringConvertible(LineLog.JSONNull()) : "\(paths.joined(separator: ", "))"
    }
}
