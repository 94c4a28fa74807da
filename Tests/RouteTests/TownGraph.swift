import Geometry
import TestSupport

/// A small random town, imported once into a folder of its own.
final class TownGraph: Sendable {
    let folder: TestFolder
    let network: RandomNetwork

    init(seed: UInt64 = 17, columns: Int = 9, rows: Int = 9, options: [String] = []) throws {
        folder = try TestFolder()
        network = RandomNetwork(seed: seed, columns: columns, rows: rows)
        try network.write(to: folder.file("town.osm.pbf"))
        let outcome = try RouteProgram.run(
            ["import", folder.file("town.osm.pbf"), "-o", folder.file("town.graph")] + options)
        guard outcome.status == 0 else { throw RouteProgram.Failure(code: outcome.status ?? -1) }
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
