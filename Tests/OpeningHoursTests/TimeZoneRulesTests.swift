import OpeningHours
import Testing

@Suite struct TimeZoneRulesTests {
    private func second(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) -> Int {
        localMinute(year, month, day, hour, minute) * 60
    }

    @Test func `clocks of Berlin are one hour ahead in winter and two in summer`() throws {
        let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
        #expect(berlin.offset(at: second(2026, 1, 15, 12)) == 3600)
        #expect(berlin.offset(at: second(2026, 7, 15, 12)) == 7200)
        // Beyond the table, by its rule.
        #expect(berlin.offset(at: second(2150, 7, 15, 12)) == 7200)
        #expect(berlin.offset(at: second(2150, 1, 15, 12)) == 3600)
        #expect(berlin.localMinute(at: second(2026, 7, 15, 12)) == localMinute(2026, 7, 15, 14))
    }

    @Test func `an hour is missing in spring and double in autumn`() throws {
        let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
        for year in [2026, 2150] {
            let (spring, autumn) = year == 2026 ? (29, 25) : (29, 25)
            let gap = berlin.moments(ofLocalMinute: localMinute(year, 3, spring, 2, 30))
            #expect(gap == .gap(second(year, 3, spring, 1)))
            #expect(
                berlin.moments(ofLocalMinute: localMinute(year, 3, spring, 3)) == .once(second(year, 3, spring, 1)))
            #expect(
                berlin.moments(ofLocalMinute: localMinute(year, 10, autumn, 2, 30))
                    == .twice(first: second(year, 10, autumn, 0, 30), second: second(year, 10, autumn, 1, 30)))
            #expect(
                berlin.moments(ofLocalMinute: localMinute(year, 10, autumn, 3)) == .once(second(year, 10, autumn, 2)))
        }
    }

    @Test func `transitions follow each other`() throws {
        let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
        let spring = try #require(berlin.nextTransition(after: second(2026, 1, 1, 0)))
        #expect(spring.time == second(2026, 3, 29, 1))
        #expect(spring.offsetBefore == 3600 && spring.offsetAfter == 7200)
        let autumn = try #require(berlin.nextTransition(after: spring.time))
        #expect(autumn.time == second(2026, 10, 25, 1))
        #expect(berlin.nextTransition(after: second(2026, 10, 25, 0))?.time == autumn.time)
        #expect(try TimeZoneRules(identifier: "Asia/Tokyo").nextTransition(after: second(2026, 1, 1, 0)) == nil)
    }

    @Test func `south of the equator summer is around the New Year`() throws {
        let sydney = try TimeZoneRules(identifier: "Australia/Sydney")
        #expect(sydney.offset(at: second(2060, 1, 15, 0)) == 11 * 3600)
        #expect(sydney.offset(at: second(2060, 7, 15, 0)) == 10 * 3600)
        #expect(sydney.nextTransition(after: second(2060, 1, 15, 0))?.offsetAfter == 10 * 3600)
    }

    @Test func `local minutes and moments lead to each other`() throws {
        for name in [
            "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Africa/Casablanca", "Pacific/Apia",
            "Australia/Lord_Howe",
        ] {
            let zone = try TimeZoneRules(identifier: name)
            for step in 0..<2000 {
                let moment = second(1995, 1, 1, 0) + step * 13 * 86_400 + step * 3660
                let local = zone.localMinute(at: moment)
                switch zone.moments(ofLocalMinute: local) {
                case .once(let found): #expect(found == moment - moment % 60, "\(name) \(moment)")
                case .twice(let first, let second):
                    #expect([first, second].contains(moment - moment % 60), "\(name) \(moment)")
                case .gap: Issue.record("\(name) shows \(local) at \(moment), but it is in a gap")
                }
            }
        }
    }

    @Test(arguments: [("UTC", 0), ("Z", 0), ("UTC+2", 7200), ("UTC-03:30", -12_600), ("UTC+05:45", 20_700)])
    func `fixed offsets need no file`(name: String, offset: Int) throws {
        let zone = try TimeZoneRules(identifier: name, folder: "/nowhere")
        #expect(zone.offset(at: 0) == offset)
        #expect(zone.nextTransition(after: 0) == nil)
        #expect(zone.moments(ofLocalMinute: 60) == .once(3600 - offset))
    }

    @Test(arguments: [
        "", "../etc/passwd", "Europe/../../etc/passwd", "/etc/passwd", "Europe//Berlin", "Europe/Berlin/", ".",
        "Europe/Atlantis",
        "UTC+99", "UTC+", "Europe/Ber lin", "Europe", "🚗", "Europe/Berlin\u{0}", "zone.tab",
    ])
    func `other names are errors of one sentence`(name: String) throws {
        let error = try #require(throws: TimeZoneError.self) { try TimeZoneRules(identifier: name) }
        #expect(error.description.hasSuffix("."))
    }

    @Test func `broken files are refused`() throws {
        let header: [UInt8] = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 39)
        for contents in [[], Array("TZif".utf8), header, header + header, [UInt8](repeating: 255, count: 200), huge] {
            #expect(throws: TimeZoneError.self) { try TimeZoneRules(identifier: "Test", contents: contents) }
        }
    }

    /// Counts larger than the file.
    private var huge: [UInt8] {
        Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + [UInt8](repeating: 127, count: 24)
    }

    @Test func `extreme times have an offset`() throws {
        let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
        for time in [Int.min, Int.max, -1 << 45, 1 << 45] {
            _ = berlin.offset(at: time)
            _ = berlin.nextTransition(after: time)
            _ = berlin.localMinute(at: time)
            _ = berlin.moments(ofLocalMinute: time)
        }
    }
}

@Suite struct CountryTimeZonesTests {
    @Test func `a country with one time has a certain zone`() throws {
        let zones = try CountryTimeZones()
        let germany = try #require(zones.zone(of: "DE", latitude: 49.4, longitude: 8.7))
        #expect(germany.identifier == "Europe/Berlin" && germany.isCertain)
        let malta = try #require(zones.zone(of: "mt", latitude: 35.9, longitude: 14.5))
        #expect(malta.identifier == "Europe/Malta" && malta.isCertain)
    }

    @Test func `a country with several times has that of the nearest city, which is a guess`() throws {
        let zones = try CountryTimeZones()
        #expect(zones.zones(of: "ES").contains("Atlantic/Canary"))
        let tenerife = try #require(zones.zone(of: "ES", latitude: 28.3, longitude: -16.6))
        #expect(tenerife.identifier == "Atlantic/Canary" && !tenerife.isCertain)
        let seattle = try #require(zones.zone(of: "US", latitude: 47.6, longitude: -122.3))
        #expect(seattle.identifier == "America/Los_Angeles")
    }

    @Test func `an unknown country or folder has none`() throws {
        #expect(try CountryTimeZones().zone(of: "XX", latitude: 0, longitude: 0) == nil)
        #expect(throws: TimeZoneError.self) { try CountryTimeZones(folder: "/nowhere") }
    }
}
