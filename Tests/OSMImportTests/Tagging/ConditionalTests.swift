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

    private func openings(_ mode: TransportMode, _ tags: String) -> String? {
        wayMeaning(tags)?.openings?[Int(mode.rawValue)].access
    }

    @Test func `a condition that opens a closed road gives it the access of that time`() {
        let market = "highway=pedestrian, motor_vehicle:conditional=destination @ (Mo-Sa 06:00-11:00)"
        #expect(automobile(market).access == "closed/closed")
        #expect(openings(.automobile, market) == "destination/destination")
        #expect(openings(.walking, market) == "closed/closed")
        let both = "motor_vehicle=no, motor_vehicle:conditional=delivery @ (10:00-12:00); yes @ (Su)"
        #expect(openings(.automobile, "highway=residential, \(both)") == "open/open")
        let backward = "highway=residential, vehicle:backward=no, vehicle:backward:conditional=yes @ (Su)"
        #expect(openings(.automobile, backward) == "closed/open")
        let oneway = "highway=residential, oneway=yes, oneway:conditional=no @ (Su)"
        #expect(openings(.automobile, oneway) == "closed/open")
        #expect(openings(.automobile, "highway=residential, oneway:conditional=yes @ (Su)") == nil)
        #expect(openings(.walking, "highway=footway, foot=no, foot:conditional=yes @ (Mo-Fr)") == "open/open")
    }

    @Test(arguments: ["maxheight", "maxwidth", "maxlength", "maxweight", "maxweightrating"])
    func `a conditional limit of vehicles is kept, never applied`(key: String) {
        let text = "\(key):conditional=1 @ (22:00-06:00)"
        #expect(conditionals("highway=residential, \(text)") == [text])
        #expect(automobile("highway=residential, \(text)").access == "open/open")
        #expect(conditionals("highway=residential, \(key):hgv:conditional=1 @ (22:00-06:00)") == [])
    }

    @Test(
        arguments: [
            ("maxheight:physical=3", "maxheight:conditional=none @ delivery", true),
            ("maxweight=12", "maxweightrating:conditional=none @ delivery", true),
            ("maxweightrating:forward=12", "maxweight:conditional=none @ delivery", true),
            ("width=2.5", "maxwidth:conditional=none @ delivery", true),
            ("maxweight=3.5", "maxweight:conditional=none @ delivery", false),
            ("maxheight:physical=3", "maxheight:conditional=2.5 @ (22:00-06:00)", false),
            ("maxheight=3", "maxweight:conditional=none @ delivery", false),
        ])
    func `no exception goes before another limit of the same measure`(plain: String, text: String, isOverruled: Bool) {
        let details = wayMeaning("highway=residential, \(plain), \(text)")?.attributes.details ?? []
        let overruled = details.filter { $0.kind == .overruledConditional }.map(\.text)
        #expect(overruled == (isOverruled ? ["automobile \(text)"] : []))
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
