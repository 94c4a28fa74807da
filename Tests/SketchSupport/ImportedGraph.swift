import FoundationEssentials
import OSMImport
package import Roads

/// Graphs that tests import from PBF files; the graph is never a file with a name.
package enum ImportedGraph {
    /// Imports a PBF file with all modes, and with their hierarchies unless `hasHierarchies` is false.
    package static func make(
        fromExtract path: String, threads: Int = 2, hasHierarchies: Bool = true
    ) throws -> RoadGraph {
        let output = FileManager.default.temporaryDirectory.appending(path: "imported-\(UUID().uuidString).graph").path
        let unfinished = try GraphImport.writeRoads(
            path: path, output: output, options: ImportOptions(threads: threads, force: true),
            observer: SilentObserver())
        if hasHierarchies { _ = try GraphContraction.run(completing: unfinished.writer, threads: threads) }
        return try unfinished.writer.readBack()
    }

    /// Imports a random network.
    package static func make(from network: RandomNetwork) throws -> RoadGraph {
        let extract = FileManager.default.temporaryDirectory.appending(path: "network-\(UUID().uuidString).osm.pbf")
            .path
        defer { try? FileManager.default.removeItem(atPath: extract) }
        try network.write(to: extract)
        return try make(fromExtract: extract)
    }

    /// Imports a PBF file to a graph file that stays, without hierarchies.
    package static func write(fromExtract path: String, to output: String, modes: [TransportMode]) throws {
        _ = try GraphImport.run(
            path: path, output: output, options: ImportOptions(modes: modes, threads: 2, force: true),
            observer: SilentObserver())
    }
}
