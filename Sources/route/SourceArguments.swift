import ArgumentParser
import DirectionsKit
import Roads

/// What answers: a provider file, or a graph and what it covers.
///
/// Commands describe the same options in words of their own.
struct SourceArguments<Words: SourceWords>: ParsableArguments {
    @Option(
        name: .shortAndLong, help: ArgumentHelp(Words.graph, valueName: "area.graph"),
        completion: .file(extensions: ["graph"]))
    var graph: String?

    @Option(
        help: ArgumentHelp(
            "The area that is covered; points outside are refused. (default: everything)", valueName: "area.geojson"),
        completion: .file(extensions: ["geojson", "json"]))
    var coverage: String?

    @Option(
        help: ArgumentHelp(Words.provider, valueName: "provider.yml"),
        completion: .file(extensions: ["yml", "yaml"]))
    var provider: String?

    func validate() throws {
        guard provider == nil || (graph == nil && coverage == nil) else {
            throw ValidationError("--provider names graph and coverage, so --graph and --coverage go without it.")
        }
    }

    /// The files that options name.
    var files: [String?] { [graph, coverage, provider] }

    /// The gate of `--coverage`, nil without that.
    ///
    /// - Parameter roads: the graph that is covered, where it is known yet.
    func gate(
        for roads: RoadGraph?, onProblem: (@Sendable (DirectionsError) -> Void)? = nil
    ) throws -> CoverageGate? {
        try coverage.map { path in
            try CoverageGate(paths: [.any: path], graphBounds: roads?.coverageBounds, onProblem: onProblem)
        }
    }
}

/// What a command says of the options that name its graph and its provider file.
protocol SourceWords {
    static var graph: String { get }
    static var provider: String { get }
}
