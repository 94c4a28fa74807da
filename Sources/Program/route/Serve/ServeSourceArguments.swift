import ArgumentParser
import PlatformFoundation

/// The graph or provider that `route serve` answers from.
typealias ServeSourceArguments = SourceArguments<ServeWords>

/// The help texts of `route serve`.
enum ServeWords: SourceWords {
    static let graph = "The graph to serve, or a folder whose graphs are all served. (default: the only one in graphs/)"
    static let provider = "The provider file to serve, which names modes, graph and coverage, or several such areas."
}

extension SourceArguments<ServeWords> {
    /// The named files.
    func served() throws -> ServedFiles.Named {
        if let provider { return .provider(provider) }
        let path = try graph ?? GraphFolder.onlyGraph(advice: "name one or the folder with --graph, or a --provider")
        var isFolder = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return isFolder ? .folder(path, coverage: coverage) : .graph(path, coverage: coverage)
    }
}
