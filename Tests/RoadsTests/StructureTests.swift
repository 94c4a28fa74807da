import Geometry
import OSMImport
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

/// What is checked of a graph file before it is served, of files whose checksums are all right.
@Suite struct StructureTests {
    private let folder: TestFolder
    private let original: ForgedGraph

    init() throws {
        folder = try TestFolder()
        let path = folder.file("town.graph")
        try RandomNetwork(seed: 5, columns: 10, rows: 10).write(to: folder.file("town.osm.pbf"))
        try ImportedGraph.write(fromExtract: folder.file("town.osm.pbf"), to: path, modes: TransportMode.allCases)
        _ = try GraphContraction(path: path, threads: 2).run()
        original = try ForgedGraph(path: path)
    }

    // MARK: Graphs in order

    @Test func `a graph that was just made passes, with and without hierarchies`() throws {
        try RoadGraph(path: folder.file("town.graph")).checkStructure()
        try ImportedGraph.write(
            fromExtract: folder.file("town.osm.pbf"), to: folder.file("bare.graph"), modes: [.walking])
        try RoadGraph(path: folder.file("bare.graph")).checkStructure()
    }

    @Test(arguments: ["monaco"].compactMap(SharedExtracts.path))
    func `a graph of a real extract passes`(extract: String) throws {
        try ImportedGraph.make(fromExtract: extract).checkStructure()
    }

    // MARK: Columns

    private func finding(_ copy: [UInt8]) throws -> (section: String, finding: String) {
        try folder.write(copy, to: "forged.graph")
        let graph = try RoadGraph(path: folder.file("forged.graph"))
        #expect(graph.verify().isEmpty)
        let error = #expect(throws: StructureError.self) { try graph.checkStructure() }
        return (error?.section ?? "", error?.finding ?? "")
    }

    /// Changes a number, and expects the section to be named.
    private func expectFault<Number: FixedWidthInteger>(
        _ section: String, _ index: Int, _ number: Number, in named: String? = nil
    ) throws {
        let error = try finding(original.copy(section, index, number))
        #expect(error.section == named ?? section, "\(section) \(index) \(number): \(error)")
        #expect(!error.finding.isEmpty && !error.finding.hasSuffix("."))
    }

    @Test func `ids of roads are in range`() throws {
        for field in 0..<4 { try expectFault("segments", field, UInt32.max) }
        try expectFault("segmentModes", 0, UInt8(8))
        try expectFault("wayAttributes", 1, UInt32.max)
        try expectFault("junctionEdges", 0, UInt32.max)
        try expectFault("headings", 0, UInt16(36_000))
        try expectFault("junctionCoordinates", 0, Int32(900_000_001))
        try expectFault("junctionCoordinates", 1, Int32(-1_800_000_001))
        for field in 1..<6 { try expectFault("attributes", field, UInt32.max) }
        for field in 0..<2 { try expectFault("details", field, UInt32.max) }
        for field in 2..<4 { try expectFault("conditions", field, UInt32.max) }
        for field in 0..<5 { try expectFault("barriers", field, UInt32.max) }
    }

    @Test func `closed ways have texts and points that exist`() throws {
        let corner = FixedCoordinate(latitude: 411_496_000, longitude: -86_110_000)
        let line = [corner, corner.moved(metersNorth: 0, metersEast: 150)]
        var sketch = RoadSketch()
        sketch.add(line)
        sketch.add(ClosedWay(id: 77, name: "Rua Nova", tags: ["access=no", "foot=no", "access=no"], points: line))
        try sketch.write(to: folder.file("closed.graph"), modes: [.walking])
        let closed = try ForgedGraph(path: folder.file("closed.graph"))
        for field in 2..<10 {
            #expect(try finding(closed.copy("closedWays", field, UInt32.max)).section == "closedWays")
        }
        let far = Int32(900_000_001)
        #expect(try finding(closed.copy("closedWayPoints", 0, far)).section == "closedWayPoints")
    }

    @Test func `edges that only conditions open are closed, and weigh something when they are open`() throws {
        let corner = FixedCoordinate(latitude: 411_496_000, longitude: -86_110_000)
        var sketch = RoadSketch()
        sketch.add([corner, corner.moved(metersNorth: 0, metersEast: 150)])
        sketch.openAtTimes(1)
        try sketch.write(to: folder.file("opening.graph"), modes: [.walking])
        let opening = try ForgedGraph(path: folder.file("opening.graph"))
        let copies = [
            ("openingStates", opening.copy("walking.openingStates", 0, UInt32(2))),
            ("weight", opening.copy("walking.openingStates", 0, UInt32(0))),
            ("weight", opening.copy("walking.weight", 1, UInt32(1000))),
            ("openingWeights", opening.copy("walking.openingWeights", 0, UInt32(0))),
            ("openingWeights", opening.copy("walking.openingWeights", 0, Weight.infinity)),
        ]
        for (section, copy) in copies { #expect(try finding(copy).section == "walking.\(section)") }
    }

    @Test func `lists follow each other`() throws {
        for section in ["geometryStart", "shapeNodeStart", "junctionStart"] {
            try expectFault(section, 5, UInt32.max)
        }
        try expectFault("textOffsets", 2, UInt32.max, in: "texts")
        for mode in TransportMode.allCases {
            try expectFault("\(mode.name).hierarchy.firstArc", 3, UInt32.max)
        }
    }

    @Test func `texts are UTF-8, and begin with a letter`() throws {
        #expect(try finding(original.copy("texts", 0, UInt8(0xFF))) == ("texts", "a text is not UTF-8"))
        let split = original.copy("texts", at: 0, bytes: Array("é".utf8))
        try folder.write(split, to: "split.graph")
        let forged = try ForgedGraph(path: folder.file("split.graph"))
        #expect(try finding(forged.copy("textOffsets", 1, UInt32(1))).section == "texts")
    }

    @Test func `shapes stay in the world and have as many nodes as points`() throws {
        let geometry = original.section("geometry").count
        let far = [UInt8](repeating: 0xFF, count: 4) + [0x0F]
        #expect(try finding(original.copy("geometry", at: geometry - 10, bytes: far + far)).section != "")
        try expectFault("shapeNodes", -1, UInt8(0x80))
    }

    @Test func `boxes of the index lie in each other`() throws {
        try expectFault("indexBoxes", 0, Int32.max)
        try expectFault("indexBoxes", 0, Int32(-900_000_000))
        try expectFault("indexBoxes", -1, Int32.min)
    }

    @Test func `the states of a line graph have edges, and turns lead on from there`() throws {
        for mode in TransportMode.allCases.map(\.name) {
            try expectFault("\(mode).stateEdges", -1, UInt32.max)
            try expectFault("\(mode).stateEdges", 0, UInt32(7))
            try expectFault("\(mode).stateKinds", 0, UInt8(2))
            try expectFault("\(mode).stateKinds", 3, UInt8(3))
            try expectFault("\(mode).stateKinds", 3, UInt8(32))
            try expectFault("\(mode).weight", 3, UInt32(1) << 31)
            try expectFault("\(mode).duration", 3, UInt32(1) << 31)
            try expectFault("\(mode).length", 3, UInt32(1))
            try expectFault("\(mode).firstArc", 3, UInt32.max)
            try expectFault("\(mode).head", 3, UInt32.max)
            try expectFault("\(mode).head", -1, UInt32(0))
            try expectFault("\(mode).componentStates", -1, UInt32.max)
            try expectFault("\(mode).delayedEdges", 0, UInt32.max)
            try expectFault("\(mode).nodeDelays", 0, UInt16(1) << 15)
        }
    }

    @Test func `arcs of a hierarchy climb, and are made of arcs behind them`() throws {
        for mode in TransportMode.allCases.map({ "\($0.name).hierarchy" }) {
            try expectFault("\(mode).nodes", 0, UInt32(1) << 30)
            try expectFault("\(mode).arcs", 0, UInt32(1) << 30)
            try expectFault("\(mode).contents", 5, UInt32.max >> 1)
            // Shortcuts made of the first arc go round in a circle.
            try expectFault("\(mode).contents", 5, UInt32(1) << 31)
        }
    }

    // MARK: Depth

    /// A hierarchy in which each arc but the last two is made of the two behind it, one of them twice.
    private func nested(_ depth: Int) -> ContractionHierarchy {
        let arcs = (0..<depth).map { _ in HierarchyArc(top: 0, weight: 1, isDownward: false) }
        // Seven bits hold the second child, so that the first is as many arcs behind it as the rest says.
        let bits = UInt32(UInt32.bitWidth - UInt32(depth).leadingZeroBitCount)
        let contents = (0..<UInt32(depth)).map { arc -> UInt32 in
            arc + 2 < depth ? 1 << 31 | 1 << bits | (arc + 1) : 0
        }
        return ContractionHierarchy(
            nodes: Column([0, 1]), firstArc: Column([0, 0, UInt32(depth)]), arcs: Column(arcs),
            contents: Column(contents), wideContents: Column())
    }

    @Test func `a shortcut that stands for more edges than a way has is found`() throws {
        try nested(8).checkStructure()
        let error = #expect(throws: StructureError.self) { try nested(100).checkStructure() }
        #expect(error?.section == "contents")
    }

    @Test func `a hierarchy of too many levels is found`() throws {
        func chain(_ count: UInt32) -> ContractionHierarchy {
            let arcs = (1..<count).map { HierarchyArc(top: $0 - 1, weight: 1, isDownward: false) }
            return ContractionHierarchy(
                nodes: Column(Array(0..<count)), firstArc: Column([0] + Array(0..<count)), arcs: Column(arcs),
                contents: Column(Array(0..<count - 1)), wideContents: Column())
        }
        try chain(4000).checkStructure()
        #expect(throws: StructureError.self) { try chain(5000).checkStructure() }
    }

    @Test func `a state that is alone in its node shares it with no other`() throws {
        func hierarchy(_ nodes: [UInt32]) -> ContractionHierarchy {
            ContractionHierarchy(
                nodes: Column(nodes), firstArc: Column([0, 0, 0]), arcs: Column(), contents: Column(),
                wideContents: Column())
        }
        try hierarchy([0, 1]).checkStructure()
        try hierarchy([1 << 31, 1 << 31, 1]).checkStructure()
        for nodes in [[0, 0], [0, 1 << 31], [1 << 31, 0]] as [[UInt32]] {
            #expect(throws: StructureError.self) { try hierarchy(nodes).checkStructure() }
        }
    }

    // MARK: Header and table

    private func error(_ copy: [UInt8]) throws -> String {
        try folder.write(copy, to: "forged.graph")
        let path = folder.file("forged.graph")
        let error = #expect(throws: StorageError.self) { try RoadGraph(path: path) }
        let sentence = error?.description ?? ""
        #expect(sentence.hasPrefix("\"\(path)\" ") && sentence.hasSuffix("."), "\(sentence)")
        return sentence
    }

    @Test func `a section that is missing is named at open`() throws {
        for section in original.sections {
            let sentence = try error(original.copy(without: section.name))
            #expect(sentence.contains("section \(section.name),"), "\(sentence)")
        }
    }

    @Test func `a section that is one element short is named at open, if others ask for as many`() throws {
        let free: Set = [
            "facts", "attributes", "details", "conditions", "junctionSigns", "maneuverOverrides", "overrideEdges",
            "closedWays", "closedWayPoints", "barriers", "texts",
        ]
        for section in original.sections where section.count > 1 && !free.contains(section.name) {
            let sentence = try error(original.copy(entryOf: section.name, at: 24, UInt64(section.count - 1)))
            #expect(sentence.contains("section "), "\(section.name): \(sentence)")
        }
    }

    @Test func `elements of another size and sections elsewhere are refused at open`() throws {
        // A last section that ends early leaves stray bytes at the end of the file, and none is named.
        for section in original.sections.dropLast() {
            let stride = UInt32(section.stride)
            #expect(try error(original.copy(entryOf: section.name, at: 8, stride / 2)).contains("section "))
            let far = try error(original.copy(entryOf: section.name, at: 16, UInt64(section.offset + 64)))
            #expect(far.contains("section "), "\(far)")
        }
    }

    @Test(arguments: ["1,2,0,3", "0,1,0,0", "5,5,4,4"])
    func `bounds that are turned over are refused at open`(bounds: String) throws {
        let facts = original.section("facts")
        let text = String(decoding: original.bytes[facts.offset..<(facts.offset + facts.count)], as: UTF8.self)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("bounds=") })
        let forged = "bounds=\(bounds)\n" + String(repeating: "x", count: max(0, line.count - bounds.count - 8))
        let changed = text.replacing(line, with: forged.prefix(line.count))
        try #require(changed.utf8.count == facts.count)
        let sentence = try error(original.copy("facts", at: 0, bytes: Array(changed.utf8)))
        #expect(sentence.contains("section facts has bounds with swapped corners"), "\(sentence)")
    }
}
