import Geometry
import Matching
import Roads
import ShortestPaths
import SketchSupport
import TestSupport
import Testing

/// Tracks beside drawn roads, and the roads they are matched to.
@Suite struct TrackMatcherTests {
    /// A street with two side streets.
    private func town() throws -> SketchMap {
        try SketchMap(
            """
                    e
                    |7
             8      |
            a---b---c---d
             1 2| 3  4 5
                |
                f6
            """,
            ways: [
                "ab": "residential", "bc": "residential", "cd": "residential", "ce": "residential",
                "bf": "residential",
            ], scale: 20)
    }

    @Test(arguments: [
        ("12345", "a-b-c-d"), ("54321", "d-c-b-a"), ("126", "a-b-f"), ("6345", "f-b-c-d"), ("1237", "a-b-c-e"),
        ("7321", "e-c-b-a"),
    ])
    func `a track follows the streets beside it`(track: String, roads: String) throws {
        #expect(try town().match(track).roads == roads)
    }

    @Test func `a drive to the end of a street and back is kept`() throws {
        #expect(try town().match("12621").roads == "a-b-f-b-a")
    }

    @Test func `a turn between junctions is kept`() throws {
        let map = try SketchMap(
            """
            a-----------------------------b
             1  2  3  4  5
            """, ways: ["ab": "residential"], scale: 20)
        let match = try map.match("1234554321")
        let edges = FoundRoute(joining: match.track.stretches[0].legs).travelledEdges
        #expect(edges.map { map.ends(of: $0.edge).end } == ["b", "a"])
        #expect(edges[0].end < map.graph.length(of: edges[0].edge))
    }

    @Test func `fixes that fall back by their error alone do not turn round`() throws {
        let map = try SketchMap(
            """
            a---------------------b
             1   32  54   76   8
            """, ways: ["ab": "residential"], scale: 5)
        let match = try map.match("12345678", accuracy: 6)
        #expect(FoundRoute(joining: match.track.stretches[0].legs).travelledEdges.count == 1)
    }

    @Test func `one of two carriageways is chosen by the direction of travel`() throws {
        let map = try SketchMap(
            """
            a-------b
            1 2 3 4 5
            d-------c
            """, ways: ["ba": "primary oneway=yes", "dc": "primary oneway=yes"], scale: 10)
        #expect(try map.match("12345").roads == "d-c")
        #expect(try map.match("54321").roads == "b-a")
    }

    @Test(arguments: [(90.0, "c"), (180, "d")])
    func `the course of fixes chooses a road`(course: Double, end: Character) throws {
        let map = try SketchMap(
            """
            a---b---c
                |1
                | 2
                |
                d
            """, ways: ["ab": "residential", "bc": "residential", "bd": "residential"], scale: 20)
        let match = try map.match(
            "12".map { TrackFix(map.place($0), accuracy: 20, course: course, speed: 10) })
        #expect(match.roads.last == end)
    }

    @Test func `a fix far from all roads is left out`() throws {
        let map = try SketchMap(
            """
            a-1--2--4-5-b

                 3
            """, ways: ["ab": "residential"], scale: 100)
        let match = try map.match("12345")
        #expect(match.fixes == ". . no-road . .")
        #expect(match.roads == "a-b")
    }

    @Test func `a fix to which no plausible route leads is left out`() throws {
        let map = try SketchMap(
            """
            a-1--2--4-5-b


            c----3------d
            """, ways: ["ab": "residential", "cd": "residential"], scale: 100)
        #expect(try map.match("12345").fixes == ". . outlier . .")
    }

    @Test func `a track over a gap in the roads becomes two stretches`() throws {
        let map = try SketchMap(
            """
            a-1-2-3b       c-4-5-6-7d
            """, ways: ["ab": "residential", "cd": "residential"], scale: 50)
        let match = try map.match("1234567")
        #expect(match.roads == "a-b, c-d")
        #expect(match.fixes == ". . . . . . .")
    }

    @Test func `a gap in time splits unless the rules say otherwise`() throws {
        let map = try town()
        var fixes = try "1245".map { TrackFix(try #require(map.places[$0])) }
        for (index, time) in [0.0, 5, 100, 105].enumerated() { fixes[index].time = time }
        #expect(try map.match(fixes).track.stretches.count == 2)
        var rules = MatchRules()
        rules.greatestGap = nil
        #expect(try map.match(fixes, rules: rules).track.stretches.count == 1)
    }

    @Test func `fixes far from each other are joined by the best route`() throws {
        let map = try SketchMap(
            """
            a-----b-----c
            |           |
            1           |
            d           2
                        e
            """, ways: ["abc": "primary", "ad": "residential", "ce": "residential"], scale: 200)
        #expect(try map.match("12").roads == "d-a-c-e")
    }

    @Test func `fixes at rest lie at one place`() throws {
        let map = try town()
        let match = try map.match("1" + String(repeating: "2", count: 3_600) + "345")
        #expect(match.roads == "a-b-c-d")
        #expect(match.track.outcomes.count == 3_604)
        #expect(!match.fixes.contains("o"))
    }

    @Test func `a fix that is earlier than the one before is left out`() throws {
        let map = try town()
        var fixes = try "1234".map { TrackFix(try #require(map.places[$0])) }
        for (index, time) in [0.0, 5, 3, 9].enumerated() { fixes[index].time = time }
        #expect(try map.match(fixes).fixes == ". . out-of-order .")
    }

    @Test func `one wrong clock does not part the track`() throws {
        let map = try town()
        var fixes = try "1234".map { TrackFix(try #require(map.places[$0])) }
        for (wrong, expected) in [
            (0, "wrong-time . . ."), (1, ". wrong-time . ."), (2, ". . wrong-time ."),
        ] {
            for index in fixes.indices { fixes[index].time = Double(index) * 5 + (index == wrong ? 1e9 : 0) }
            let match = try map.match(fixes)
            #expect(match.fixes == expected)
            #expect(match.track.stretches.count == 1)
        }
        for index in fixes.indices { fixes[index].time = Double(index) * 5 + (index == 2 ? -1e9 : 0) }
        #expect(try map.match(fixes).fixes == ". . out-of-order .")
    }

    @Test func `after a clock was set back, a new stretch begins`() throws {
        let map = try town()
        let one = try #require(map.places["1"])
        let other = try #require(map.places["4"])
        var fixes: [TrackFix] = []
        for index in 0..<30 {
            let share = Double(index) / 29
            let place = Coordinate(
                latitude: one.latitude + share * (other.latitude - one.latitude),
                longitude: one.longitude + share * (other.longitude - one.longitude))
            fixes.append(TrackFix(place, time: Double(index) - (index < 15 ? 0 : 1e8), accuracy: 30))
        }
        let match = try map.match(fixes)
        #expect(!match.fixes.contains("out-of-order"), "\(match.fixes)")
        #expect(match.track.outcomes.count == 30)
    }

    @Test func `values that are no measures do no harm`() throws {
        let map = try town()
        let place = try #require(map.places["1"])
        let other = try #require(map.places["4"])
        for (accuracy, time, course) in [
            (0.0, 0.0, 0.0), (.nan, .nan, .nan), (-1, -1, -1), (1e9, 1e300, 1e9), (.infinity, -.infinity, .infinity),
        ] {
            let odd = TrackFix(place, time: time, accuracy: accuracy, course: course, speed: course)
            let match = try map.match([
                odd, odd, TrackFix(other), odd, TrackFix(Coordinate(latitude: .nan, longitude: 0)),
            ])
            #expect(match.track.outcomes.count == 5)
        }
    }

    @Test func `a long way without roads is let go as it comes`() throws {
        let map = try town()
        let modeGraph = try #require(map.graph.modeGraph(.automobile))
        var workspace = RouteWorkspace(modeGraph)
        var matcher = TrackMatcher(graph: map.graph, modeGraph: modeGraph)
        for letter in "123" { matcher.add(TrackFix(map.place(letter)), workspace: &workspace) }
        for _ in 0..<3_000 {
            matcher.add(TrackFix(Coordinate(latitude: 0, longitude: 0)), workspace: &workspace)
        }
        #expect(matcher.outcomes.count >= 3_000)
        matcher.finish(workspace: &workspace)
        #expect(matcher.outcomes.count == 3_003)
    }

    @Test func `a single fix has no stretch`() throws {
        #expect(try town().match("1").fixes == "single")
        #expect(try town().match("").fixes.isEmpty)
    }

    @Test func `two roads side by side leave a doubt`() throws {
        let map = try SketchMap(
            """
            a---------b
             1 2 3 4 5
            c---------d
            """, ways: ["ab": "residential", "cd": "residential"], scale: 10)
        let match = try map.match("12345", accuracy: 10)
        guard case .matched(let fix) = match.track.outcomes[2] else {
            Issue.record("the fix is not matched")
            return
        }
        #expect(fix.alternatives.count == 1)
        #expect(fix.confidence > 0.3 && fix.confidence < 0.7)
    }
}
