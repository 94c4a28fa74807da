package import DirectionsKit
package import Geometry
package import Roads
import Storage

/// A provider whose file, graph and coverage are valid.
package struct OpenedProvider: Sendable {
    /// The provider file.
    package let file: ProviderFile
    /// The road graph.
    package let graph: RoadGraph
    /// The coverage gate.
    package let gate: CoverageGate
    /// The provider that answers requests.
    package let provider: DirectionsProvider
}

extension ProviderFile {
    /// Opens the graph and the coverage, with all checks of a server start.
    ///
    /// - Parameters:
    ///   - onProblem: is called once for each reason why a later version of a coverage file is not used.
    ///   - open: opens the graph at a path.
    package func opened(
        onProblem: (@Sendable (DirectionsError) -> Void)? = nil,
        open: (String) throws -> RoadGraph = { try RoadGraph(path: $0) }
    ) throws(DirectionsError) -> OpenedProvider {
        let graph = try openedGraph(open)
        let gate = try openedGate(graphBounds: graph.coverageBounds, onProblem: onProblem)
        return OpenedProvider(
            file: self, graph: graph, gate: gate, provider: DirectionsProvider(graph: graph, coverage: gate))
    }

    /// Opens the coverage only.
    ///
    /// - Parameters:
    ///   - graphBounds: the bounds of the graph; nil if unknown.
    ///   - onProblem: is called once for each reason why a later version of a coverage file is not used.
    package func openedGate(
        graphBounds: BoundingBox? = nil, onProblem: (@Sendable (DirectionsError) -> Void)? = nil
    ) throws(DirectionsError) -> CoverageGate {
        for (path, line) in zip(coveragePaths, coverageLines) { try check(path, line: line) }
        return try CoverageGate(
            paths: coverageByType, graphBounds: graphBounds, onProblem: onProblem)
    }

    private func openedGraph(
        _ open: (String) throws -> RoadGraph
    ) throws(DirectionsError) -> RoadGraph {
        let graph: RoadGraph
        do {
            graph = try open(graphPath)
        } catch let error as StorageError {
            switch error.kind {
            case .missing:
                throw Self.fileError(
                    path, line: graphLine,
                    problem: "names the graph \"\(graphPath)\", which does not exist; make it with route import.")
            case .notAFile, .unreadable:
                throw Self.fileError(path, line: graphLine, problem: "names a graph, but \(error.description)")
            default: throw DirectionsError(reason: .graphDamaged, message: error.description)
            }
        } catch {
            throw DirectionsError(reason: .graphDamaged, message: "\(error)")
        }
        for mode in modes where mode.transportType?.modes.allSatisfy(graph.modes.contains) != true {
            let served = graph.modes.map(\.name).joined(separator: ", ")
            throw Self.fileError(
                path, line: graphLine,
                problem: "names \(mode.rawValue), but the graph \"\(graphPath)\" serves only \(served); import it with "
                    + "\(mode.transportType ?? []) too, or take the mode out.")
        }
        return graph
    }

    private func check(_ coverage: String, line: Int?) throws(DirectionsError) {
        do throws(StorageError) {
            try WholeFile.check(coverage)
        } catch {
            throw Self.fileError(path, line: line, problem: "names a coverage file, but \(error.description)")
        }
    }
}
