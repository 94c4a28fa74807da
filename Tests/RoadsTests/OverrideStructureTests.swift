import Geometry
import Roads
import ShortestPaths
import SketchSupport
import TestSupport
import Testing

/// What is checked of the maneuver overrides in a graph file whose checksums are all right.
@Suite struct OverrideStructureTests {
    private let folder: TestFolder
    private let original: ForgedGraph

    init() throws {
        folder = try TestFolder()
        var sketch = RoadSketch()
        let start = FixedCoordinate(latitude: 520_000_000, longitude: 130_000_000)
        let places = (0..<4).map { start.moved(metersNorth: 0, metersEast: 100 * Double($0)) }
        for (place, next) in zip(places, places.dropFirst()) { sketch.add([place, next]) }
        sketch.add(ManeuverOverride(.turn, .left, along: [0, 2], before: 1))
        sketch.add(ManeuverOverride(.fork, .right, along: [2, 4], before: 1))
        try sketch.write(to: folder.file("sketch.graph"), modes: [.automobile])
        original = try ForgedGraph(path: folder.file("sketch.graph"))
    }

    private func section(ofFaultIn copy: [UInt8]) throws -> String? {
        try folder.write(copy, to: "forged.graph")
        let graph = try RoadGraph(path: folder.file("forged.graph"))
        let error = #expect(throws: StructureError.self) { try graph.checkStructure() }
        return error?.section
    }

    @Test func `overrides in order pass`() throws {
        try RoadGraph(path: folder.file("sketch.graph")).checkStructure()
    }

    @Test func `edges of a path exist`() throws {
        #expect(try section(ofFaultIn: original.copy("overrideEdges", 0, UInt32(6))) == "overrideEdges")
        #expect(try section(ofFaultIn: original.copy("overrideEdges", 1, UInt32.max)) == "overrideEdges")
        #expect(try section(ofFaultIn: original.copy("maneuverOverrides", 5, UInt32(6))) == "maneuverOverrides")
    }

    @Test(arguments: [1, 2, 3])
    func `the range of edges and the place in the path exist`(field: Int) throws {
        for number in [UInt32(3), .max] {
            let copy = original.copy("maneuverOverrides", field, number)
            #expect(try section(ofFaultIn: copy) == "maneuverOverrides")
        }
    }

    @Test func `a maneuver is never before the path, nor the path without a second edge`() throws {
        #expect(try section(ofFaultIn: original.copy("maneuverOverrides", 3, UInt32(0))) == "maneuverOverrides")
        #expect(try section(ofFaultIn: original.copy("maneuverOverrides", 2, UInt32(0))) == "maneuverOverrides")
    }

    @Test func `overrides are ascending, of known maneuvers and directions`() throws {
        #expect(try section(ofFaultIn: original.copy("maneuverOverrides", 0, UInt32(5))) == "maneuverOverrides")
        #expect(try section(ofFaultIn: original.copy("maneuverOverrides", 8, UInt16(6))) == "maneuverOverrides")
        #expect(try section(ofFaultIn: original.copy("maneuverOverrides", 9, UInt16(8))) == "maneuverOverrides")
    }
}
