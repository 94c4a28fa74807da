import Geometry
import OSMImport
import SketchSupport
import Storage
import TestSupport
import Testing

/// Which changes an extract gets.
@Suite struct ExtractUpdateTests {
    private static let box = BoundingBox(
        minimum: FixedCoordinate(latitude: 0, longitude: 0), maximum: FixedCoordinate(latitude: 1_000, longitude: 1_000)
    )
    private static let inside = FixedCoordinate(latitude: 500, longitude: 500)
    private static let outside = FixedCoordinate(latitude: 500, longitude: 5_000)
    private static let road = [("highway", "residential")]
    private static let restriction = [("type", "restriction"), ("restriction", "no_left_turn")]

    /// Two nodes inside, one outside, a road along all of them, and a relation.
    private static let extract: [PBFWriter.Object] = [
        .node(1, at: inside, version: 3), .node(2, at: inside, version: 3), .node(3, at: outside, version: 3),
        .way(1, [1, 2, 3], road, version: 3), .relation(1, [OSMRelation.Member(.way, 1, role: "from")], restriction),
    ]

    /// An extract after an update, as an import reads it.
    private struct Updated {
        var summary: ExtractUpdateSummary
        var contents: ReadingResult
        var file: OSMFile

        func nodes(of way: Int64) -> [Int64]? { contents.ways.first { $0.id == way }?.nodes }
    }

    private static func update(
        of objects: [PBFWriter.Object] = extract, _ changes: [[PBFWriter.Object]],
        adjust: (inout PBFWriter) -> Void = { $0.bounds = box }
    ) throws -> Updated {
        let folder = try TestFolder()
        let extract = try folder.extract(objects, adjust)
        for (index, objects) in changes.enumerated() {
            try folder.write(ChangesWriter.text(objects), to: "\(index).osc")
        }
        return try update(extract, changes.indices.map { folder.file("\($0).osc") })
    }

    private static func update(_ extract: String, _ changes: [String]) throws -> Updated {
        let partial = try PartialFile(target: extract)
        let summary = try ExtractUpdate(extract: extract, changes: changes, threads: 2)
            .write(into: partial, generator: "tests", observer: SilentObserver())
        if summary.applied > 0 { try partial.moveToTarget() }
        return try Updated(
            summary: summary, contents: ReadingResult(extract), file: OSMFile(path: extract, threads: 1))
    }

    private static func counts(_ summary: ExtractUpdateSummary) -> [Int] {
        [summary.added, summary.replaced, summary.deleted, summary.outdated, summary.outside]
    }

    @Test func `objects are added, replaced and deleted, and the others stay`() throws {
        let updated = try Self.update([
            [
                .node(4, at: Self.inside), .way(1, [1, 4], Self.road, version: 4), .way(2, [2, 4], Self.road),
                .node(3, version: 4, isVisible: false),
            ]
        ])
        #expect(Self.counts(updated.summary) == [2, 1, 1, 0, 0])
        #expect(updated.contents.places == [1, 2, 4])
        #expect(updated.nodes(of: 1) == [1, 4] && updated.nodes(of: 2) == [2, 4])
        #expect(updated.contents.relations.map(\.id) == [1])
    }

    @Test func `the newest version wins, in whatever order the files come`() throws {
        let old: [PBFWriter.Object] = [.way(1, [1, 2], Self.road, version: 4)]
        let new: [PBFWriter.Object] = [.way(1, [2, 1], Self.road, version: 5)]
        for changes in [[old, new], [new, old], [old + new], [new + old]] {
            let updated = try Self.update(changes)
            #expect(updated.nodes(of: 1) == [2, 1])
            #expect(Self.counts(updated.summary) == [0, 1, 0, 0, 0])
        }
    }

    @Test func `of equal versions the later one wins, else the change that comes last`() throws {
        let early = PBFWriter.Object.way(1, [1, 2], Self.road, version: 4, timestamp: 1_000)
        let late = PBFWriter.Object.way(1, [2, 1], Self.road, version: 4, timestamp: 2_000)
        #expect(try Self.update([[late], [early]]).nodes(of: 1) == [2, 1])
        let first = PBFWriter.Object.way(1, [1, 2], Self.road, version: 4)
        let last = PBFWriter.Object.way(1, [2, 1], Self.road, version: 4)
        #expect(try Self.update([[first], [last]]).nodes(of: 1) == [2, 1])
        #expect(try Self.update([[last], [first]]).nodes(of: 1) == [1, 2])
    }

    @Test func `an object that is changed and then deleted leaves, and one that comes back stays`() throws {
        let changed = PBFWriter.Object.way(1, [1, 2], Self.road, version: 4)
        let deleted = PBFWriter.Object.way(1, [], version: 5, isVisible: false)
        #expect(try Self.update([[changed], [deleted]]).nodes(of: 1) == nil)
        let back = PBFWriter.Object.way(1, [2, 1], Self.road, version: 6)
        #expect(try Self.update([[changed], [deleted], [back]]).nodes(of: 1) == [2, 1])
    }

    @Test func `older versions and versions that the extract has change nothing`() throws {
        let older = try Self.update([[.way(1, [1, 2], Self.road, version: 2), .node(1, version: 2, isVisible: false)]])
        #expect(Self.counts(older.summary) == [0, 0, 0, 2, 0])
        #expect(older.nodes(of: 1) == [1, 2, 3])
        let same = try Self.update([[.way(1, [1, 2, 3], Self.road, version: 3)]])
        #expect(Self.counts(same.summary) == [0, 0, 0, 1, 0])
        let other = try Self.update([[.way(1, [1, 3], Self.road, version: 3)]])
        #expect(Self.counts(other.summary) == [0, 1, 0, 0, 0] && other.nodes(of: 1) == [1, 3])
    }

    @Test func `an extract without versions takes all changes`() throws {
        let objects = Self.extract.map { object in
            var object = object
            object.version = 0
            return object
        }
        let updated = try Self.update(of: objects, [[.way(1, [1, 2], Self.road, version: 1)]])
        #expect(Self.counts(updated.summary) == [0, 1, 0, 0, 0] && updated.nodes(of: 1) == [1, 2])
    }

    @Test func `new objects outside the area stay out`() throws {
        let updated = try Self.update([
            [
                .node(4, at: Self.outside), .node(5, at: Self.outside), .node(6, at: Self.inside),
                .way(2, [4, 5], Self.road), .way(3, [3, 4], Self.road), .node(9, isVisible: false),
                .relation(2, [OSMRelation.Member(.way, 2, role: "from")], Self.restriction),
                .relation(3, [OSMRelation.Member(.node, 3, role: "via")], Self.restriction),
            ]
        ])
        #expect(Self.counts(updated.summary) == [1, 0, 0, 0, 7])
        #expect(updated.contents.places == [1, 2, 3, 6])
        #expect(updated.contents.ways.map(\.id) == [1] && updated.contents.relations.map(\.id) == [1])
    }

    @Test func `a way with a node in the area comes whole, with its relations and theirs`() throws {
        let updated = try Self.update([
            [
                .node(4, at: Self.outside), .node(5, at: Self.outside), .way(2, [5, 4, 1], Self.road),
                .relation(2, [OSMRelation.Member(.relation, 3, role: "from")], Self.restriction),
                .relation(3, [OSMRelation.Member(.way, 2, role: "from")], Self.restriction),
                .relation(4, [OSMRelation.Member(.node, 2, role: "via")], Self.restriction),
            ]
        ])
        #expect(updated.summary.outside == 0)
        #expect(updated.contents.places == [1, 2, 3, 4, 5])
        #expect(updated.nodes(of: 2) == [5, 4, 1])
        #expect(updated.contents.relations.map(\.id) == [1, 2, 3, 4])
    }

    @Test func `the place of a node in its newest version decides`() throws {
        let moved = PBFWriter.Object.node(1, at: Self.outside, version: 4)
        let gone = PBFWriter.Object.node(2, version: 4, isVisible: false)
        let way = PBFWriter.Object.way(2, [1, 2, 3], Self.road)
        #expect(try Self.update([[moved, gone, way]]).nodes(of: 2) == nil)
        let stale = PBFWriter.Object.node(1, at: Self.outside, version: 2)
        #expect(try Self.update([[stale, gone, way]]).nodes(of: 2) == [1, 2, 3])
    }

    @Test func `a way of the extract gets a changed node that it lacks`() throws {
        let objects = Self.extract.filter { $0.id != 3 }
        let updated = try Self.update(
            of: objects, [[.node(3, at: Self.outside, version: 4), .node(4, at: Self.outside)]])
        #expect(updated.contents.places == [1, 2, 3])
        #expect(Self.counts(updated.summary) == [1, 0, 0, 0, 1])
    }

    @Test func `a way keeps references to nodes that neither file has`() throws {
        let updated = try Self.update([[.way(2, [1, 77], Self.road)]])
        #expect(updated.nodes(of: 2) == [1, 77] && updated.contents.places == [1, 2, 3])
    }

    @Test func `negative ids and ids beyond 32 bits keep their order`() throws {
        let objects: [PBFWriter.Object] = [
            .node(-1, at: Self.inside), .node(-3, at: Self.inside), .node(5, at: Self.inside),
            .node(6_000_000_000, at: Self.inside), .way(5, [-1, 5], Self.road),
        ]
        let changes: [PBFWriter.Object] = [
            .node(-2, at: Self.inside), .node(-4, at: Self.inside), .node(4, at: Self.inside),
            .node(7_000_000_000, at: Self.inside), .node(-3, version: 2, isVisible: false),
        ]
        let updated = try Self.update(of: objects, [changes])
        #expect(updated.contents.places == [-1, -2, -4, 4, 5, 6_000_000_000, 7_000_000_000])
    }

    @Test func `the area stays, also when only the nodes tell it`() throws {
        #expect(try Self.update([[.way(1, [1, 2], version: 4)]]).file.bounds == Self.box)
        let far = FixedCoordinate(latitude: 9_000, longitude: 0)
        let changes: [PBFWriter.Object] = [.node(4, at: far), .way(2, [1, 4], Self.road)]
        let updated = try Self.update([changes], adjust: { _ in })
        let box = BoundingBox([Self.inside, Self.outside])
        #expect(updated.summary.bounds == box && updated.file.bounds == box)
        #expect(updated.nodes(of: 2) == [1, 4])
    }

    @Test func `the date of the data is that of the newest change, or of the state beside the last file`() throws {
        let folder = try TestFolder()
        let changes: [PBFWriter.Object] = [.way(1, [1, 2], Self.road, version: 4, timestamp: 1_700_000_000)]
        try folder.write(ChangesWriter.text(changes), to: "5.osc")
        let extract = try folder.extract(Self.extract) { $0.replicationTimestamp = 1_600_000_000 }
        let bytes = try folder.read("area.osm.pbf")
        #expect(try Self.update(extract, [folder.file("5.osc")]).contents.summary.timestamp == 1_700_000_000)
        try folder.write(bytes, to: "area.osm.pbf")
        let state = "#Fri\nsequenceNumber=4711\ntimestamp=2023-11-15T00\\:00\\:00Z\n"
        try folder.write(state, to: "5.state.txt")
        #expect(try Self.update(extract, [folder.file("5.osc")]).contents.summary.timestamp == 1_700_006_400)
        try folder.write(bytes, to: "area.osm.pbf")
        try folder.write("sequenceNumber=4711\ntimestamp=2001-01-01T00\\:00\\:00Z\n", to: "5.state.txt")
        #expect(try Self.update(extract, [folder.file("5.osc")]).contents.summary.timestamp == 1_600_000_000)
    }

    @Test func `a second update with the same file changes nothing`() throws {
        let folder = try TestFolder()
        let extract = try folder.extract(Self.extract) { $0.bounds = Self.box }
        let changes: [PBFWriter.Object] = [
            .node(4, at: Self.outside, [("name", "Ü & <b>")], timestamp: 1_000), .way(2, [1, 4], Self.road),
            .way(1, [1, 2], Self.road, version: 4), .relation(2, [OSMRelation.Member(.way, 2, role: "to")]),
            .node(3, version: 4, isVisible: false),
        ]
        try folder.write(ChangesWriter.text(changes), to: "1.osc")
        #expect(try Self.counts(Self.update(extract, [folder.file("1.osc")]).summary) == [3, 1, 1, 0, 0])
        let bytes = try folder.read("area.osm.pbf")
        #expect(try Self.counts(Self.update(extract, [folder.file("1.osc")]).summary) == [0, 0, 0, 4, 1])
        #expect(try folder.read("area.osm.pbf") == bytes)
    }
}
