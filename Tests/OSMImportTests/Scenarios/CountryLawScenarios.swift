import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing

/// Laws that some countries have and most do not.
@Suite struct CountryLawScenarios {
    private func ride(_ bridleway: String, at place: SketchPlace) throws -> String? {
        try SketchMap(
            """
            a---b
            |   |
            d---e
            """,
            ways: ["ab": bridleway, "adeb": "residential"], at: place, modes: [.cycling]
        ).route("a", "b", by: .cycling)
    }

    @Test func `an import for bicycles alone opens the bridleways of Great Britain`() throws {
        #expect(try ride("bridleway", at: .britain) == "ab")
        #expect(try ride("bridleway", at: .germany) == "adeb")
        #expect(try ride("bridleway designation=public_footpath", at: .britain) == "adeb")
    }

    /// A trunk road `abc`, and streets round it, some of whose zones tell a country.
    private func map(_ trunk: String, zones: [String] = []) throws -> SketchMap {
        let zones = zones + Array(repeating: "", count: 10 - zones.count)
        func street(_ index: Int) -> String {
            zones[index].isEmpty ? "residential" : "residential source:maxspeed=\(zones[index])"
        }
        return try SketchMap(
            """
            a---b---c
            |       |
            |       |
            |       |
            d-f-g-h-e
            | | | | |
            i-j-k-l-m
            """,
            ways: [
                "abc": trunk, "ad": street(0), "df": street(1), "fg": street(2), "gh": street(3), "he": street(4),
                "ec": street(5), "dij": street(6), "fjk": street(7), "gkl": street(8), "hlme": street(9),
            ])
    }

    @Test(arguments: ["AT", "BE", "CH", "DK", "FR", "HU", "SK"])
    func `trunk roads are for motors where the law says so and the road tells the country`(country: String) throws {
        for zone in ["maxspeed:type=\(country):trunk", "source:maxspeed=\(country):rural", "maxspeed=\(country):rural"]
        {
            let map = try map("trunk \(zone)")
            #expect(map.drive("a", "c") == "abc")
            #expect(map.walk("a", "c") == "adfghec")
            #expect(map.cycle("a", "c") == "adfghec")
        }
    }

    @Test(arguments: [
        "maxspeed:type=GB:nsl_dual", "maxspeed:type=DE:rural", "maxspeed:type=FR:urban sidewalk=both cycleway=lane",
        "maxspeed:type=FR:rural foot=yes bicycle=yes", "maxspeed:type=CH:trunk motorroad=no", "maxspeed=90", "",
    ])
    func `elsewhere trunk roads are open to all, and where tags say so`(tags: String) throws {
        let map = try map("trunk \(tags)")
        #expect(map.walk("a", "c") == "abc")
        #expect(map.cycle("a", "c") == "abc")
    }

    @Test func `the other roads tell the country of a trunk road if they agree`() throws {
        let french = Array(repeating: "FR:urban", count: 10)
        #expect(try map("trunk", zones: french).walk("a", "c") == "adfghec")
        #expect(try map("trunk", zones: Array(french.dropLast())).walk("a", "c") == "abc")
        #expect(try map("trunk", zones: french.dropLast() + ["DE:urban"]).walk("a", "c") == "abc")
        #expect(try map("trunk", zones: Array(repeating: "DE:urban", count: 10)).walk("a", "c") == "abc")
    }
}
