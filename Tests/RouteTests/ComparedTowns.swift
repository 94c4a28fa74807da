import Geometry
import SketchSupport
import TestSupport

/// Two graphs of a fork in a folder of their own, `old.graph` and `new.graph`: in the new one the short way is slower, a
/// road to the east is gone, and another one is there.
final class ComparedTowns: Sendable {
    let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try write("old", speed: "50", isOld: true)
        try write("new", speed: "10", isOld: false)
    }

    func run(_ arguments: String..., input: String = "") throws -> RouteProgram.Outcome {
        try RouteProgram.run(["compare", "old.graph", "new.graph"] + arguments, input: input, folder: folder)
    }

    /// A request between two nodes as a line of NDJSON.
    static func request(_ from: Int, _ to: Int, _ rest: String = "") -> String {
        let places = [from, to].map { number in
            let place = Coordinate(nodes[number - 1])
            return #"{"coordinate": {"latitude": \#(place.latitude), "longitude": \#(place.longitude)}}"#
        }
        return #"{"source": \#(places[0]), "destination": \#(places[1])\#(rest)}"#
    }

    /// 1 to 3 from west to east, 4 and 5 to the south of them; 6 and 7 so far that no other road is near them.
    private static let nodes = [
        (0, 0), (0, 10), (0, 20), (-10, 0), (-10, 20), (150, 30), (-160, 30),
    ].map { FixedCoordinate(latitude: 471_000_000 + $0 * 1000, longitude: 95_000_000 + $1 * 1000) }

    private func write(_ name: String, speed: String, isOld: Bool) throws {
        var objects = Self.nodes.enumerated().map { PBFWriter.Object.node(Int64($0 + 1), at: $1) }
        let road = ("highway", "residential")
        objects += [
            .way(1, [1, 2, 3], [road, ("name", "Short Street"), ("maxspeed", speed)]),
            .way(2, [1, 4, 5, 3], [road, ("name", "Long Street"), ("maxspeed", "50")]),
            isOld
                ? .way(3, [3, 6], [road, ("name", "Old Street")]) : .way(4, [3, 7], [road, ("name", "New Street")]),
        ]
        var writer = PBFWriter()
        writer.replicationTimestamp = isOld ? 1_700_000_000 : 1_702_000_000
        try writer.write(objects, to: folder.file("\(name).osm.pbf"))
        let outcome = try RouteProgram.run(
            ["import", folder.file("\(name).osm.pbf"), "-o", folder.file("\(name).graph"), "-q"])
        guard outcome.status == 0 else { throw RouteProgram.Failure(code: outcome.status ?? -1) }
    }
}
