import FoundationEssentials
import Geometry
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

/// The graph format: numbers, versions and strides of all sections, and one file kept from the day it was decided.
@Suite struct FormatTests {
    /// Every kind of thing that a graph file stores.
    private static var sketch: RoadSketch {
        var sketch = RoadSketch()
        let corner = FixedCoordinate(latitude: 411_496_000, longitude: -86_110_000)
        let east = corner.moved(metersNorth: 0, metersEast: 150)
        let north = corner.moved(metersNorth: 200, metersEast: 10)
        sketch.add(
            [corner, corner.moved(metersNorth: 4, metersEast: 70), east],
            attributes: RoadAttributes(
                roadClass: .primary, flags: [.toll, .bridge], name: "Rua de Santa Catarina", reference: "N 12",
                details: RoadAttributes.DetailKind.allCases.map { .init($0, "\($0)") }))
        sketch.add([east, north], attributes: RoadAttributes(roadClass: .motorwayLink, flags: .tunnel, name: "Öse"))
        sketch.add([north, corner])
        let far = corner.moved(metersNorth: 3_000, metersEast: -2_000)
        sketch.add([far, far.moved(metersNorth: 90, metersEast: 0)], component: 1)
        sketch.add(Condition(.node, -7, "motor_vehicle=no @ (22:00-06:00)"))
        sketch.add(Condition(.restriction, 1 << 40, "restriction=no_left_turn @ (Mo-Fr); from=1; via=n2; to=3"))
        sketch.add(JunctionSign(reference: "12b", name: "Porto Norte", exitTo: "Vigo"), atEndOf: 1)
        sketch.add(JunctionSign(name: "Kreuz"), atEndOf: 0)
        sketch.add(
            ClosedWay(
                id: 77, name: "Rua Nova", tags: ["highway=proposed", "foot=no", "bicycle=no"], points: [corner, far]))
        sketch.add(Barrier(1, tags: ["barrier=bollard", "", ""]))
        sketch.add(Barrier(2, tags: ["access=private", "", "access=no"], isGate: true))
        sketch.openAtTimes(5)
        sketch.openAtTimes(6)
        sketch.openAtTimes(7)
        for override in overrides { sketch.add(override) }
        return sketch
    }

    private static let overrides = [
        ManeuverOverride(.fork, .slightLeft, along: [0, 2, 4], before: 1),
        ManeuverOverride(.suppress, along: [0, 2], before: 1),
        ManeuverOverride(.uTurn, .ofRoad, along: [2, 4, 0], before: 2),
    ]

    private static func bytes() throws -> [UInt8] {
        let folder = try TestFolder()
        try sketch.write(to: folder.file("golden.graph"), modes: TransportMode.allCases)
        return try Array(Data(contentsOf: URL(filePath: folder.file("golden.graph"))))
    }

    private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Golden/format-1.graph")

    @Test func `the file is byte for byte the one that was kept`() throws {
        let bytes = try Self.bytes()
        if ProcessInfo.processInfo.environment["REMAKE_GOLDEN"] != nil { try Data(bytes).write(to: Self.golden) }
        let kept = try Array(Data(contentsOf: Self.golden))
        let difference = zip(bytes, kept).enumerated().first { $1.0 != $1.1 }?.offset ?? min(bytes.count, kept.count)
        #expect(
            bytes == kept,
            """
            The graph format changed, first at byte \(difference). If that was meant: raise the version of each section \
            that changed, run REMAKE_GOLDEN=1 swift test --filter FormatTests, and commit the new golden file.
            """)
    }

    @Test func `the kept file can be read`() throws {
        let graph = try RoadGraph(path: Self.golden.path)
        #expect(graph.verify() == [])
        #expect(graph.modes == TransportMode.allCases)
        #expect(graph.segmentCount == 4)
        #expect(graph.attributes(of: 0).name == "Rua de Santa Catarina")
        #expect(graph.attributes(of: 1).details.map(\.kind) == RoadAttributes.DetailKind.allCases)
        #expect(graph.evidence(.tollTag, of: 1) == "tollTag")
        #expect(graph.evidence(.cyclingAccessTag, of: 0) == "cyclingAccessTag")
        #expect(graph.evidence(.tollTag, of: 2) == nil)
        #expect(graph.sign(atHeadOf: 0) == JunctionSign(name: "Kreuz"))
        #expect(graph.sign(atHeadOf: 2) == JunctionSign(reference: "12b", name: "Porto Norte", exitTo: "Vigo"))
        #expect(graph.sign(atHeadOf: 6) == nil)
        #expect(graph.maneuverOverrides(from: 0) == Array(Self.overrides[..<2]))
        #expect(graph.maneuverOverrides(from: 2) == [Self.overrides[2]])
        #expect(graph.maneuverOverrides(from: 1).isEmpty && graph.maneuverOverrides(from: 7).isEmpty)
        let delays = graph.modeGraph(.cycling).map { mode in (0..<8).map { mode.delays(atHeadOf: $0).rawValue } }
        #expect(delays == [0, 1280, 0, 0, 1280, 0, 0, 1280])
        #expect(graph.facts[.source] == "sketch")
        #expect(graph.conditions.map(\.id) == [-7, 1 << 40])
        #expect(graph.conditions.map(\.carrier) == [.node, .restriction])
        let openings = try #require(graph.modeGraph(.walking))
        #expect(Array(openings.openingStates) == [5, 6, 7])
        #expect(openings.openingStates.map { openings.line.stateWeight[$0] } == [.infinity, .infinity, .infinity])
        #expect(openings.openingWeight(of: 5) == openings.line.stateWeight[4])
        #expect((4...7).map { openings.isUnopened($0) } == [false, true, true, true])
        #expect(graph.isUsable(2, mode: .walking) && !graph.isUsable(3, mode: .walking))
        let closed = graph.nearestClosedWay(to: graph.junctionCoordinates[0], radius: 1)
        #expect(closed?.way.id == 77 && closed?.way.name == "Rua Nova" && closed?.distance == 0)
        #expect(closed?.way.tags == ["highway=proposed", "foot=no", "bicycle=no"])
        #expect(graph.barrier(at: 0, for: .automobile) == nil && graph.barrier(at: 1, for: .walking) == nil)
        #expect(graph.barrier(at: 1, for: .automobile)?.isGate == false)
        #expect(graph.barrier(at: 2, for: .cycling)?.tag == "access=no")
        #expect(graph.barrier(at: 2, for: .automobile)?.isGate == true)
        #expect(graph.conditions.first?.text == "motor_vehicle=no @ (22:00-06:00)")
    }

    @Test func `numbers, versions and strides of sections are pinned`() throws {
        let folder = try TestFolder()
        let graph = try Self.sketch.graph(modes: TransportMode.allCases, in: folder)
        let bytes = try Self.bytes()
        let lines = graph.inspection.sections.enumerated().map { index, section in
            "\(bytes[64 + 48 * index]) \(section.name) \(section.version) \(section.stride)"
        }
        let modes = ["automobile", "walking", "cycling"].enumerated().flatMap { number, mode in
            [
                (0, "stateEdges 1 4"), (1, "stateKinds 2 1"), (2, "duration 1 4"), (3, "weight 2 4"),
                (4, "firstArc 2 4"), (9, "arcCount 1 1"), (5, "head 1 4"), (6, "turnCost 1 2"),
                (7, "componentStates 1 4"), (8, "components 1 4"), (10, "delayedEdges 1 4"), (11, "nodeDelays 1 2"),
                (12, "length 1 4"), (13, "openingStates 1 4"), (14, "openingWeights 1 4"),
            ].map { "\((100 * (number + 1) + $0) & 0xFF) \(mode).\($1)" }
        }
        let shared = [
            "2 segments 1 16", "3 geometryStart 1 4", "4 geometry 1 1", "18 shapeNodeStart 1 4", "19 shapeNodes 1 1",
            "5 indexBoxes 1 16", "16 headings 1 2", "20 junctionStart 1 4", "21 junctionEdges 1 4",
            "7 junctionCoordinates 1 8", "8 junctionNodeIDs 1 8", "9 wayIDs 1 8", "10 wayAttributes 1 4",
            "22 maneuverOverrides 1 20", "23 overrideEdges 1 4", "24 closedWays 2 40", "25 closedWayPoints 1 8",
            "26 barriers 1 20", "15 conditions 1 16", "17 junctionSigns 2 16", "11 attributes 5 24", "12 details 7 8",
            "13 textOffsets 1 4", "14 texts 1 1",
        ]
        #expect(lines == shared + modes + ["6 segmentModes 2 1", "1 facts 1 1"])
    }

    @Test func `stored numbers keep their meaning`() {
        #expect(TransportMode.allCases.map(\.rawValue) == [0, 1, 2])
        #expect(StateKind(use: .inbound, hasMemory: true, isPushed: true).rawValue == 14)
        #expect(StateKind(use: .inbound, hasMemory: true, isPushed: true).meetingShutRoad.rawValue == 30)
        #expect(StateKind(use: .outbound, hasMemory: false, isPushed: false).rawValue == 1)
        #expect(RoadClass.allCases.map(\.rawValue) == Array(0...31) && RoadClass.ferry.rawValue == 27)
        #expect(RoadFlags.denselyBuiltUp.rawValue == 1 << 26 && RoadFlags.builtUp.rawValue == 1 << 25)
        #expect(RoadFlags.hasWheelRamp.rawValue == 1 << 24 && RoadFlags.toll.rawValue == 1)
        #expect(NodeDelay.allCases.map(\.rawValue) == Array(0...13) && NodeDelay.stile.rawValue == 13)
        #expect(ManeuverOverride.Maneuver.allCases.map(\.rawValue) == Array(0...5))
        #expect(ManeuverOverride.Maneuver.uTurn.rawValue == 5 && ManeuverOverride.Maneuver.turn.rawValue == 1)
        #expect(ManeuverOverride.Direction.allCases.map(\.rawValue) == Array(0...7))
        #expect(ManeuverOverride.Direction.sharpLeft.rawValue == 7)
        let kinds = RoadAttributes.DetailKind.allCases
        #expect(kinds.map(\.rawValue) == Array(0..<UInt8(kinds.count)))
        #expect(RoadAttributes.DetailKind.localizedName.rawValue == 29)
        #expect(RoadAttributes.DetailKind.conditional.rawValue == 36)
        #expect(RoadAttributes.DetailKind.cyclingAccessTag.rawValue == 44)
        #expect(RoadAttributes.DetailKind.crossedStreet.rawValue == 47)
    }
}
