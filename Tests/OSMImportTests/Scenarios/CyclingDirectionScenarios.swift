import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing

@Suite struct CyclingDirectionScenarios {
    private static let riding = 15 / 3.6
    private static let pushing = 4.4 / 3.6
    private static let dismounting = 8.0

    /// A street from `a` to `b`, then one with the tags that is drawn from `c` to `b`.
    private func street(_ tags: String) throws -> SketchMap {
        try SketchMap("a-------b-------c", ways: ["ab": "residential", "cb": tags])
    }

    private func isRidden(_ map: SketchMap, _ from: Character, _ to: Character) -> Bool {
        let steps = map.steps(from, to, by: .cycling)
        return !steps.isEmpty && steps.allSatisfy { !$0.isPushed }
    }

    @Test func `a bicycle rides along a one-way street and is pushed against it`() throws {
        let map = try street("residential oneway=yes")
        let steps = map.steps("a", "c", by: .cycling)
        #expect(steps.map(\.isPushed) == [false, true])
        #expect(steps.map(\.transportType) == [.cycling, .walking])
        let seconds = map.length("ab") / Self.riding + Self.dismounting + map.length("bc") / Self.pushing
        #expect(map.seconds("a", "c", by: .cycling).isAbout(seconds))
        #expect(map.seconds("c", "a", by: .cycling).isAbout(map.length("abc") / Self.riding))
    }

    @Test func `mounting again costs nothing`() throws {
        let map = try SketchMap("a-------b", ways: ["ab": "residential oneway=-1"])
        #expect(map.seconds("a", "b", by: .cycling).isAbout(map.length("ab") / Self.pushing))
        let there = try SketchMap(
            "a---b-------c", ways: ["ab": "residential oneway=-1", "bc": "residential"])
        let seconds = there.length("ab") / Self.pushing + there.length("bc") / Self.riding
        #expect(there.seconds("a", "c", by: .cycling).isAbout(seconds))
    }

    @Test func `two pushed ways in a row are dismounted for once`() throws {
        let map = try SketchMap(
            "a---b---c---d",
            ways: ["ab": "residential", "bc": "residential oneway=-1", "cd": "footway"])
        let seconds = map.length("ab") / Self.riding + Self.dismounting + map.length("bcd") / Self.pushing
        #expect(map.seconds("a", "d", by: .cycling).isAbout(seconds))
    }

    @Test(arguments: [
        "oneway:bicycle=no", "cycleway=opposite", "cycleway=opposite_lane", "cycleway=opposite_track",
        "cycleway:left=opposite_lane", "cycleway:left=lane cycleway:left:oneway=-1",
        "cycleway:right=track cycleway:right:oneway=no",
    ])
    func `contraflow lets bicycles ride against a one-way street`(tags: String) throws {
        let map = try street("residential oneway=yes \(tags)")
        #expect(isRidden(map, "c", "a"))
        #expect(isRidden(map, "a", "c"))
    }

    @Test func `a lane along a one-way street does not open it the other way`() throws {
        let map = try street("residential oneway=yes cycleway=lane")
        #expect(isRidden(map, "c", "a"))
        #expect(map.steps("a", "c", by: .cycling).map(\.isPushed) == [false, true])
    }

    @Test func `contraflow for bicycles does not let cars in`() throws {
        let map = try street("residential oneway=yes oneway:bicycle=no cycleway=opposite_lane")
        #expect(map.drive("a", "c") == nil)
        #expect(map.drive("c", "a") == "cba")
    }

    @Test func `a street may be one-way for bicycles alone`() throws {
        let map = try street("residential oneway:bicycle=yes")
        #expect(map.drive("a", "c") == "abc")
        #expect(map.steps("a", "c", by: .cycling).map(\.isPushed) == [false, true])
    }

    @Test func `a bicycle goes round a roundabout and is not pushed the short way`() throws {
        let map = try SketchMap(
            """
            e---a---b---f
                |   |
                |   |
                d---c
            """, ways: ["adcba": "residential junction=roundabout", "ea": "residential", "bf": "residential"])
        #expect(map.cycle("e", "f") == "eadcbf")
        #expect(map.steps("e", "f", by: .cycling).allSatisfy { !$0.isPushed })
    }

    @Test(arguments: ["footway", "pedestrian"])
    func `a bicycle is pushed where people walk`(highway: String) throws {
        let map = try street("highway=\(highway)")
        #expect(map.steps("a", "c", by: .cycling).map(\.isPushed) == [false, true])
        let seconds = map.length("ab") / Self.riding + Self.dismounting + map.length("bc") / Self.pushing
        #expect(map.seconds("a", "c", by: .cycling).isAbout(seconds))
    }

    @Test func `a bicycle is carried along steps at two kilometers an hour`() throws {
        let map = try street("steps")
        let seconds = map.length("ab") / Self.riding + Self.dismounting + map.length("bc") / (2 / 3.6)
        #expect(map.seconds("a", "c", by: .cycling).isAbout(seconds))
        #expect(map.steps("a", "c", by: .cycling).map(\.isPushed) == [false, true])
    }

    @Test(arguments: ["motorway", "motorway_link", "trunk motorroad=yes"])
    func `a bicycle is neither ridden nor pushed along a motorway`(highway: String) throws {
        let map = try street("highway=\(highway) oneway=no")
        #expect(map.drive("a", "c") == "abc")
        #expect(map.cycle("a", "c") == nil)
    }

    @Test func `a footway signed for bicycles is ridden`() throws {
        #expect(isRidden(try street("footway bicycle=yes"), "a", "c"))
        #expect(isRidden(try street("pedestrian bicycle=designated"), "a", "c"))
    }

    @Test func `where riders must dismount they push`() throws {
        let map = try street("residential bicycle=dismount")
        #expect(map.steps("a", "c", by: .cycling).map(\.isPushed) == [false, true])
    }

    @Test func `where no bicycle may be it is not pushed either`() throws {
        #expect(try street("footway bicycle=no").cycle("a", "c") == nil)
    }

    @Test func `where nobody may walk nothing is pushed`() throws {
        #expect(try street("residential oneway=yes foot=no").cycle("a", "c") == nil)
    }

    @Test func `a track beside the road keeps bicycles off it only if a tag says so`() throws {
        #expect(isRidden(try street("secondary cycleway=separate"), "a", "c"))
        #expect(isRidden(try street("secondary cycleway=separate bicycle=yes"), "a", "c"))
        #expect(try street("secondary bicycle=use_sidepath").cycle("a", "c") == nil)
    }

    @Test func `a lane on one side lets bicycles past a track on the other`() throws {
        let map = try SketchMap(
            """
            a---b---c---d
                |   |
                |   |
                |   |
                e---f
            """,
            ways: [
                "ab": "secondary cycleway=lane", "bc": "secondary cycleway:left=separate cycleway:right=lane",
                "cd": "secondary cycleway=lane", "befc": "residential",
            ])
        #expect(map.cycle("a", "d") == "abcd")
        #expect(map.cycle("d", "a") == "dcba")
    }
}
