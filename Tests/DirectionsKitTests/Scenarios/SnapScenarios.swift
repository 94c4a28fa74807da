import DirectionsKit
import SketchSupport
import TestSupport
import Testing

/// Which roads a place beside the road joins, and what that costs.
@Suite struct SnapScenarios {
    /// Two roads seventy meters apart, joined at their ends; `1` is thirty meters from the upper one.
    private func carriageways() throws -> SketchMap {
        try SketchMap(
            """
            a------------------------------b
            |                              |
            |                              |
            |              1               |
            |                              |
            |                              |
            |                              |
            c------------------------------d
            """,
            ways: [
                "ba": "residential oneway=yes", "cd": "residential oneway=yes", "ac": "residential",
                "bd": "residential",
            ],
            scale: 10)
    }

    @Test func `of parallel one-way roads, the one that leads there is taken`() throws {
        let map = try carriageways()
        #expect(map.snapped("1", "d")?.hasPrefix("cd ") == true)
        #expect(map.meters("1", "d").isNear(160, within: 1))
        #expect(map.snapped("1", "a")?.hasPrefix("ba ") == true)
        #expect(map.meters("1", "a").isNear(150, within: 1))
    }

    @Test func `the way to the farther road is not part of length and time`() throws {
        let map = try carriageways()
        let length = try #require(map.meters("1", "d"))
        #expect(map.seconds("1", "d").isNear(length.seconds(at: 25), within: 0.01))
    }

    @Test func `the report has the distance, and why the nearer road was not used`() throws {
        let map = try carriageways()
        let snap = try #require(map.snaps("1", "d").first)
        #expect(snap.snapped.name == "cd")
        #expect(snap.snapped.distance.isNear(40, within: 0.1))
        let nearer = try #require(snap.rejected.first)
        #expect(nearer.name == "ba")
        #expect(nearer.distance.isNear(30, within: 0.1))
        #expect(nearer.reason == .costlier)
        #expect(try #require(map.snaps("1", "a").first?.rejected.first { $0.name == "cd" }).reason == .farther)
    }

    /// A river runs between the banks, crossed far to the right; `1` is nearer to the road on the wrong bank.
    private func river() throws -> SketchMap {
        try SketchMap(
            """
            a------------------------------b
                                           |
                                           |
              1                            |
                                           |
                                           |
                                           |
            c------------------------------d
            """,
            ways: ["ab": "residential", "cd": "residential", "bd": "residential"], scale: 10)
    }

    @Test func `on a river bank, the road on this side is taken if the bridge is far`() throws {
        let map = try river()
        // Thirty meters to the upper bank, forty to the lower: ten seconds, and the bridge is much farther.
        #expect(map.snapped("1", "c")?.hasPrefix("cd ") == true)
        #expect(map.meters("1", "c").isNear(20, within: 0.5))
        #expect(map.snapped("1", "a")?.hasPrefix("ab ") == true)
    }

    @Test func `the nearer bank is taken where the other saves less than the way to it`() throws {
        let map = try SketchMap(
            """
            a------------b
                         |
                         |
                         |
                         |
            1            |
                         |
                         |
                         |
                         |
                         |
                         |
            c------------d
            """,
            ways: ["ab": "residential", "cd": "living_street", "bd": "primary maxspeed=90"], scale: 8)
        // The lower bank is a slow street, and sixteen seconds farther to walk.
        #expect(map.snapped("1", "d")?.hasPrefix("ab ") == true)
    }

    /// A fast road above a lane, joined at the right; `1` is 48 meters from the road and 36 from the lane.
    private func lane(_ tags: String) throws -> SketchMap {
        try SketchMap(
            """
            a-----------2-----------------------------b
                                                      |
                                                      |
                                                      |
                        1                             |
                                                      |
                                                      |
            c-----------------------------------------d
            """,
            ways: ["ab": tags, "cd": "living_street", "bd": "residential"], scale: 12)
    }

    @Test(arguments: [
        "motorway oneway=no", "motorway_link", "trunk motorroad=yes", "primary tunnel=yes",
    ])
    func `near a lane beside a road where nobody stops, the place is on the lane`(tags: String) throws {
        // 360 meters on the lane take 130 seconds, the road above far less and twelve meters more to walk.
        #expect(try lane("primary").snapped("1", "b")?.hasPrefix("ab ") == true)
        #expect(try lane(tags).snapped("1", "b")?.hasPrefix("cd ") == true)
    }

    @Test(arguments: ["motorway oneway=no", "motorway_link", "primary tunnel=yes"])
    func `a nearer road where nobody stops is in the report with this reason`(tags: String) throws {
        // `3` is nearer to the road above than to the lane.
        let map = try SketchMap(
            """
            a-------------------------b
                                      |
                         3            |
                                      |
                                      |
            c-------------------------d
            """,
            ways: ["ab": tags, "cd": "living_street", "bd": "residential"], scale: 12)
        let report = try #require(map.snaps("3", "c").first)
        #expect(report.snapped.name == "cd")
        #expect(report.rejected.map(\.name) == ["ab"])
        #expect(report.rejected.first?.reason == .noStopping)
        #expect(try #require(map.snaps("c", "3").last).rejected.first?.reason == .noStopping)
    }

    @Test func `a farther road where nobody stops is not in the report`() throws {
        let report = try #require(lane("motorway oneway=no").snaps("1", "c").first)
        #expect(report.rejected.allSatisfy { $0.reason != .noStopping })
    }

    @Test func `on the motorway itself the place is on the motorway`() throws {
        #expect(try lane("motorway oneway=no").snapped("2", "b")?.hasPrefix("ab ") == true)
    }

    /// A street with a garage thirty meters below it; `1` is in the garage, `2` three and `3` twelve meters beside its way.
    private func garage(_ tags: String) throws -> SketchMap {
        try SketchMap(
            """
            a--------------------b--------------------c
                                 |
                                 |
                                 |
                                 |
                                 |
                                 |
                                 1
                                 |
                                 |
                                 |2  3
                                 |
                                 |
                                 |
                                 d
            """, ways: ["abc": "residential", "bd": tags], scale: 3)
    }

    @Test(arguments: [
        "service tunnel=building_passage", "residential tunnel=building_passage", "service tunnel=yes layer=-1",
        "service service=parking_aisle tunnel=yes", "service service=driveway tunnel=yes maxheight=1.9",
    ])
    func `a destination in a passage or a garage is reached`(tags: String) throws {
        let map = try garage(tags)
        #expect(map.snapped("a", "1")?.hasSuffix(" bd") == true)
        #expect(map.snapped("a", "2")?.hasSuffix(" bd") == true)
        #expect(map.snapped("1", "a")?.hasPrefix("bd ") == true)
    }

    @Test func `a house above a garage or a tunnel is reached on the street`() throws {
        #expect(try garage("service tunnel=yes layer=-1").snapped("a", "3") == "abc abc")
        #expect(try garage("residential tunnel=yes layer=-1").snapped("a", "2") == "abc abc")
        #expect(try garage("residential tunnel=yes layer=-1").snapped("a", "1") == "abc abc")
    }

    @Test func `on foot a point in an underpass is in the underpass`() throws {
        for tags in ["footway tunnel=yes layer=-1", "steps tunnel=yes", "path tunnel=yes", "cycleway tunnel=yes"] {
            let map = try garage(tags)
            #expect(map.snaps("1", "a", by: .walking).first?.snapped.name == "bd")
            #expect(map.snaps("2", "a", by: .walking).first?.snapped.name == "abc")
        }
    }

    @Test func `of two roads at the destination, the one that is sooner reached is taken`() throws {
        let map = try SketchMap(
            """
            a---------b
            |
            |
            |    1
            |
            |
            |
            c---------d
            """,
            ways: ["ab": "residential", "ac": "residential", "cd": "residential"], scale: 10)
        #expect(map.snapped("b", "1") == "ab ab")
        #expect(map.snapped("d", "1") == "cd cd")
        #expect(map.snapped("1", "d") == "cd cd")
    }

    /// A lower road `below` rows of ten meters under the upper, which `1` lies `above` rows under.
    private func tracks(above: Int, below: Int) throws -> SketchMap {
        let gap = String(repeating: " ", count: 28)
        let line = String(repeating: "-", count: 29)
        let upper = String(repeating: "|\n", count: above - 1)
        let lower = String(repeating: "|\n", count: below - 1)
        return try SketchMap(
            "a\(line)b\n\(upper)|\(gap)1\n\(lower)c\(line)d",
            ways: ["ab": "residential", "ac": "residential", "cd": "residential"], scale: 10)
    }

    @Test func `a road up to half as far again as the nearest takes part`() throws {
        #expect(try tracks(above: 3, below: 4).snapped("1", "d") == "cd cd")
        #expect(try tracks(above: 2, below: 4).snapped("1", "d") == "ab cd")
    }

    @Test func `a road more than twenty meters farther than the nearest takes no part`() throws {
        #expect(try tracks(above: 8, below: 9).snapped("1", "d") == "cd cd")
        #expect(try tracks(above: 8, below: 11).snapped("1", "d") == "ab cd")
    }

    @Test func `on a road, no other road is taken`() throws {
        let map = try SketchMap(
            """
            a-----------1---b
            |
            c---------------d
            """,
            ways: ["ba": "residential oneway=yes", "ac": "residential", "cd": "residential"], scale: 3)
        #expect(map.snapped("1", "d") == "ba cd")
    }

    /// Two one-way roads, 30 meters above and 25 below `1`, joined at the left.
    private func pair(lower: String) throws -> SketchMap {
        try SketchMap(
            """
            a------------------------------b
            |
            |
            |
            |
            |
            |                    1
            |
            |
            |
            |
            c------------------------------d
            """,
            ways: ["ba": "primary name=High oneway=yes", "cd": lower, "ac": "residential"], scale: 5)
    }

    @Test func `of two one-way roads, the nearer one is taken only if it does not lead round`() throws {
        #expect(try pair(lower: "primary name=Low oneway=yes").snapped("1", "d") == "Low Low")
        #expect(try pair(lower: "primary name=Low oneway=yes").snapped("1", "a") == "High High")
    }

    @Test func `the opposite carriageway of the same road is not taken`() throws {
        let map = try pair(lower: "primary name=High oneway=yes")
        let snap = try #require(map.snaps("1", "d").first)
        #expect(snap.snapped.distance.isNear(25, within: 0.1))
        #expect(snap.rejected.isEmpty)
    }

    @Test func `a road on another level is not taken`() throws {
        let map = try pair(lower: "primary name=Low oneway=yes bridge=yes")
        let snap = try #require(map.snaps("1", "d").first)
        #expect(snap.snapped.name == "Low")
        #expect(snap.rejected.isEmpty)
    }

    @Test func `eight candidates take part at most`() throws {
        let map = try SketchMap(
            """
            abcdefghijm
            |||||||||||
            ABCDEFGHIJM










                 1
            """,
            ways: [
                "aA": "residential", "bB": "residential", "cC": "residential", "dD": "residential",
                "eE": "residential", "fF": "residential", "gG": "residential", "hH": "residential",
                "iI": "residential", "jJ": "residential", "mM": "residential", "ABCDEFGHIJM": "residential",
            ],
            scale: 4)
        let snap = try #require(map.snaps("1", "a").first)
        #expect(snap.rejected.count == 7)
        #expect(snap.rejected.allSatisfy { $0.distance <= 45.7 })
    }

    @Test func `the error of a place more than a kilometer from any road has the distance`() throws {
        let map = try SketchMap(
            """
            a---b
                2
                1
            """,
            ways: ["ab": "residential"], scale: 600)
        let error = try #require(map.error(["a", "1"]))
        #expect(error.reason == .noRoadNear)
        #expect(error.pointIndex == 1)
        #expect(error.distance.isNear(1200, within: 0.5))
        #expect(map.route("a", "2") == "ab")
        #expect(map.reason("1", "b") == .noRoadNear)
    }

    @Test func `the error of a place by a road of another mode says so`() throws {
        let map = try SketchMap(
            """
            a---b



            c---d
            """,
            ways: ["ab": "residential", "cd": "footway"], scale: 500)
        #expect(map.reason("a", "c") == .noRoadNear)
        #expect(map.reason("a", "c", by: .walking) == .differentIslands)
    }

    @Test func `where what is near cannot be reached, a road farther off is taken`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
            p-----1--q
            """,
            ways: ["abc": "residential", "pq": "residential oneway=yes", "qb": "residential oneway=yes"])
        // Nothing leads to p: whoever wants to go to 1 must walk from the street above.
        #expect(map.snapped("c", "1") == "abc abc")
        #expect(map.snapped("1", "c") == "pq abc")
        let rejected = try #require(map.snaps("c", "1").last?.rejected.first)
        #expect(rejected.name == "pq")
        #expect(rejected.reason == .unreachable)
    }
}
