import DirectionsKit
import Geometry
import OSMImport
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

/// Roads that are closed until a condition opens them: in the graph, and no part of routes without a time.
@Suite struct ConditionalOpeningScenarios {
    private static let market = "pedestrian motor_vehicle:conditional='destination @ (Mo-Sa 06:00-11:00)'"

    /// A state of an edge.
    private struct Found: Equatable {
        var use: StateKind.Use
        var weight: Weight
        var duration: UInt32
        var openingWeight: UInt32?
    }

    private func modeGraph(_ map: SketchMap, _ mode: TransportMode = .automobile) throws -> ModeGraph {
        try #require(map.graph.modeGraph(mode))
    }

    /// The edge along letters, all that it has.
    private func edge(_ map: SketchMap, _ stretch: String) throws -> EdgeID {
        let points = stretch.map { FixedCoordinate(map.place($0)) }
        return try #require(map.graph.edgeIDs.first { map.graph.points(of: $0) == points })
    }

    private func states(
        _ map: SketchMap, _ stretch: String, by mode: TransportMode = .automobile
    ) throws -> [Found] {
        let modeGraph = try modeGraph(map, mode)
        return modeGraph.states(of: try edge(map, stretch)).map { state in
            Found(
                use: modeGraph.kind(state).use, weight: modeGraph.line.stateWeight[state],
                duration: modeGraph.duration[state], openingWeight: modeGraph.openingWeight(of: state))
        }
    }

    /// A street `abc` with tags between two others, and a longer way round.
    private func street(_ tags: String) throws -> SketchMap {
        try SketchMap(
            """
            x---a---b---c---y
                |       |
                d-------e
            """, ways: ["xa": "residential", "abc": tags, "adec": "residential", "cy": "residential"])
    }

    private func openingCounts(_ map: SketchMap) -> [Int] {
        TransportMode.allCases.map { map.graph.modeGraph($0)?.openingStates.count ?? -1 }
    }

    private func checkGraph(_ map: SketchMap) throws {
        try map.graph.checkStructure()
        for mode in map.graph.modes {
            _ = try GraphVerification(map.graph).verify(try modeGraph(map, mode))
        }
    }

    // MARK: Access

    @Test func `a pedestrian street that opens to cars has closed states with the weight when it is open`() throws {
        let map = try SketchMap.block(Self.market)
        let open = try states(SketchMap.block("pedestrian motor_vehicle=destination"), "abc")
        for stretch in ["abc", "cba"] {
            let closed = try states(map, stretch)
            #expect(closed.map(\.use) == [.outbound, .inbound])
            #expect(closed.allSatisfy { $0.weight == .infinity })
            #expect(closed.map(\.openingWeight) == open.map(\.weight))
            #expect(closed.map(\.duration) == open.map(\.duration))
        }
        #expect(openingCounts(map) == [4, 0, 0])
        try checkGraph(map)
    }

    @Test func `a street that opens to all cars is no end of routes only`() throws {
        let map = try street("residential motor_vehicle=no motor_vehicle:conditional='yes @ (20:00-06:00)'")
        let open = try states(street("residential"), "abc")
        let closed = try states(map, "abc")
        #expect(closed.map(\.use) == [.open] && open.map(\.use) == [.open])
        #expect(closed.map(\.openingWeight) == open.map(\.weight))
        #expect(openingCounts(map) == [2, 0, 0])
        #expect(map.drive("x", "y") == "xadecy")
        try checkGraph(map)
    }

    @Test func `a file without conditions has no such states`() throws {
        let map = try SketchMap.block("pedestrian")
        #expect(openingCounts(map) == [0, 0, 0])
        #expect(map.report.openedWays == 0)
        #expect(!map.report.summaryLines.contains { $0.contains("conditions open") })
    }

    @Test func `a condition that closes a street opens none`() throws {
        let map = try SketchMap.block("residential motor_vehicle:conditional='no @ (22:00-06:00)'")
        #expect(openingCounts(map) == [0, 0, 0])
        #expect(map.drive("a", "c") == "abc")
    }

    @Test(arguments: [
        "pedestrian hgv:conditional='yes @ (06:00-11:00)'",
        "pedestrian motor_vehicle:conditional='delivery @ (06:00-11:00 AND hgv)'",
        "pedestrian motor_vehicle:conditional='delivery @ (permit)'",
        "pedestrian motor_vehicle:conditional='delivery at night'",
        "residential motorcar=no vehicle:conditional='yes @ (06:00-11:00)'",
    ])
    func `lorries, words alone and keys that do not decide open nothing to cars`(tags: String) throws {
        #expect(openingCounts(try SketchMap.block(tags))[0] == 0)
    }

    @Test func `a way that is closed to all is kept if a condition opens it, and named as a closed way`() throws {
        let map = try SketchMap.block("service access=no access:conditional='yes @ (Mo-Fr 08:00-18:00)'")
        #expect(openingCounts(map) == [2, 2, 2])
        let closed = map.graph.nearestClosedWay(to: FixedCoordinate(map.place("b")), radius: 10)
        #expect(closed?.way.tags == ["access=no", "access=no", "access=no"])
        #expect(map.drive("a", "c") == "adec")
        try checkGraph(map)
    }

    // MARK: Directions

    @Test func `a one-way street that opens the other way has closed states in that direction`() throws {
        let map = try street("residential oneway=yes oneway:conditional='no @ (20:00-06:00)'")
        let usual = try states(map, "abc")
        let closed = try states(map, "cba")
        #expect(usual.map(\.openingWeight) == [nil])
        #expect(closed.map(\.weight) == [.infinity] && closed.map(\.use) == [.open])
        #expect(closed.map(\.openingWeight) == usual.map(\.weight))
        #expect(map.drive("x", "y") == "xabcy")
        #expect(map.drive("y", "x") == "ycedax")
        try checkGraph(map)
    }

    @Test func `a lane that changes its direction opens each at times`() throws {
        let map = try SketchMap.block(
            "tertiary oneway=reversible oneway:conditional='yes @ (06:00-12:00); -1 @ (12:00-20:00)'")
        #expect(try states(map, "abc").map(\.weight) == [.infinity])
        #expect(try states(map, "cba").map(\.weight) == [.infinity])
    }

    @Test func `a condition for bicycles opens a street to them alone`() throws {
        let map = try SketchMap.block("secondary oneway=yes oneway:bicycle:conditional='no @ (20:00-06:00)'")
        #expect(openingCounts(map)[0] == 0)
        #expect(try states(map, "cba").isEmpty)
    }

    // MARK: Routes without a time

    @Test func `cars without a time neither pass such a street nor snap to it`() throws {
        let drawing = """
            a---b---c
            |   1   |
            |       |
            d-------e
            """
        let ways: KeyValuePairs = ["adec": "residential", "abc": Self.market]
        let map = try SketchMap(drawing, ways: ways)
        let closed = try SketchMap(drawing, ways: ["adec": "residential", "abc": "pedestrian"])
        #expect(map.drive("a", "c") == "adec")
        #expect(map.seconds("a", "c") == closed.seconds("a", "c"))
        #expect(map.snapped("1", "e") == closed.snapped("1", "e"))
        #expect(map.meters("1", "e") == closed.meters("1", "e"))
        #expect(map.walk("a", "c") == "abc")
    }

    @Test func `a road that ends at such a street is a dead end`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": Self.market])
        #expect(map.turnSeconds(from: "ab", to: "ba") != nil)
        let roads = try modeGraph(map)
        let turns = TurnMap(map.graph, roads)
        let arrival = roads.states(of: try edge(map, "ab")).lowerBound
        #expect(turns.turns(from: arrival).map { turns.edge(after: $0) } == [try edge(map, "ba")])
        #expect(turns.states(of: try edge(map, "bc")).isEmpty)
        let open = TurnMap(map.graph, roads, showsOpenings: true)
        #expect(Set(open.turns(from: arrival).map { open.edge(after: $0) }).contains(try edge(map, "bc")))
        #expect(!map.graph.isUsable(try edge(map, "bc").segment, mode: .automobile))
        try checkGraph(map)
    }

    @Test func `streets behind such a street stay an island`() throws {
        let map = try SketchMap(
            """
            a---b---c---d---e
                    |
                    f
            """, ways: ["ab": "residential", "bc": Self.market, "cdf": "residential", "de": "residential"])
        let roads = try modeGraph(map)
        #expect(map.islandCount() == 1)
        let components = try ["ab", "bc", "de"].map { stretch in
            roads.component(of: roads.states(of: try edge(map, stretch)).lowerBound)
        }
        // The part with more roads is the main one.
        #expect(components == [1, 0, 0])
        try checkGraph(map)
    }

    @Test func `turn restrictions hold for such a street and change nothing else`() throws {
        let drawing = """
                d
                |
            a---b---c
            """
        let ways: KeyValuePairs = ["ab": "residential", "bc": "residential", "bd": Self.market]
        let forbidden = try SketchMap(
            drawing, ways: ways, relations: [.restriction("no_left_turn", from: "ab", via: "b", to: "bd")])
        #expect(forbidden.turnSeconds(from: "ab", to: "bd") == nil)
        #expect(forbidden.turnSeconds(from: "cb", to: "bd") != nil)
        let mandatory = try SketchMap(
            drawing, ways: ways, relations: [.restriction("only_left_turn", from: "ab", via: "b", to: "bd")])
        #expect(mandatory.drive("a", "c") == "abc")
        #expect(mandatory.appliedRestrictions() == 0)
    }

    @Test func `the report counts such roads`() throws {
        let map = try SketchMap.block(Self.market)
        #expect(map.report.openedWays == 1)
        #expect(map.report.modes.map(\.openingEdges) == [2, 0, 0])
        #expect(
            map.report.summaryLines.contains(
                "Roads that conditions open at times: 1 way (directed edges: automobile 2, walking 0, cycling 0)."))
    }
}
