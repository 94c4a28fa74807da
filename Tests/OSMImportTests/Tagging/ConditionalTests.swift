import OSMImport
import Roads
import Testing

@Suite struct ConditionalTests {
    private func conditionals(_ tags: String) -> [String] {
        (wayMeaning(tags)?.attributes.details ?? []).filter { $0.kind == .conditional }.map(\.text)
    }

    @Test func `a conditional access is kept, never applied`() {
        let tags = "highway=residential, access:conditional=no @ (22:00-06:00)"
        #expect(automobile(tags).access == "open/open")
        #expect(conditionals(tags) == ["access:conditional=no @ (22:00-06:00)"])
    }

    @Test func `a conditional limit or oneway is kept, never applied`() {
        let tags = "highway=primary, maxspeed:conditional=30 @ (22:00-06:00), oneway:conditional=yes @ (Mo-Fr)"
        #expect(automobile(tags).speeds == [65, 65])
        #expect(automobile(tags).access == "open/open")
        #expect(
            conditionals(tags) == [
                "maxspeed:conditional=30 @ (22:00-06:00)", "oneway:conditional=yes @ (Mo-Fr)",
            ]
        )
    }

    @Test func `opening hours are kept`() {
        #expect(conditionals("highway=footway, opening_hours=Mo-Su 06:00-22:00") == ["opening_hours=Mo-Su 06:00-22:00"])
    }

    @Test func `conditions for others are not kept`() {
        #expect(conditionals("highway=primary, hgv:conditional=no @ (22:00-06:00)") == [])
        #expect(conditionals("highway=primary, parking:left:conditional=no @ (Mo-Fr)") == [])
    }

    @Test func `a malformed conditional is counted, not kept`() {
        let tags = "highway=residential, access:conditional=no at night"
        #expect(conditionals(tags) == [])
        #expect(findings([tags]).count(of: "access:conditional", "no at night") == 1)
    }

    @Test func `a limit with a condition in the wrong key is not a limit`() {
        #expect(automobile("highway=primary, maxspeed=30 @ (22:00-06:00)").speeds == [65, 65])
    }
}
