import DirectionsKit
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// What the graph remembers of nodes: signs of junctions, and what stands there for whoever arrives.
@Suite struct SignScenarios {
    /// What stands at the end of a stretch between two letters, for those who arrive along it.
    private func delays(
        _ map: SketchMap, _ stretch: String, by mode: TransportMode = .automobile
    ) throws -> NodeDelays {
        try #require(map.graph.modeGraph(mode)).delays(atHeadOf: try #require(edge(map, stretch)))
    }

    private func edge(_ map: SketchMap, _ stretch: String) -> EdgeID? {
        let ends = stretch.map { map.places[$0].map { FixedCoordinate($0) } }
        return map.graph.edgeIDs.first { edge in
            let points = map.graph.points(of: edge)
            return points.first == ends.first && points.last == ends.last
        }
    }

    @Test func `the exit of a motorway has its number and name`() throws {
        let map = try SketchMap(
            """
            a---b---c
                 \\-d
            """, ways: ["abc": "motorway", "bd": "motorway_link"],
            nodes: ["b": "highway=motorway_junction ref=12b name='Porto Norte'", "a": "highway=motorway_junction"])
        let sign = JunctionSign(reference: "12b", name: "Porto Norte")
        #expect(map.graph.sign(atHeadOf: try #require(edge(map, "ab"))) == sign)
        #expect(map.graph.sign(atHeadOf: try #require(edge(map, "cb"))) == sign)
        #expect(map.graph.sign(atHeadOf: try #require(edge(map, "bd"))) == nil)
        #expect(map.graph.sign(atHeadOf: try #require(edge(map, "ba"))) == nil)
    }

    @Test func `a sign where nothing branches off is not kept`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["abc": "motorway"], nodes: ["b": "highway=motorway_junction ref=1"])
        #expect(map.graph.segmentCount == 1)
        #expect(map.graph.sign(atHeadOf: 0) == nil)
    }

    @Test func `what stands at a node is known to those whom it faces`() throws {
        let map = try SketchMap(
            "a---b---c---d---e", ways: ["abcde": "residential"],
            nodes: [
                "b": "highway=traffic_signals direction=forward railway=level_crossing", "c": "ford=yes",
                "d": "highway=toll_booth barrier=toll_booth",
            ])
        #expect(try delays(map, "ab") == [NodeDelays(.signal), NodeDelays(.railwayCrossing)])
        #expect(try delays(map, "cb") == NodeDelays(.railwayCrossing))
        #expect(try delays(map, "ab", by: .walking) == NodeDelays(.signal))
        #expect(try delays(map, "bc", by: .cycling) == NodeDelays(.ford))
        #expect(try delays(map, "cd") == NodeDelays(.tollBooth))
        #expect(try delays(map, "cd", by: .walking) == [])
        #expect(try delays(map, "de") == [])
        #expect(map.turnSeconds(from: "cd", to: "de") == 15)
    }

    @Test func `a sign that does not say whom it faces is known where it costs time`() throws {
        let map = try SketchMap(
            """
                           e
                           |
            a-----------s--c---d
            """, ways: ["asc": "residential", "cd": "primary", "ec": "primary"],
            nodes: ["s": "highway=stop", "c": "highway=give_way"], scale: 5)
        #expect(try delays(map, "as") == NodeDelays(.stop))
        #expect(try delays(map, "cs") == [])
        #expect(try delays(map, "sc") == NodeDelays(.giveWay))
        #expect(try delays(map, "dc") == [])
    }

    @Test func `a mini-roundabout is known to those who ride around it`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["abc": "residential", "bd": "residential"], nodes: ["b": "highway=mini_roundabout"])
        #expect(try delays(map, "ab") == NodeDelays(.miniRoundabout))
        #expect(try delays(map, "db", by: .cycling) == NodeDelays(.miniRoundabout))
        #expect(try delays(map, "ab", by: .walking) == [])
    }
}
