import ArgumentParser
import DirectionsKit
import Roads

/// The source of answers: a provider file, or a graph and its coverage.
///
/// Commands have different help texts for the same options.
struct SourceArguments<Words: SourceWords>: ParsableArguments {
    @Option(name: .shortAndLong, help: ArgumentHelp(Words.graph, valueName: "area.graph"), completion: .graphFile)
    var graph: String?

    @Option(
        help: ArgumentHelp(
            "The covered area; points outside are refused. (default: everything)", valueName: "area.geojson"),
        completion: .geoJSONFile)
    var coverage: String?

    @Option(help: ArgumentHelp(Words.provider, valueName: "provider.yml"), completion: .providerFile)
    var provider: String?

    func validate() throws {
        guard provider == nil || (graph == nil && coverage == nil) else {
            throw ValidationError("--provider names graph and coverage; leave out --graph and --coverage.")
        }
    }

    /// The files that options name.
    var files: [String?] { [graph, coverage, provider] }

    /// The gate of `--coverage`, nil without this option.
    ///
    /// - Parameter roads: the graph that is covered, if it is known.
    func gate(
        for roads: RoadGraph?, onProblem: (@Sendable (DirectionsError) -> Void)? = nil
    ) throws -> CoverageGate? {
        try coverage.map { path in
            try CoverageGate(paths: [.any: path], graphBounds: roads?.coverageBounds, onProblem: onProblem)
        }
    }
}

/// The help texts of a command for the options that name its graph and its provider file.
protocol SourceWords {
    static var graph: String { get }
    static var provider: String { get }
}
