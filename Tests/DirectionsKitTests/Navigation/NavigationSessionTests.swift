import DirectionsKit
import FoundationEssentials
import Geometry
import SketchSupport
import TestSupport
import Testing

/// Sessions along drawn routes.
@Suite struct NavigationSessionTests {
    /// A way with a left turn and a right turn.
    private static func corner() throws -> SketchMap {
        try SketchMap(
            """
                      d---e---f
                      |
            a----b----c----g
            """,
            ways: ["abcg": "residential name=Long", "cd": "residential name=Left", "def": "residential name=Right"])
    }

    @Test func `cues prepare for a maneuver, say it, and tell the arrival`() throws {
        let map = try Self.corner()
        var session = try map.session("af")
        let cues = session.progress(map.locations("acdf")).flatMap(\.cues).map { "\($0.kind.rawValue): \($0.text)" }
        #expect(
            cues == [
                "departure: Head east on Long",
                "preparation: In 300 meters, turn left onto Left",
                "maneuver: Turn left",
                "preparation: In 200 meters, turn right onto Right",
                "maneuver: Turn right",
                "preparation: In 300 meters, you will reach your destination",
                "arrival: You have reached your destination",
            ])
    }

    @Test func `of two roundabouts that follow closely each has its word`() throws {
        let map = try SketchMap(
            """
                                                    d  e
                                                    |  |
            a---------------------------------------b--c-------f
                                                    |  |
                                                    g  h
            """,
            ways: [
                "ab": "residential name=Long", "bc": "residential name=Short", "cf": "residential name=Far",
                "dbg": "residential name=One", "ech": "residential name=Two",
            ], nodes: ["b": "highway=mini_roundabout", "c": "highway=mini_roundabout"], scale: 12)
        var session = try map.session("af")
        let cues = session.progress(map.locations("af")).flatMap(\.cues).filter { $0.kind == .maneuver }.map(\.text)
        #expect(cues.first == "At the roundabout, take the 2nd exit, then at the roundabout, take the 2nd exit")
    }

    @Test func `progress counts down to the maneuver and to the destination`() throws {
        let map = try Self.corner()
        var session = try map.session("af")
        let progress = session.progress(map.locations("acdf"))
        #expect(abs(progress[40].distanceToManeuver - 600) < 15)
        #expect(progress[40].stepIndex == 0 && progress[110].stepIndex == 1)
        #expect(progress[40].status == .onRoute && progress.last?.status == .arrived)
        for (one, next) in zip(progress, progress.dropFirst()) {
            #expect(next.distanceRemaining <= one.distanceRemaining + 10 && next.stepIndex >= one.stepIndex)
        }
        let arrival = try #require(progress[40].expectedArrivalDate)
        #expect(abs(arrival.timeIntervalSince(SketchMap.time(40)) - progress[40].timeRemaining) < 0.001)
    }

    @Test func `regions are entered and left once, in the order of the route`() throws {
        let map = try Self.corner()
        var session = try map.session("af")
        let events = session.progress(map.locations("acdf")).flatMap(\.regionEvents)
            .map { "\($0.kind.rawValue) \($0.region.identifier)" }
        #expect(
            events == [
                "enter step-1", "exit step-1", "enter step-2", "exit step-2", "enter destination",
            ])
    }

    @Test func `a wrong turn is noticed by the third fix, and nothing is said meanwhile`() throws {
        let map = try Self.corner()
        var session = try map.session("af")
        let right = session.progress(map.locations("ac"))
        #expect(right.allSatisfy { $0.status == .onRoute })
        let wrong = session.progress(Array(map.locations("cg", from: Double(right.count)).dropFirst(2)))
        #expect(wrong.firstIndex { $0.status == .offRoute } ?? 9 <= 2)
        #expect(wrong.dropFirst().allSatisfy { $0.cues.isEmpty })
        let asked = session.rerouteRequest()
        let request = try #require(asked)
        #expect(
            request.destination?.coordinate == map.place("f") && abs((request.currentLocation?.course ?? 0) - 90) < 1)
        let again = session.rerouteRequest()
        #expect(again == nil)
    }

    @Test func `the provider goes on with a new route`() throws {
        let map = try Self.corner()
        var session = try map.session("af")
        let there = map.locations("ag")
        let progress = there.map { map.provider.advance(&session, with: $0) }
        let changes = progress.filter { $0.newRoute != nil }
        #expect(changes.count == 1 && changes[0].status == .onRoute)
        let back = map.locations("gcdf", from: Double(there.count))
        let end = back.map { map.provider.advance(&session, with: $0) }.last
        #expect(end?.status == .arrived)
    }

    @Test func `turning round on the road of the route is leaving it`() throws {
        let map = try Self.corner()
        var session = try map.session("af")
        _ = session.progress(map.locations("ab"))
        let back = session.progress(map.locations("ba", from: 60))
        #expect(back.firstIndex { $0.status == .offRoute } ?? 99 < 8)
    }

    @Test func `a loop that comes past its beginning skips no step`() throws {
        let map = try SketchMap(
            """
            d-----c
            |     |
            a--s--b
                  |
                  e
            """,
            ways: [
                "asb": "residential oneway=yes", "bc": "residential oneway=yes", "cd": "residential oneway=yes",
                "da": "residential oneway=yes", "be": "residential",
            ], relations: [.restriction("no_right_turn", from: "asb", via: "b", to: "be")])
        var session = try map.session("sase")
        let steps = session.progress(map.locations("sbcdas") + map.locations("sbcdasbe", from: 300)).map(\.stepIndex)
        let skipped = zip(steps, steps.dropFirst()).flatMap { $0 + 1 < $1 ? Array($0 + 1..<$1) : [] }
        #expect(
            skipped.allSatisfy { session.route.steps[$0].distance == 0 } && steps.last == session.route.steps.count - 1)
    }

    @Test func `a way there and back on one road is followed in its order`() throws {
        let map = try SketchMap("a----b----c", ways: ["abc": "residential"])
        var session = try map.session("aca")
        let progress = session.progress(map.locations("ac") + map.locations("ca", from: 101))
        #expect(progress[40].distanceRemaining > 1_500 && progress[150].distanceRemaining < 600)
        #expect(progress.last?.status == .arrived)
        let arrivals = progress.flatMap(\.cues).filter { $0.kind == .arrival }
        #expect(arrivals.count == 2)
        let events = progress.flatMap(\.regionEvents).map { "\($0.kind.rawValue) \($0.region.identifier)" }
        #expect(Set(events).count == events.count)
    }

    /// A street with a stop at `c`, and the way on from there, which comes back past `b`.
    private static func stopAndBack() throws -> SketchMap {
        try SketchMap(
            """
            a---------b--1--2---------------c
                      |
                      d
            """,
            ways: ["abc": "residential name=Long", "bd": "residential name=Side"])
    }

    @Test(arguments: ["1", "2"] as [Character])
    func `who turns round before a stop has not been there`(turn: Character) throws {
        let map = try Self.stopAndBack()
        var session = try map.session("acd")
        let there = map.locations("a\(turn)")
        let progress = session.progress(there + map.locations("\(turn)bd", from: Double(there.count)))
        #expect(progress.flatMap(\.cues).allSatisfy { $0.kind != .arrival })
        #expect(progress[there.count...].prefix(8).contains { $0.status == .offRoute })
        #expect(progress.allSatisfy { $0.legIndex == 0 } && session.stopsReached == 0)
        #expect(session.rerouteRequest()?.waypoints.map(\.coordinate) == [map.place("c")])
    }

    @Test func `who turns 25 meters before a stop has not been there, and who turns 5 meters before it has`() throws {
        for (meters, isReached) in [(25.0, false), (5.0, true)] {
            let map = try Self.stopAndBack()
            var session = try map.session("acd")
            // One fix a second at 5 m/s; the last before the turn is so far from the stop.
            let there = map.locations("ac", speed: 5).prefix { location in
                location.coordinate.distance(to: map.place("c")) >= meters - 0.01
            }
            let back = map.locations("cbd", speed: 5, from: Double(there.count) - meters / 5).drop { location in
                location.coordinate.distance(to: map.place("c")) < meters
            }
            let progress = session.progress(Array(there) + Array(back))
            #expect((session.stopsReached > 0) == isReached, "\(meters)")
            #expect(progress.flatMap(\.cues).contains { $0.kind == .arrival } == isReached)
        }
    }

    @Test(arguments: [1.0, 4, 15, 30], [3.0, 10, 25])
    func `a stop counts at any speed and interval of locations`(interval: Double, speed: Double) throws {
        let map = try Self.stopAndBack()
        var session = try map.session("acd")
        let progress = session.progress(map.locations("acbd", speed: speed, interval: interval))
        #expect(progress.last?.legIndex == 1 && session.stopsReached >= 1)
        #expect(progress.flatMap(\.cues).count { $0.kind == .arrival } >= 1)
        #expect(progress.allSatisfy { $0.status != .offRoute })
    }

    @Test func `a tunnel without fixes changes nothing`() throws {
        let map = try Self.corner()
        var session = try map.session("af")
        let locations = map.locations("acdf")
        let progress = session.progress(Array(locations[..<30] + locations[80...]))
        #expect(progress.allSatisfy { $0.status != .offRoute } && progress.last?.status == .arrived)
    }

    @Test func `standing still says everything once`() throws {
        let map = try Self.corner()
        var session = try map.session("af")
        _ = session.progress(map.locations("ab"))
        let still = (0..<600).map { second in
            Location(
                coordinate: map.place("b"), horizontalAccuracy: 5, speed: 0,
                timestamp: SketchMap.time(60 + Double(second)))
        }
        let progress = session.progress(still)
        #expect(progress.allSatisfy { $0.status == .onRoute } && progress.flatMap(\.cues).count <= 1)
    }

    @Test func `a session that is stored after each location goes on as if it were not`() throws {
        let map = try Self.corner()
        var session = try map.session("af")
        var stored = session
        for location in map.locations("ag") {
            let data = try JSONEncoder().encode(stored.state)
            #expect(data.count < 4_096)
            let state = try JSONDecoder().decode(NavigationSession.State.self, from: data)
            stored = NavigationSession(request: stored.request, route: stored.route, state: state)
            let progress = session.update(with: location)
            let other = stored.update(with: location)
            #expect(progress == other)
        }
    }

    @Test func `an asynchronous sequence of locations gives the same progress`() async throws {
        let map = try Self.corner()
        var session = try map.session("af")
        let locations = map.locations("ag")
        let stream = AsyncStream { continuation in
            locations.forEach { continuation.yield($0) }
            continuation.finish()
        }
        for await progress in try map.provider.updates(of: session.request, following: stream) {
            let other = map.provider.advance(&session, with: progress.location)
            #expect(progress == other)
        }
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "pt", "nl", "pl"])
    func `cues are in the language of the request`(language: String) throws {
        let map = try Self.corner()
        var session = try map.session("af", language: language)
        let cues = session.progress(map.locations("acdf")).flatMap(\.cues)
        #expect(cues.count == 7)
        for cue in cues {
            #expect(cue.ssml.contains("xml:lang=\"\(language)\"") && cue.duration > 0.5)
        }
        #expect(language == "en" || cues[1].text != "In 300 meters, turn left onto Left")
    }

    @Test func `a route with a stop keeps it in the request for a new route`() throws {
        let map = try Self.corner()
        var session = try map.session("adf")
        let start = session.progress(map.locations("ac"))
        _ = session.progress(Array(map.locations("cg", from: Double(start.count)).dropFirst(1)))
        let request = session.rerouteRequest()
        #expect(request?.waypoints.map(\.coordinate) == [map.place("d")])
    }

    @Test func `a route with a ferry is followed across the water`() throws {
        let map = try SketchMap(
            "a---b~~~~~~~~c---d",
            ways: ["ab": "residential", "bc": "route=ferry motor_vehicle=yes", "cd": "residential"])
        var session = try map.session("ad")
        let progress = session.progress(map.locations("abcd", speed: 6))
        #expect(progress.allSatisfy { $0.status != .offRoute } && progress.last?.status == .arrived)
        #expect(progress.flatMap(\.cues).contains { $0.text.lowercased().contains("ferry") })
    }

    @Test func `a route without length has arrived at its beginning`() throws {
        let map = try SketchMap("a----b", ways: ["ab": "residential"])
        var session = try map.session("aa")
        let progress = session.update(with: Location(coordinate: map.place("a")))
        #expect(progress.status == .arrived)
    }

    @Test func `a route of 500 legs is followed from stop to stop`() throws {
        let map = try SketchMap("a----b", ways: ["ab": "residential"])
        var session = try map.session(String(repeating: "ab", count: 250))
        let progress = session.progress(map.locations("aba"))
        #expect(progress.allSatisfy { $0.status != .offRoute })
        #expect(progress.last?.legIndex == 1 || progress.last?.legIndex == 2)
    }
}
