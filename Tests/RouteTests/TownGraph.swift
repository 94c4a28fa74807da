import Geometry
import Glibc
import SketchSupport
import TestSupport

/// A small random town, imported once into a folder of its own.
final class TownGraph: Sendable {
    let folder: TestFolder
    let network: RandomNetwork

    init(seed: UInt64 = 17, columns: Int = 9, rows: Int = 9, options: [String] = []) throws {
        folder = try TestFolder()
        network = RandomNetwork(seed: seed, columns: columns, rows: rows)
        try importTown(seed: seed, columns: columns, rows: rows, as: "town", options: options)
    }

    /// Imports a town, which may have other streets, into `<name>.graph` in the folder.
    ///
    /// - Parameter timestamp: the time of its data in seconds since 1970.
    func importTown(
        seed: UInt64, columns: Int = 9, rows: Int = 9, timestamp: Int64 = 1_700_000_000, as name: String,
        options: [String] = []
    ) throws {
        let extract = folder.file("\(name).osm.pbf")
        try RandomNetwork(seed: seed, columns: columns, rows: rows).write(to: extract, timestamp: timestamp)
        let outcome = try RouteProgram.run(["import", extract, "-o", folder.file("\(name).graph")] + options)
        guard outcome.status == 0 else { throw RouteProgram.Failure(code: outcome.status ?? -1) }
    }

    /// Renames the files of a graph over those of another one, in the order of the importer.
    func replace(_ name: String, by other: String) throws {
        for ending in ["places", "backdrop", "graph"] {
            let code = unsafe rename(folder.file("\(other).\(ending)"), folder.file("\(name).\(ending)"))
            guard code == 0 else { throw RouteProgram.Failure(code: errno) }
        }
    }

    var path: String { folder.file("town.graph") }

    /// `latitude,longitude` of a place.
    static func text(_ place: FixedCoordinate) -> String {
        let coordinate = Coordinate(place)
        return "\(coordinate.latitude),\(coordinate.longitude)"
    }

    /// `latitude,longitude` of a crossing of the town's streets.
    func place(_ column: Int, _ row: Int) -> String {
        Self.text(RandomNetwork.place(column: column, row: row))
    }

    /// Lines for `route batch` between random places of the town.
    func pairs(_ count: Int, seed: UInt64) -> String {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let ends = [network.randomPlace(&random), network.randomPlace(&random)].map { Coordinate($0) }
            return "\(ends[0].longitude),\(ends[0].latitude),\(ends[1].longitude),\(ends[1].latitude)\n"
        }.joined()
    }
}
