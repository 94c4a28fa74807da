import OpeningHours
import Roads
import Testing

@Suite struct ConditionalTagTests {
    private func bars(
        _ text: String, _ mode: TransportMode = .automobile, _ direction: ConditionalTag.Direction = .forward
    ) -> Bool {
        ConditionalTag(text)?.bars(at: nil, mode, direction) ?? false
    }

    @Test(
        arguments: [
            ("access:conditional", [.automobile, .walking, .cycling]),
            ("vehicle:conditional", [.automobile, .cycling]),
            ("motor_vehicle:conditional", [.automobile]), ("motorcar:conditional", [.automobile]),
            ("foot:conditional", [.walking]), ("bicycle:conditional", [.cycling]),
            ("restriction:conditional", [.automobile, .cycling]), ("restriction:bicycle:conditional", [.cycling]),
            ("maxspeed:conditional", []), ("toll:conditional", []), ("access", []), ("conditional", []), ("", []),
            ("access:lanes:conditional", []), ("access:hgv:conditional", []),
            ("motor_vehicle:lanes:forward:conditional", []),
        ] as [(String, [TransportMode])])
    func `a key concerns its modes`(key: String, modes: [TransportMode]) {
        for mode in TransportMode.allCases {
            #expect(bars("\(key)=no @ (22:00-06:00)", mode) == modes.contains(mode), "\(mode)")
        }
    }

    @Test func `a key for one direction says nothing about the other`() {
        #expect(bars("motor_vehicle:forward:conditional=no @ (Mo-Fr)", .automobile, .forward))
        #expect(!bars("motor_vehicle:forward:conditional=no @ (Mo-Fr)", .automobile, .backward))
        #expect(bars("access:backward:conditional=no @ (Mo-Fr)", .automobile, .backward))
        #expect(bars("access:backward:conditional=no @ (Mo-Fr)", .automobile, .none))
    }

    @Test func `a one-way street at times bars who come against it`() {
        #expect(!bars("oneway:conditional=yes @ (Mo-Fr)", .automobile, .forward))
        #expect(bars("oneway:conditional=yes @ (Mo-Fr)", .automobile, .backward))
        #expect(bars("oneway:conditional=-1 @ (Mo-Fr)", .automobile, .forward))
        #expect(!bars("oneway:conditional=no @ (Mo-Fr)", .automobile, .backward))
        #expect(!bars("oneway:bicycle:conditional=yes @ (Mo-Fr)", .automobile, .backward))
        #expect(bars("oneway:bicycle:conditional=yes @ (Mo-Fr)", .cycling, .backward))
        #expect(!bars("oneway:conditional=yes @ (Mo-Fr)", .walking, .backward))
    }

    @Test(arguments: ["yes", "permissive", "designated", "official", "public"])
    func `what lets people in bars nobody`(value: String) {
        #expect(!bars("access:conditional=\(value) @ (Mo-Fr)"))
    }

    @Test(arguments: ["no", "private", "destination", "delivery", "permit", "nobody knows"])
    func `all else could bar`(value: String) {
        #expect(bars("access:conditional=\(value) @ (Mo-Fr)"))
    }

    @Test(arguments: [
        "weight>7.5", "weight > 3.5", "length>=10", "height>4 m", "hgv", "bus", "Mo-Fr AND hgv", "axleload>5",
        "07:30-19:00 AND weight>7.5", "weightrating>3.5", "width>2.5", "weight<1", "WEIGHT>7.5 and Mo-Fr",
    ])
    func `what is about other vehicles does not concern a car, at any time`(condition: String) throws {
        let tag = try #require(ConditionalTag("access:conditional=no @ (\(condition))"))
        #expect(!tag.bars(at: nil))
        #expect(!tag.bars(at: try localMinute(2026, 11, 23, 8)))
    }

    @Test func `a heavy vehicle is concerned, and a car by what is for small ones`() throws {
        let tag = try #require(ConditionalTag("access:conditional=no @ (Mo-Fr 07:30-19:00 AND weight>7.5)"))
        let truck = VehicleSize(weight: 12_000)
        #expect(tag.bars(at: try localMinute(2026, 11, 23, 8), vehicle: truck))
        #expect(!tag.bars(at: try localMinute(2026, 11, 23, 20), vehicle: truck))
        #expect(tag.bars(at: nil, vehicle: VehicleSize()))
        #expect(bars("access:conditional=no @ (weight<=3.5)"))
    }

    @Test func `of several clauses one that bars is enough`() throws {
        let tag = try #require(
            ConditionalTag("vehicle:conditional=destination @ (06:30-08:30);yes @ (12:00-13:00);no @ (16:30-18:30)"))
        #expect(tag.bars(at: try localMinute(2026, 11, 23, 7)))
        #expect(!tag.bars(at: try localMinute(2026, 11, 23, 12, 30)))
        #expect(tag.bars(at: try localMinute(2026, 11, 23, 17)))
    }

    @Test func `a condition without parentheses is one too`() throws {
        let tag = try #require(ConditionalTag("motor_vehicle:conditional=no @ Mo-Fr 12:45-13:30"))
        #expect(tag.bars(at: try localMinute(2026, 11, 23, 13)))
        #expect(!tag.bars(at: try localMinute(2026, 11, 28, 13)))
    }

    @Test func `opening hours bar when it could be closed`() throws {
        let tag = try #require(ConditionalTag("opening_hours=Mo-Fr 06:00-22:00; PH off"))
        #expect(tag.bars(at: nil))
        #expect(tag.bars(at: try localMinute(2026, 11, 28, 12)))
        // It may be a holiday.
        #expect(tag.bars(at: try localMinute(2026, 11, 23, 12)))
        let daily = try #require(ConditionalTag("opening_hours=06:00-22:00"))
        #expect(!daily.bars(at: try localMinute(2026, 11, 23, 12)))
        #expect(daily.bars(at: try localMinute(2026, 11, 23, 23)))
        #expect(!bars("opening_hours=24/7"))
        #expect(bars("opening_hours=whenever"))
        #expect(try #require(ConditionalTag("opening_hours=whenever")).bars(at: try localMinute(2026, 11, 23, 12)))
    }

    @Test func `a window is barred if any of its minutes is`() throws {
        let tag = try #require(ConditionalTag("access:conditional=no @ (07:00-09:00)"))
        let eight = try localMinute(2026, 11, 23, 8)
        #expect(tag.couldBar(.automobile, direction: .forward, during: eight - 300..<eight - 59, vehicle: .car))
        #expect(!tag.couldBar(.automobile, direction: .forward, during: eight - 300..<eight - 60, vehicle: .car))
        #expect(!tag.couldBar(.automobile, direction: .forward, during: eight..<eight, vehicle: .car))
    }

    @Test(
        arguments: [
            ("maxweight:conditional=3.5 @ (22:00-06:00)", .closed),
            ("maxweight:conditional=7.5 @ (22:00-06:00)", .nothing),
            ("maxweight:conditional=3.5 @ (06:00-22:00)", .nothing), ("maxweight:conditional=3.5 @ (wet)", .nothing),
            ("maxweight:conditional=3.5 @ (22:00-06:00 AND length>5)", .nothing),
            ("maxheight:conditional=3 m @ (22:00-06:00)", .closed),
            ("maxweight:forward:conditional=3.5 @ (22:00-06:00)", .closed),
            ("maxweight:backward:conditional=3.5 @ (22:00-06:00)", .nothing),
            ("maxweight:conditional=3.5 @ (22:00-06:00); none @ delivery", .endsOnly),
            ("maxweight:conditional=none @ delivery; 3.5 @ (22:00-06:00)", .closed),
            ("maxweight:conditional=3.5 @ (22:00-06:00); 5 @ delivery", .closed),
            ("maxweight:conditional=3.5 @ (22:00-06:00); none @ (Mo-Su)", .nothing),
        ] as [(String, ConditionalTag.Verdict)])
    func `a limit at some times closes the road to a vehicle above it`(
        text: String, verdict: ConditionalTag.Verdict
    ) throws {
        let tag = try #require(ConditionalTag(text))
        let minute = try localMinute(2026, 11, 23, 23)
        let lorry = VehicleSize(height: 350, length: 480, weight: 7_500)
        func found(_ mode: TransportMode, _ vehicle: VehicleSize) -> ConditionalTag.Verdict {
            tag.verdict(mode, direction: .forward, in: minute, at: .init(), vehicle: vehicle)
        }
        #expect(found(.automobile, lorry) == verdict)
        #expect(found(.automobile, .car) == .nothing)
        #expect(found(.walking, lorry) == .nothing)
        #expect(!tag.opens(.automobile, direction: .forward, in: minute, at: .init(), vehicle: lorry))
        #expect(!tag.couldBar(.automobile, direction: .forward, during: nil, vehicle: .car))
        #expect(!tag.couldBar(.cycling, direction: .forward, during: nil, vehicle: lorry))
        if verdict != .nothing {
            #expect(tag.couldBar(.automobile, direction: .forward, during: minute..<minute + 1, vehicle: lorry))
        }
    }

    @Test(arguments: [
        "maxweight:conditional=none @ delivery", "maxweight:conditional=7.5 @ destination",
        "maxweight:conditional=none @ (22:00-06:00)", "maxweight:hgv:conditional=3.5 @ (22:00-06:00)",
        "maxaxleload:conditional=3.5 @ (22:00-06:00)", "maxweight:conditional=heavy @ (22:00-06:00)",
    ])
    func `a limit that closes nothing at some times is none`(text: String) {
        #expect(ConditionalTag(text) == nil)
    }

    @Test(arguments: [
        ("no @ (Oct-May)", true), ("no @ (Nov 15-Mar 31); no @ (Dec)", true), ("no @ (Oct-May 08:00-10:00)", false),
        ("no @ (22:00-06:00)", false), ("no @ (Oct-May); no @ (Mo)", false), ("no @ (snow)", false),
        ("yes @ (Oct-May)", false), ("no @ (Oct-May AND weight>7.5)", true),
    ])
    func `dates alone are seasons`(value: String, isSeasonal: Bool) throws {
        let tag = try #require(ConditionalTag("access:conditional=\(value)"))
        #expect(tag.isSeasonal(.automobile, direction: .forward) == isSeasonal)
    }

    @Test(arguments: [
        "no", "no @", "@", "@ (Mo)", "no @ (Mo", "no @ ((Mo))", "; ;", "no @ a @ b", "no @ ()", "", "=", "==@()",
    ])
    func `what is not a condition bars nobody or everybody, but stops nothing`(value: String) throws {
        let tag = try #require(ConditionalTag("access:conditional=\(value)"))
        _ = tag.bars(at: nil)
        _ = tag.bars(at: try localMinute(2026, 11, 23, 12))
    }
}
