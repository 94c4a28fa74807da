import DirectionsKit
import SketchSupport
import TestSupport
import Testing

/// Roads farther off that are tried where those nearby lead nowhere.
@Suite struct SnapWideningScenarios {
    // MARK: Islands

    @Test func `two places beside stubs of their own share the island road behind them`() throws {
        let map = try SketchMap(
            """
            p1q                          r2s                              a---b---e
                                                                          |   |
                                                                          c---d
            f------------------------------g
            """,
            ways: [
                "fg": "residential", "pq": "service", "rs": "service", "ab": "residential", "be": "residential",
                "ac": "residential", "cd": "residential", "bd": "residential",
            ],
            scale: 44)
        #expect(map.snapped("1", "2") == "fg fg")
        #expect(map.snapped("2", "1") == "fg fg")
        let snap = try #require(map.snaps("1", "2").first)
        #expect(snap.snapped.distance.isNear(132, within: 0.5))
        #expect(snap.rejected.first { $0.name == "pq" }?.reason == .smallComponent)
    }

    @Test func `a stub that nothing joins does not hide a motorway`() throws {
        let map = try SketchMap(
            """
                       p1q


            a--------------------b-----2----c
                                            |
                                            |
                                            d
            """,
            ways: ["ab": "motorway oneway=no", "bc": "residential", "cd": "residential", "pq": "service"], scale: 24)
        #expect(map.snapped("1", "2") == "ab bc")
        #expect(map.snapped("2", "1") == "bc ab")
        #expect(map.snaps("1", "2").first?.snapped.distance.isNear(72, within: 0.1) == true)
    }

    // MARK: Streets without a way out

    /// A town of fourteen streets above a triangle, and twelve short ones 500 meters below that can be entered only; `1` is
    /// among them.
    private func sink(entry: String = "residential oneway=yes") throws -> SketchMap {
        try SketchMap(
            """
                          c-A-B-C-D-E-F-G-H-I-J-K-L-M-N

            a---------------------------3-------------2---b









              mnopqr1stuvwxy
            """,
            ways: [
                "ab": "residential", "bc": "residential", "ca": "residential", "am": entry,
                "cA": "service", "AB": "service", "BC": "service", "CD": "service", "DE": "service", "EF": "service",
                "FG": "service", "GH": "service", "HI": "service", "IJ": "service", "JK": "service", "KL": "service",
                "LM": "service", "MN": "service",
                "mn": "service", "no": "service", "op": "service", "pq": "service", "qr": "service", "rs": "service",
                "st": "service", "tu": "service", "uv": "service", "vw": "service", "wx": "service", "xy": "service",
            ],
            scale: 50)
    }

    @Test func `behind twelve streets without a way out, the main road is found`() throws {
        let map = try sink()
        #expect(map.snapped("1", "2") == "ab ab")
        let snap = try #require(map.snaps("1", "2").first)
        #expect(snap.snapped.distance.isNear(500, within: 1))
    }

    @Test func `a destination on the main road stays there though streets without a way out are within reach`() throws {
        let map = try sink()
        #expect(map.snapped("1", "3") == "ab ab")
    }

    @Test func `the report calls streets without a way out unreachable`() throws {
        let snap = try #require(try sink().snaps("1", "2").first)
        #expect(snap.rejected.first?.name == "rs")
        #expect(snap.rejected.first?.distance.isNear(0) == true)
        for near in snap.rejected where near.distance < 40 { #expect(near.reason == .unreachable) }
    }

    @Test func `streets without a way in are an end of a trip from the main road`() throws {
        let map = try sink(entry: "residential oneway=-1")
        #expect(map.snapped("2", "1") == "ab ab")
        #expect(map.snaps("2", "1").last?.rejected.first?.reason == .unreachable)
        #expect(map.snapped("1", "2") == "rs ab")
    }

    @Test func `whoever goes into streets without a way out stays there`() throws {
        #expect(try sink().snapped("2", "1") == "ab rs")
    }

    // MARK: The other end

    /// Carriageways a hundred meters apart and two kilometers long; a street leads off at `b`, and another joins at `a`.
    private func carriageways() throws -> SketchMap {
        try SketchMap(
            """
            x---------------------------------------y
            |                                       |
            a-------------------2-------------------b
            |                                       |
            |                                       |
            3                                       1
            |                                       |
            j                                       k
            """,
            ways: [
                "ab": "residential oneway=yes", "yx": "residential oneway=yes", "xa": "residential",
                "by": "residential", "bk": "service oneway=yes", "ja": "service oneway=yes",
            ],
            scale: 50)
    }

    @Test func `a destination on the road stays there while the start is looked for farther off`() throws {
        let map = try carriageways()
        let snaps = map.snaps("1", "2")
        #expect(snaps.map(\.snapped.name).last == "ab")
        #expect(snaps.last?.snapped.distance.isNear(0) == true)
        #expect(snaps.first?.snapped.name != "bk")
        #expect(snaps.first?.rejected.first?.reason == .unreachable)
    }

    @Test func `a start on the road stays there while the destination is looked for farther off`() throws {
        let map = try carriageways()
        let snaps = map.snaps("2", "3")
        #expect(snaps.first?.snapped.name == "ab")
        #expect(snaps.first?.snapped.distance.isNear(0) == true)
        #expect(snaps.last?.snapped.name != "ja")
        #expect(snaps.last?.rejected.first?.reason == .unreachable)
    }

    // MARK: Rings

    @Test(arguments: [("abc", "adc"), ("abc", "cda")])
    func `the halves of a ring are one road, whichever way they are drawn`(south: String, north: String) throws {
        let map = try SketchMap(
            """
            d--2--c
            |     |
            |     |
            a--1--b
            """,
            ways: [south: "residential", north: "residential"], scale: 500)
        #expect(map.snapped("1", "2") == "\(south) \(north)")
        #expect(map.snapped("2", "1") == "\(north) \(south)")
        #expect(map.meters("1", "2").isNear(4500, within: 0.5))
        #expect(map.islandCount() == 0)
    }
}
