import DirectionsKit
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

@Suite struct WalkingScenarios {
    @Test func `steps are for walkers, at half their usual pace`() throws {
        let map = try SketchMap.block("steps")
        #expect(map.walk("a", "c") == "adec")
        #expect(map.walk("a", "b") == "ab")
        #expect(map.seconds("a", "b", by: .walking).isAbout(map.length("ab") / (2.25 / 3.6)))
        #expect(map.drive("a", "c") == "adec")
    }

    @Test(arguments: [("forward", "abc", "ceda"), ("backward", "adec", "cba")])
    func `an escalator carries people in one direction only`(direction: String, there: String, back: String) throws {
        let map = try SketchMap.block("steps conveying=\(direction)")
        #expect(map.walk("a", "c") == there)
        #expect(map.walk("c", "a") == back)
    }

    @Test func `an escalator that does not say goes both ways, unless it is one-way`() throws {
        #expect(try SketchMap.block("steps conveying=yes").walk("c", "a") == "cba")
        #expect(try SketchMap.block("steps conveying=yes oneway=yes").walk("c", "a") == "ceda")
        #expect(try SketchMap.block("steps conveying=reversible").walk("c", "a") == "cba")
    }

    @Test func `nobody pushes a bicycle against an escalator`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "steps conveying=backward"])
        #expect(map.cycle("a", "c") == nil)
        #expect(map.cycle("c", "a") == "cba")
    }

    @Test func `a lift is for walkers and pushed bicycles`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "footway", "bc": "elevator"])
        #expect(map.walk("a", "c") == "abc")
        #expect(map.steps("a", "c", by: .cycling).allSatisfy { $0.isPushed })
        #expect(map.cycle("a", "c") == "abc")
        #expect(map.drive("a", "c") == nil)
    }

    @Test func `a square is walked along its edge`() throws {
        let map = try SketchMap(
            """
            x---a-----b
                |     |
                d-----c---y
            """, ways: ["xa": "footway", "abcda": "pedestrian area=yes", "cy": "footway"])
        #expect(["xabcy", "xadcy"].contains(map.walk("x", "y")))
        #expect(map.meters("x", "y", by: .walking).isAbout(map.length("xabcy")))
        #expect(map.drive("a", "c") == nil)
    }

    @Test(arguments: [
        "man_made=pier", "railway=platform", "public_transport=platform", "highway=platform", "path", "track",
    ])
    func `piers, platforms and paths are walked`(tags: String) throws {
        let map = try SketchMap.block(tags)
        #expect(map.walk("a", "c") == "abc")
        #expect(map.drive("a", "c") == "adec")
    }

    @Test(arguments: ["sidewalk=separate", "sidewalk:both=separate", "sidewalk:right=separate", "foot=use_sidepath"])
    func `whoever walks belongs on the pavement that is a way of its own`(tags: String) throws {
        let map = try SketchMap.block("secondary \(tags)")
        #expect(map.walk("a", "c") == "adec")
        #expect(map.drive("a", "c") == "abc")
    }

    @Test func `a carriageway that is signed for walkers stays open beside its pavement`() throws {
        #expect(try SketchMap.block("secondary sidewalk=separate foot=yes").walk("a", "c") == "abc")
        #expect(try SketchMap.block("secondary sidewalk=both").walk("a", "c") == "abc")
    }

    @Test func `a way for bicycles is walked only where a sign says so`() throws {
        #expect(try SketchMap.block("cycleway").walk("a", "c") == "adec")
        #expect(try SketchMap.block("cycleway foot=yes").walk("a", "c") == "abc")
        #expect(try SketchMap.block("cycleway foot=designated").walk("a", "c") == "abc")
        #expect(try SketchMap.block("bridleway").walk("a", "c") == "adec")
    }

    @Test func `works keep cars out, and walkers where no way is left`() throws {
        let map = try SketchMap.block("construction construction=residential foot=yes")
        #expect(map.walk("a", "c") == "abc")
        #expect(map.drive("a", "c") == "adec")
        #expect(try SketchMap.block("construction").walk("a", "c") == "adec")
    }

    @Test func `all who arrive at a crossing on foot go on by the same turns`() throws {
        let map = try SketchMap(
            """
                n
                |
            w---x---e
                |
                s
            """,
            ways: ["wx": "residential", "xe": "footway", "xn": "primary", "xs": "residential oneway=yes"],
            nodes: ["x": "highway=traffic_signals"])
        let walking = try #require(map.graph.modeGraph(.walking))
        let arrivals = walking.states.filter { walking.line.arcs(from: $0).count == 4 }
        #expect(arrivals.count == 4)
        #expect(Set(arrivals.map { walking.line.firstArc[$0] }).count == 1)
        #expect(walking.line.head.count == 4 + 4)
        #expect(walking.line.turnCount == 4 * 4 + 4)
    }
}
