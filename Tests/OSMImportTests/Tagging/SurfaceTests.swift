import OSMImport
import Roads
import Testing

@Suite struct SurfaceTests {
    @Test(arguments: [
        ("asphalt", 65.0), ("concrete:plates", 65), ("compacted", 65), ("paving_stones", 60), ("gravel", 40),
        ("sett", 40), ("cobblestone", 30), ("snow", 30), ("sand", 20), ("laterite", 15), ("mud", 10),
    ])
    func `a surface caps the speed of cars`(surface: String, speed: Double) {
        #expect(automobile("highway=primary surface=\(surface)").forward.speed == speed)
    }

    @Test func `a surface caps a limit as well`() {
        #expect(automobile("highway=primary maxspeed=100 surface=gravel").forward.speed == 40)
    }

    @Test(arguments: [("grade1", 60.0), ("grade2", 40), ("grade3", 30), ("grade4", 25), ("grade5", 20)])
    func `a track type caps the speed of cars`(grade: String, speed: Double) {
        #expect(automobile("highway=primary tracktype=\(grade)").forward.speed == speed)
    }

    @Test func `a bad smoothness caps the speed and an impassable one closes`() {
        #expect(automobile("highway=primary smoothness=good").forward.speed == 65)
        #expect(automobile("highway=primary smoothness=very_bad").forward.speed == 20)
        #expect(automobile("highway=primary smoothness=impassable").access == "closed/closed")
    }

    @Test func `the smallest cap wins`() {
        #expect(automobile("highway=primary surface=gravel tracktype=grade5 smoothness=bad").forward.speed == 20)
    }

    @Test(arguments: [
        ("asphalt", 15.0), ("paving_stones", 10), ("sett", 9), ("dirt", 8), ("cobblestone", 7), ("gravel", 6),
        ("mud", 3),
    ])
    func `a surface caps the speed of bicycles`(surface: String, speed: Double) {
        #expect(cycling("highway=residential surface=\(surface)").forward.speed == speed)
    }

    @Test func `gravel and mud slow walkers`() {
        #expect(walking("highway=path surface=gravel").forward.speed == 0.75 * 4.4)
        #expect(walking("highway=path surface=mud").forward.speed == 2.2)
        #expect(walking("highway=path surface=asphalt").forward.speed == 4.4)
    }

    @Test func `of a list of surfaces the worst counts`() {
        #expect(automobile("highway=primary surface=asphalt;gravel").forward.speed == 40)
    }

    @Test func `unpaved ways carry the flag`() throws {
        #expect(try #require(wayMeaning("highway=track surface=gravel")).attributes.flags.contains(.unpaved))
        #expect(try #require(wayMeaning("highway=track tracktype=grade3")).attributes.flags.contains(.unpaved))
        #expect(try !#require(wayMeaning("highway=track tracktype=grade1")).attributes.flags.contains(.unpaved))
        #expect(
            try !#require(wayMeaning("highway=track surface=asphalt tracktype=grade3")).attributes.flags.contains(
                .unpaved))
    }

    @Test func `a surface nobody knows is counted once, not per mode`() {
        #expect(findings(["highway=primary surface=lava"]).count(of: "surface", "lava") == 1)
    }
}
