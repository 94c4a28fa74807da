import Geometry
import OSMImport
import SketchSupport
import TestSupport
import Testing

@Suite struct ReadingElementsTests {
    private let place = FixedCoordinate(latitude: 411_500_001, longitude: -86_100_007)

    @Test func `a node with a routing tag comes with its place and only the tags that are read`() throws {
        let result = try ReadingResult([
            .node(1, at: place, [("barrier", "gate"), ("access", "private"), ("colour", "green")]),
            .node(2, at: place, [("amenity", "bench")]),
            .node(3, at: place, [("access", "no")]),
            .node(4, at: place),
        ])
        let node = try #require(result.nodes.first)
        #expect(result.nodes.map(\.id) == [1, 3])
        #expect(node.coordinate == place)
        #expect(node.tags[.barrier] == "gate")
        #expect(node.tags[.access] == "private")
        #expect(result.places == [1, 2, 3, 4])
    }

    @Test func `places of the second pass are those of the nodes`() throws {
        let places = (0..<300).map { FixedCoordinate(latitude: 900_000_000 - $0, longitude: -1_800_000_000 + $0 * 7) }
        let objects = places.enumerated().map { PBFWriter.Object.node(Int64($0.offset), at: $0.element) }
        let file = try ReadingFile(objects + [.way(1, [0, 1], [("highway", "path")])]) { $0.objectsPerBlob = 37 }
        var read: [FixedCoordinate] = []
        try unsafe OSMFile(path: file.path, threads: 3).readCoordinates(progress: { _ in }) { _, coordinates in
            unsafe read.append(contentsOf: coordinates)
        }
        #expect(read == places)
    }

    @Test func `a way comes with its nodes in order, repeated ones included`() throws {
        let result = try ReadingResult([.way(7, [9, -4, 9, 1 << 40, 9], [("highway", "service")])])
        #expect(result.ways.map(\.id) == [7])
        #expect(result.ways.first?.nodes == [9, -4, 9, 1 << 40, 9])
    }

    @Test(arguments: [
        ("highway", "residential", true), ("bridge:movable", "swing", true), ("route", "ferry", true),
        ("route", "shuttle_train", true), ("route", "bus", false), ("railway", "platform", true),
        ("railway", "abandoned", true), ("amenity", "parking", true), ("amenity", "cafe", false),
        ("bridge", "movable", true), ("bridge", "yes", false), ("public_transport", "platform", true),
        ("man_made", "pier", true),
        ("man_made", "mast", false), ("building", "yes", false), ("name", "Somewhere", false),
    ])
    func `a way is read for what may be travelled`(key: String, value: String, isRead: Bool) throws {
        let result = try ReadingResult([.way(1, [1, 2], [("name", "A"), (key, value)])])
        #expect(result.ways.count == (isRead ? 1 : 0))
        #expect(result.summary.wayCount == 1)
    }

    @Test func `names in languages and conditionals come apart from other tags`() throws {
        let tags = [
            ("highway", "residential"), ("name", "Cologne Street"), ("name:de", "Kölner Straße"),
            ("name:etymology:wikidata", "Q365"), ("access:conditional", "no @ (22:00-06:00)"),
            ("opening_hours", "Mo-Fr"), ("note", "x"), ("name:pronunciation", "k"),
        ]
        let way = try #require(try ReadingResult([.way(1, [1, 2], tags)]).ways.first)
        let reference = Tags(tags)
        #expect(way.tags.localizedNames == reference.localizedNames)
        #expect(way.tags.localizedNames.map(\.name) == ["Kölner Straße"])
        #expect(way.tags.conditionals == reference.conditionals)
        #expect(way.tags.conditionals.map(\.key) == ["access:conditional", "opening_hours"])
        #expect(way.tags[.pronunciation] == "k")
    }

    @Test func `every key that is read arrives, as it does from pairs`() throws {
        let tags = TagKey.allCases.map { ($0.rawValue, "value of \($0.rawValue)") }
        let way = try #require(try ReadingResult([.way(1, [1, 2], tags)]).ways.first)
        for key in TagKey.allCases { #expect(way.tags[key] == "value of \(key.rawValue)") }
        #expect(way.tags.conditionals == Tags(tags).conditionals)
    }

    @Test func `a key given twice keeps its first value`() throws {
        let tags = [("highway", "primary"), ("highway", "track"), ("name", "A"), ("name", "B")]
        let way = try #require(try ReadingResult([.way(1, [1, 2], tags)]).ways.first)
        #expect(way.tags[.highway] == "primary")
        #expect(way.tags[.name] == "A")
    }

    @Test func `a relation comes with its members and roles in order`() throws {
        let members: [OSMRelation.Member] = [
            .init(.way, 5, role: "from"), .init(.node, -3, role: "via"), .init(.way, 6, role: "to"),
            .init(.relation, 8, role: ""),
        ]
        let result = try ReadingResult([
            .relation(1, members, [("type", "restriction"), ("restriction", "no_left_turn")]),
            .relation(2, members, [("type", "restriction:hgv")]),
            .relation(3, members, [("type", "multipolygon")]),
            .relation(4, members, [("type", "route"), ("route", "bus")]),
            .relation(5, [], [("type", "route"), ("route", "ferry")]),
            .relation(6, members, [("type", "superroute"), ("route", "ferry")]),
            .relation(7, members, []),
        ])
        #expect(result.relations.map(\.id) == [1, 2, 5])
        #expect(result.relations.map(\.members) == [members, members, []])
        #expect(result.relations.first?.tags[.restriction] == "no_left_turn")
        #expect(result.summary.relationCount == 7)
    }

    @Test func `negative ids come first, by their absolute value`() throws {
        let ids: [Int64] = [0, -1, -2, -30, 4, 5]
        let result = try ReadingResult(ids.map { .node($0, [("highway", "stop")]) })
        #expect(result.nodes.map(\.id) == ids)
        #expect(result.places == ids)
    }

    @Test func `elements keep their order over many blobs and threads`() throws {
        let objects =
            (1...2_000).map { PBFWriter.Object.node($0, [("kerb", "lowered")]) }
            + (1...500).map { .way($0, [$0, $0 + 1], [("highway", "path")]) }
            + (1...50).map { .relation($0, [], [("type", "restriction")]) }
        for threads in [1, 4] {
            let file = try ReadingFile(objects) { $0.objectsPerBlob = 13 }
            let result = try ReadingResult(file.path, threads: threads)
            #expect(result.nodes.map(\.id) == Array(1...2_000))
            #expect(result.ways.map(\.id) == Array(1...500))
            #expect(result.relations.map(\.id) == Array(1...50))
        }
    }

    @Test func `a node outside the world is counted and left out`() throws {
        let result = try ReadingResult([
            .node(1, at: FixedCoordinate(latitude: 900_000_001, longitude: 0), [("barrier", "gate")]),
            .node(2, at: place, [("barrier", "gate")]),
        ])
        #expect(result.nodes.map(\.id) == [2])
        #expect(result.places == [2])
        #expect(result.summary.nodeCount == 2)
        #expect(result.summary.leftOut.entries.map(\.reason) == ["node without a valid place"])
        #expect(result.summary.leftOut.entries.map(\.count) == [1])
        #expect(result.summary.leftOut.entries.map(\.firstIDs) == [[1]])
    }

    @Test func `a text that is no UTF-8 is repaired`() throws {
        var encoded = PBFWriter().encode([.way(1, [1, 2], [("highway", "path"), ("name", "abcd~")])])
        let tilde = try #require(encoded.bytes.lastIndex(of: UInt8(ascii: "~")))
        encoded.bytes[tilde] = 0xFF
        let file = try ReadingFile(encoded.bytes)
        #expect(try ReadingResult(file.path).ways.first?.tags[.name] == "abcd\u{FFFD}")
    }

    @Test func `the date is the header's replication timestamp`() throws {
        let result = try ReadingResult([.node(1, timestamp: 1_500_000_000)]) {
            $0.replicationTimestamp = 1_600_000_000
        }
        #expect(result.summary.timestamp == 1_600_000_000)
    }

    @Test func `without a replication timestamp the date is the newest object's`() throws {
        let result = try ReadingResult([
            .node(1, timestamp: 1_400_000_000), .way(1, [1], timestamp: 1_500_000_000),
            .relation(1, [], timestamp: 1_300_000_000),
        ])
        #expect(result.summary.timestamp == 1_500_000_000)
    }

    @Test func `a file that says nothing about time has the date zero`() throws {
        #expect(try ReadingResult([.node(1)]).summary.timestamp == 0)
    }

    @Test func `the header's bounds are read`() throws {
        let bounds = BoundingBox(
            minimum: FixedCoordinate(latitude: -10, longitude: -20),
            maximum: FixedCoordinate(latitude: 30, longitude: 40))
        let file = try ReadingFile([.node(1)]) { $0.bounds = bounds }
        #expect(try OSMFile(path: file.path, threads: 1).bounds == bounds)
        let boundless = try ReadingFile([.node(1)])
        #expect(try OSMFile(path: boundless.path, threads: 1).bounds == nil)
    }

    @Test func `a file without objects is read as such`() throws {
        let result = try ReadingResult([])
        let counts = [result.summary.nodeCount, result.summary.wayCount, result.summary.relationCount]
        #expect(counts == [0, 0, 0])
        #expect(result.places.isEmpty)
    }
}
