import DirectionsKit
import OSMImport
import Roads
import SketchSupport
import TestSupport
import Testing

/// Drawings of what reviews found wrong.
@Suite struct ReviewedScenarios {
    private static let driving = 25 / 3.6

    /// Seconds on a way of a ferry that keeps to no stated time, from one landing.
    private func untimed(_ meters: Double) -> Double { 250 / (5 / 3.6) + (meters - 250) / (22 / 3.6) }

    private func line(_ first: String, _ second: String, members: [String], absent: String = "") throws -> SketchMap {
        try SketchMap(
            "a---b~~~m~~~c~~~n---d",
            ways: ["ab": "residential", "bm": first, "mcn": second, "nd": "residential"],
            relations: [
                SketchRelation("type=route route=ferry duration=00:30", members: members.map { .init("", $0) })
            ],
            absent: absent)
    }

    private func ashore(_ map: SketchMap) -> Double {
        map.length("ab") / Self.driving + map.length("nd") / Self.driving
    }

    @Test func `the time of a ferry that is cut off is not that of its rest`() throws {
        let map = try SketchMap(
            "a---b~~~m~~~c", ways: ["ab": "residential", "bmc": "route=ferry duration=03:00"], absent: "c")
        #expect(
            map.seconds("a", "m").isAbout(
                map.length("ab") / Self.driving + 300 + untimed(map.length("bm")), within: 0.5))
    }

    @Test func `the time of a ferry line of which a way is missing is not that of its rest`() throws {
        let map = try line("route=ferry", "route=ferry", members: ["bm", "mcn", "??"])
        #expect(
            map.seconds("a", "d").isAbout(
                ashore(map) + 300 + untimed(map.length("bm")) + untimed(map.length("mcn")), within: 0.5))
    }

    @Test func `the time of a ferry line of which a way is cut off is not that of its rest`() throws {
        let map = try line("route=ferry", "route=ferry", members: ["bm", "mcn"], absent: "n")
        #expect(
            map.seconds("a", "c").isAbout(
                map.length("ab") / Self.driving + 300 + untimed(map.length("bm")) + map.length("mc") / (22 / 3.6),
                within: 0.5))
    }

    @Test func `a way that a ferry line lists twice is sailed once`() throws {
        let map = try line("route=ferry", "route=ferry", members: ["bm", "mcn", "bm"])
        #expect(map.seconds("a", "d").isAbout(ashore(map) + 300 + 1800, within: 0.5))
        let timed = try line("route=ferry duration=00:10", "route=ferry", members: ["bm", "mcn", "bm"])
        #expect(timed.seconds("a", "d").isAbout(ashore(timed) + 300 + 1800, within: 0.5))
    }

    @Test func `a time of a ferry line that nobody understands is reported`() throws {
        let map = try SketchMap(
            "a---b~~~c", ways: ["ab": "residential", "bc": "route=ferry"],
            relations: [SketchRelation("type=route route=ferry duration=long", members: [.init("", "bc")])])
        #expect(map.valuesNotUnderstood == ["duration=long"])
    }

    @Test func `a relation with a value for each mode is one restriction, and the value dropped is counted`() throws {
        let map = try SketchMap(
            """
                n
                |
            w---x---e
            """,
            ways: ["wx": "residential", "xe": "residential", "xn": "residential"],
            relations: [
                .restriction("no_left_turn", from: "wx", via: "x", to: "xn", tags: "restriction:bicycle=no_u_turn"),
                .restriction("no_left_turn", from: "xe", via: "x", to: "xn", tags: "restriction:bicycle=flying"),
            ])
        #expect(map.report.restrictionsRead == 2)
        #expect(map.report.restrictionsUnreadable.map(\.reason) == ["unknown restriction value"])
        #expect(map.report.restrictionsUnreadable.map(\.firstIDs) == [[2]])
    }
}
