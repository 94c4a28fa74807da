import Backdrop
import Cartography
import DirectionsKit
import DirectionsServer
import Logging
import PlatformFoundation
import ProviderSetup
import Roads
import Storage

/// The files that `route serve` answers from, which it opens at its start and at each swap.
struct ServedFiles: Sendable {
    /// What options name.
    enum Named: Sendable {
        case graph(String, coverage: String?)
        /// All graphs in a folder.
        case folder(String, coverage: String?)
        case provider(String)
    }

    let named: Named
    /// Whether graphs are copied into memory.
    let loadsGraphs: Bool
    let logger: Logger

    /// The source of the areas of a server.
    var source: DatasetSource {
        DatasetSource(open: { try open(inPlaceOf: $0) }, stamps: stamps)
    }

    // MARK: Opening

    /// Opens all areas, with the checks of a start, or with those of a swap if there are areas to replace.
    func open(inPlaceOf served: ServedDatasets? = nil) throws -> ServedDatasets {
        let stamps = stamps()
        let opening = AreaOpening(served: served, stamps: stamps, loadsGraphs: loadsGraphs, logger: logger)
        switch named {
        case .provider(let path):
            let files = try ProviderFile.all(path: path)
            return ServedDatasets(try files.map { try opening.area($0) }, stamps: stamps)
        case .graph, .folder:
            return ServedDatasets(try graphs().map { try opening.area(graph: $0, coverage: coverage) }, stamps: stamps)
        }
    }

    private var coverage: String? {
        switch named {
        case .graph(_, let coverage), .folder(_, let coverage): coverage
        case .provider: nil
        }
    }

    /// The paths of the graphs.
    func graphs() throws -> [String] {
        switch named {
        case .graph(let path, _): [path]
        case .folder(let path, _): try GraphFolder.paths(in: path)
        case .provider(let path): try ProviderFile.all(path: path).map(\.graphPath)
        }
    }

    // MARK: Stamps

    /// The stamps of the provider file, of the graphs, and of what lies beside these.
    ///
    /// The coverage is read again whenever its file changes, so it is not among them.
    @Sendable func stamps() -> [String: FileStamp] {
        var paths: [String] = []
        if case .provider(let path) = named { paths.append(path) }
        for graph in (try? graphs()) ?? [] {
            paths += [graph, PlaceIndexFile.path(besideGraph: graph), BackdropFile.path(besideGraph: graph)]
        }
        return Dictionary(
            paths.compactMap { path in (try? FileStamp(path: path)).map { (path, $0) } }, uniquingKeysWith: { $1 })
    }

    /// The data of the log line at the start.
    func metadata(of areas: ServedDatasets) -> Logger.Metadata {
        func list(_ texts: [String]) -> Logger.MetadataValue {
            texts.isEmpty ? .stringConvertible(LineLog.JSONNull()) : "\(texts.joined(separator: ", "))"
        }
        let graphs = areas.all.map(\.provider.graph)
        return [
            "graph": list(graphs.map(\.path)), "coverage": list(coveragePaths(of: areas)),
            "modes": list(areas.all.map { "\($0.transportTypes)" }),
            "data": list(graphs.map { $0.facts[.dataTimestamp] ?? "" }),
        ]
    }

    private func coveragePaths(of areas: ServedDatasets) -> [String] {
        areas.all.flatMap { $0.provider.coverage?.paths ?? [] }
    }
}
