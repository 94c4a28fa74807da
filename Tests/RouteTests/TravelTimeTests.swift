import FoundationEssentials
import Testing
import route

@Suite struct TravelTimeTests {
    @Test(arguments: [
        ("2026-11-21T08:00Z", 1_795_248_000.0, 0), ("2026-11-21T08:00:30+01:00", 1_795_244_430, 3600),
        ("2026-11-21 08:00-0530", 1_795_267_800, -19_800), ("2026-11-21t08:00+02", 1_795_240_800, 7200),
        ("2024-02-29T00:00Z", 1_709_164_800, 0), ("1969-12-31T23:59:59Z", -1, 0),
        ("1583-01-01T00:00Z", -12_212_553_600, 0), ("2026-11-21T08:00-18:00", 1_795_312_800, -64_800),
    ])
    func `a time with an offset is that moment`(text: String, seconds: Double, offset: Int) throws {
        let time = try TravelTime(text: text)
        #expect(time.date.timeIntervalSince1970 == seconds)
        #expect(time.offset == offset)
    }

    @Test func `a time without an offset is local`() throws {
        let town = try TownGraph()
        let outcome = try RouteProgram.shell(
            "export TZ=CET-1CEST,M3.5.0,M10.5.0/3; for day in 2026-07-01 2026-12-01; do \"$ROUTE\" eta 41.001,-7.999 41.002,-7.998 "
                + "--graph '\(town.path)' --depart \"${day}T08:00\"; done")
        #expect(outcome.complaint == "")
        #expect(outcome.text.contains("Departure 2026-07-01T08:00:00+02:00, arrival 2026-07-01T08:"), "\(outcome.text)")
        #expect(outcome.text.contains("Departure 2026-12-01T08:00:00+01:00, arrival 2026-12-01T08:"), "\(outcome.text)")
    }

    @Test(arguments: [
        "now", "08:00", "2026-11-21", "2026-11-21T8:00", "21.11.2026 08:00", "2026-11-21T08:00+1", "2026-11-21T08",
        "2026-11-21T08:00 CET", "2026-02-30T08:00", "2026-13-01T08:00", "2026-11-21T24:30", "2026-11-21T08:60",
        "2026-11-21T08:00+25:00", "2026-11-21T08:00-18:01", "٢٠٢٦-11-21T08:00",
    ])
    func `anything else is refused with an example`(text: String) {
        let ending = RouteCommand.run(["eta", "41,-8", "41,-8.1", "--depart=\(text)"])
        #expect(ending.status == .usage)
        let sentence = ending.complaint ?? ""
        #expect(sentence.contains("2026-11-21T08:00+01:00") || sentence.contains("no such day"), "\(sentence)")
    }

    @Test(arguments: ["0000-01-01T00:00", "1582-12-31T23:59Z"])
    func `a year of another calendar is refused`(text: String) {
        let ending = RouteCommand.run(["eta", "41,-8", "41,-8.1", "--arrive=\(text)"])
        #expect(ending.status == .usage)
        #expect(ending.complaint?.contains("write a year from 1583 on") == true)
    }
}
