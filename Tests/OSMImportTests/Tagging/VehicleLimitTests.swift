import OSMImport
import Roads
import Testing

@Suite struct VehicleLimitTests {
    @Test func `an estimated width closes a road that is too narrow`() {
        #expect(automobile("highway=primary est_width=1").access == "closed/closed")
        #expect(automobile("highway=primary width=3 est_width=1").access == "open/open")
    }

    @Test(arguments: [
        "maxheight=1.9", "maxheight:physical=1.8", "maxwidth=1.7", "maxwidth=1.9 maxwidth:physical=1.9", "width=1.9",
        "maxwidth:physical=1.5", "maxlength=4.5",
        "maxweight=1.5", "maxweightrating=1.9", "width=1.5", "maxheight=6'0\"",
    ])
    func `a way too small for a car is closed to cars only`(limit: String) {
        #expect(automobile("highway=residential \(limit)").access == "closed/closed")
        #expect(walking("highway=residential \(limit)").access == "open/open")
        #expect(cycling("highway=residential \(limit)").access == "open/open")
    }

    @Test(arguments: [
        "maxheight=2.0", "maxwidth=2", "maxlength=5", "maxweight=2", "maxweight=3.5", "maxheight=default",
        "maxheight=none", "width=2", "maxwidth=6'6\"", "maxwidth=6'0\"", "maxwidth=1.8",
    ])
    func `a way large enough stays open`(limit: String) {
        #expect(automobile("highway=residential \(limit)").access == "open/open")
    }

    @Test(arguments: [
        ("2.5", 2.5), ("2,5", 2.5), ("2.5 m", 2.5), ("2.5m", 2.5), ("250 cm", 2.5), ("6'", 1.8288), ("6'6\"", 1.9812),
        ("7 ft", 2.1336), ("6 ft 6 in", 1.9812), ("80 in", 2.032), ("7ft", 2.1336),
    ])
    func `lengths are read in every unit`(text: String, meters: Double) throws {
        #expect(abs(try #require(MeasureText.meters(text)) - meters) < 1e-9)
    }

    @Test(arguments: [
        ("7.5", 7500.0), ("7.5 t", 7500), ("7.5t", 7500), ("3500 kg", 3500), ("8 st", 7257.47792),
        ("16000 lbs", 7257.47792),
    ])
    func `weights are read in every unit`(text: String, kilograms: Double) throws {
        #expect(abs(try #require(MeasureText.kilograms(text)) - kilograms) < 1e-6)
    }

    @Test(arguments: ["", "low", "m", "3 bananas", "6'x\"", "-2"])
    func `what is not a measure is nil`(text: String) {
        #expect(MeasureText.meters(text) == nil)
        #expect(MeasureText.kilograms(text) == nil)
    }

    @Test func `limits are kept in centimeters and kilograms`() throws {
        let details = try #require(
            wayMeaning("highway=primary, maxheight=3.8, maxwidth=2.5, maxlength=12, maxweight=7.5, maxaxleload=5")
        ).attributes.details
        #expect(
            details == [
                .init(.maximumHeight, "380"), .init(.maximumWidth, "250"), .init(.maximumLength, "1200"),
                .init(.maximumWeight, "7500"), .init(.maximumAxleLoad, "5000"),
            ]
        )
    }

    @Test func `a limit nobody understands is counted and closes nothing`() {
        #expect(automobile("highway=primary maxheight=low").access == "open/open")
        #expect(findings(["highway=primary maxheight=low"]).count(of: "maxheight", "low") == 1)
    }

    @Test(arguments: [
        ("maxheight:forward=1.9", "closed/open"), ("maxheight:backward=1.9", "open/closed"),
        ("maxheight=1.9 maxheight:forward=2.5", "open/closed"), ("maxweight:forward=1.5", "closed/open"),
        ("maxweightrating:backward=1.5", "open/closed"), ("maxwidth:forward=1.7", "closed/open"),
        ("maxlength:backward=4", "open/closed"), ("maxheight:lanes=1.8|1.9", "closed/closed"),
        ("maxheight:lanes=1.8|2.5", "open/open"), ("maxheight:lanes=1.8|", "open/open"),
        ("maxheight:lanes=1.8|none", "open/open"), ("maxheight:lanes:forward=1.8|1.9", "closed/open"),
        ("maxheight=1.9 maxheight:lanes=1.9|2.5", "open/open"), ("maxwidth:lanes=1.7|1.7", "closed/closed"),
        ("maxweight:lanes:backward=1|1.5", "open/closed"), ("width:lanes=1.5|1.8", "closed/closed"),
        ("width:lanes=1.5|3", "open/open"), ("width:lanes:forward=1.8", "closed/open"),
        ("width=7 width:lanes=1.8|1.8", "closed/closed"), ("maxwidth=2.5 width:lanes=1.8|1.8", "open/open"),
    ])
    func `a limit may hold in one direction or on some lanes`(limits: String, access: String) {
        #expect(automobile("highway=residential \(limits)").access == access)
        #expect(cycling("highway=residential \(limits)").access == "open/open")
    }

    @Test func `limits of a direction are kept with it`() throws {
        func details(_ tags: String) throws -> [RoadAttributes.Detail] {
            try #require(wayMeaning("highway=primary, \(tags)")).attributes.details
        }
        #expect(try details("maxheight:forward=3") == [.init(.maximumHeightForward, "300")])
        #expect(
            try details("maxweight=7.5, maxweight:backward=3.5, maxheight=4")
                == [
                    .init(.maximumHeight, "400"), .init(.maximumWeightForward, "7500"),
                    .init(.maximumWeightBackward, "3500"),
                ])
        #expect(try details("maxheight:lanes=2.2|2.3") == [.init(.maximumHeight, "230")])
        #expect(try details("oneway=yes, maxheight:forward=2.2") == [.init(.maximumHeight, "220")])
        #expect(try details("oneway=yes, maxheight:backward=2.2").isEmpty)
        #expect(try details("width:lanes=2|2.4") == [.init(.maximumWidth, "240")])
        #expect(try details("width:lanes=3|3.5").isEmpty)
        #expect(
            try details("maxheight:forward=2.2, toll=yes")
                == [.init(.tollTag, "toll=yes"), .init(.maximumHeightForward, "220")])
    }

    @Test func `a limit by lane that nobody can read is counted`() {
        #expect(findings(["highway=primary maxheight:lanes=2.2|low"]).count(of: "maxheight:lanes", "2.2|low") == 1)
        #expect(automobile("highway=primary maxheight:lanes=1.2|low").access == "open/open")
    }
}
