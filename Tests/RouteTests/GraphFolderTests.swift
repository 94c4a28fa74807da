import DirectionsKit
import FoundationEssentials
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing
import route

@Suite struct GraphFolderTests {
    @Test(arguments: [
        ("porto.osm.pbf", "porto"), ("/data/a.b/porto.osm.pbf", "porto"), ("porto.pbf", "porto"), ("porto", "porto"),
        ("porto.osm", "porto"), ("porto.osm.gz", "porto"), ("porto.osm.bz2", "porto"), ("porto.osh.pbf", "porto"),
        ("porto.o5m", "porto"), (".pbf", ""), (".osm.pbf", ""),
    ])
    func `a graph is named after its extract`(extract: String, stem: String) {
        #expect(GraphFolder.stem(of: extract) == stem)
    }

    @Test func `a path that was asked for is taken as it is`() throws {
        #expect(try GraphFolder.outputPath(asked: "x/y", for: ["porto.osm.pbf"]) == "x/y")
    }

    @Test func `without any graph the sentence says how to make one`() {
        let error = #expect(throws: CommandError.self) {
            try GraphFolder.graph(holding: [Coordinate(latitude: 1, longitude: 2)], in: "nowhere")
        }
        #expect(error?.status == .noInput)
        #expect(
            error?.description
                == "There is no graph in nowhere/; make one with \"route import area.osm.pbf\" or name one with --graph."
        )
    }

    @Test func `graphs that do not serve are listed`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "graph-folder-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["b.graph", "a.graph"] {
            try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        let error = #expect(throws: CommandError.self) {
            try GraphFolder.graph(holding: [Coordinate(latitude: 1, longitude: 2)], in: folder.path)
        }
        #expect(error?.status == .noInput)
        #expect(
            error?.description == """
                No graph holds all points; import their area or name a graph with --graph: \
                \(folder.path)/a.graph (not usable, notAFile), \(folder.path)/b.graph (not usable, notAFile).
                """
        )
    }

    @Test func `of several graphs that hold all points the smallest answers`() throws {
        let town = try TownGraph()
        try town.importTown(seed: 20, columns: 5, rows: 5, as: "part")
        func graph(_ column: Int, _ row: Int) throws -> String {
            let place = Coordinate(RandomNetwork.place(column: column, row: row))
            return try GraphFolder.graph(holding: [place], in: town.folder.path).path
        }
        #expect(try graph(2, 2) == town.folder.file("part.graph"))
        #expect(try graph(7, 7) == town.path)
    }

    @Test func `a location that may lie within the bounds is near enough, and nothing else outside is`() throws {
        let town = try TownGraph()
        let inside = Coordinate(RandomNetwork.place(column: 4, row: 4))
        func holds(_ outside: Coordinate, accuracy: Double?, isLocation: Bool = true) -> Bool {
            let place = isLocation ? outside : inside
            let location = Location(coordinate: place, horizontalAccuracy: accuracy)
            let points = [outside, inside]
            return (try? GraphFolder.graph(holding: points, location: location, in: town.folder.path)) != nil
        }
        let near = Coordinate(latitude: inside.latitude, longitude: inside.longitude - 0.1)
        #expect(holds(near, accuracy: 15_000))
        #expect(!holds(near, accuracy: 1000) && !holds(near, accuracy: nil))
        #expect(!holds(near, accuracy: 15_000, isLocation: false))
        #expect(!holds(Coordinate(latitude: inside.latitude, longitude: inside.longitude - 1), accuracy: 1e6))
        #expect(!holds(Coordinate(latitude: 300, longitude: inside.longitude), accuracy: 1e6))
        #expect(!holds(Coordinate(latitude: 300, longitude: inside.longitude), accuracy: 1, isLocation: false))
    }
}
