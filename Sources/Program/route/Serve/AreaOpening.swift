import Backdrop
import Cartography
import DirectionsKit
import DirectionsServer
import Logging
import ProviderSetup
import Roads
import Storage

/// Opens the areas of a server, at its start or for a swap.
///
/// A swap is stricter: all bytes of new graphs are checked, nothing beside a graph may be unusable, and the data may not be
/// older. It takes over what has not changed.
struct AreaOpening {
    /// The areas that are replaced; nil at the start.
    let served: ServedDatasets?
    let stamps: [String: FileStamp]
    let loadsGraphs: Bool
    let logger: Logger

    /// The area of a provider file.
    func area(_ file: ProviderFile) throws -> ServedDataset {
        let opened = try file.opened(onProblem: warnOfCoverage, open: graph)
        return try area(opened.graph, gate: opened.gate, name: file.name, transportTypes: file.transportTypes)
    }

    /// The area of a graph.
    func area(graph path: String, coverage: String?) throws -> ServedDataset {
        let graph = try graph(path)
        let gate = try coverage.map { path in
            try CoverageGate(paths: [.any: path], graphBounds: graph.coverageBounds, onProblem: warnOfCoverage)
        }
        return try area(graph, gate: gate, name: nil, transportTypes: nil)
    }

    private func warnOfCoverage(_ error: DirectionsError) {
        logger.warning("coverage", metadata: ["problem": "\(error.message)"])
    }

    private func area(
        _ graph: RoadGraph, gate: CoverageGate?, name: String?, transportTypes: TransportType?
    ) throws -> ServedDataset {
        let old = servedArea(of: graph.path)
        if old?.provider.graph !== graph { try check(graph, inPlaceOf: old) }
        let provider = DirectionsProvider(graph: graph, coverage: gate, places: try places(of: graph, old))
        return ServedDataset(
            provider: provider, name: name, transportTypes: transportTypes,
            map: try map(of: graph, places: provider.placeIndexFile, old))
    }

    /// The served area of a graph.
    private func servedArea(of graph: String) -> ServedDataset? {
        served?.all.first { $0.provider.graph.path == graph }
    }

    /// Whether a file is the one that is served.
    private func isUnchanged(_ path: String) -> Bool {
        stamps[path] != nil && stamps[path] == served?.stamps[path]
    }

    // MARK: Graphs

    /// The served graph if its file has not changed and nothing is wrong with it, else a newly opened one.
    private func graph(_ path: String) throws(StorageError) -> RoadGraph {
        if let old = servedArea(of: path), isUnchanged(path), old.damage == nil { return old.provider.graph }
        return loadsGraphs ? try RoadGraph(loading: path) : try RoadGraph(path: path)
    }

    /// Throws if a new graph may not be served.
    private func check(_ graph: RoadGraph, inPlaceOf old: ServedDataset?) throws(CommandError) {
        guard served != nil else { return try GraphCheck.runUnlessRecorded(graph) }
        if let failure = GraphCheck.damage(graph).failure { throw failure }
        guard let old = old?.provider.graph.facts[.dataTimestamp], let new = graph.facts[.dataTimestamp], new < old
        else { return }
        throw CommandError(
            .badData,
            "The graph \(graph.path) has data of \(new), older than the served data of \(old); start the server again to "
                + "serve it.")
    }

    // MARK: Places and map

    private func places(of graph: RoadGraph, _ old: ServedDataset?) throws -> PlaceIndexFile {
        if let old, old.provider.graph === graph, isUnchanged(PlaceIndexFile.path(besideGraph: graph.path)) {
            return old.provider.placeIndexFile
        }
        let places = PlaceIndexFile(of: graph)
        do throws(DirectionsError) {
            try places.prepare()
            try checkContents(of: places, inPlaceOf: old)
        } catch {
            guard served == nil else { throw error }
            logger.warning("places", metadata: ["problem": "\(error.message)"])
        }
        return places
    }

    /// Notes the contents of an index, which has no checksums; throws if they have changed and its stamp has not.
    private func checkContents(of places: PlaceIndexFile, inPlaceOf old: ServedDataset?) throws(DirectionsError) {
        let checksum = places.notedChecksum()
        guard isUnchanged(places.path), let before = old?.provider.placeIndexFile.notedChecksum(), before != checksum
        else { return }
        throw DirectionsError(
            reason: .placesDamaged,
            message: "The index \"\(places.path)\" is damaged: its bytes have changed, and nothing has written it; "
                + "import the extract again.")
    }

    /// The map of the graph; without a backdrop that can be read it shows only roads.
    private func map(of graph: RoadGraph, places: PlaceIndexFile, _ old: ServedDataset?) throws -> ServedMap {
        if let old, old.provider.graph === graph, old.provider.placeIndexFile === places,
            isUnchanged(BackdropFile.path(besideGraph: graph.path))
        {
            return old.map
        }
        let index = try? places.index()
        do throws(StorageError) {
            let contents = try MapContents(withBackdropOf: graph, places: index)
            if served != nil { for backdrop in contents.backdrops { try check(backdrop) } }
            return ServedMap(contents)
        } catch {
            guard served == nil else { throw error }
            logger.warning("backdrop", metadata: ["problem": "\(error.description)"])
            return ServedMap(MapContents(graph, places: index))
        }
    }

    private func check(_ backdrop: BackdropFile) throws(StorageError) {
        try backdrop.checkStructure()
        guard let damaged = backdrop.verify().first else { return }
        throw StorageError(.damaged, path: backdrop.path, "is damaged in \(damaged); import the extract again")
    }
}
