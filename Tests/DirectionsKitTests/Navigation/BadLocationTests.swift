import DirectionsKit
import FoundationEssentials
import Geometry
import SketchSupport
import TestSupport
import Testing

/// Locations that no session may stumble over.
@Suite struct BadLocationTests {
    private static func map() throws -> SketchMap {
        try SketchMap("a---------b---------c", ways: ["abc": "residential"])
    }

    private func location(
        _ coordinate: Coordinate, _ seconds: Double?, accuracy: Double? = 5, course: Double? = nil
    ) -> Location {
        Location(
            coordinate: coordinate, horizontalAccuracy: accuracy, course: course,
            timestamp: seconds.map(SketchMap.time))
    }

    @Test func `is ignored with a reason`() throws {
        let map = try Self.map()
        var session = try map.session("ac")
        _ = session.progress(map.locations("ab"))
        let b = map.place("b")
        let cases: [(Location, NavigationProgress.Ignored)] = [
            (location(b, 50), .outOfOrder), (location(b, 99), .outOfOrder),
            (location(Coordinate(latitude: .nan, longitude: 0), 120), .invalid),
            (location(Coordinate(latitude: 91, longitude: 0), 120), .invalid),
            (location(b, 120, course: .infinity), .invalid), (location(b, 120, accuracy: 10_000), .inaccurate),
            (location(Coordinate(latitude: -33, longitude: 151), 120), .implausible),
        ]
        let before = session.state.hasArrived
        for (location, reason) in cases {
            let progress = session.update(with: location)
            #expect(progress.ignored == reason && progress.status == .onRoute && progress.cues.isEmpty)
        }
        let progress = session.update(with: location(b, 121))
        #expect(progress.ignored == nil && session.state.hasArrived == before)
    }

    @Test func `a clock that ran ahead is corrected after four fixes that agree`() throws {
        let map = try Self.map()
        var session = try map.session("ac")
        _ = session.update(with: location(map.place("a"), 1e9))
        let progress = session.progress(map.locations("ab"))
        #expect(progress.prefix(3).allSatisfy { $0.ignored == .outOfOrder })
        #expect(progress.dropFirst(3).allSatisfy { $0.ignored == nil && $0.status != .offRoute })
    }

    @Test func `one clock that is years ahead does not lose the fixes after it`() throws {
        let map = try Self.map()
        var session = try map.session("ac")
        var locations = map.locations("ab")
        locations[4].timestamp = SketchMap.time(400_000_000)
        let progress = session.progress(locations)
        #expect(progress.map(\.ignored) == locations.indices.map { $0 == 4 ? .implausible : nil })
    }

    @Test func `another continent in earnest leaves the route, and no route is told as such`() throws {
        let map = try Self.map()
        var session = try map.session("ac")
        _ = session.progress(map.locations("ab"))
        let far = Coordinate(latitude: -33, longitude: 151)
        let progress = (0..<8).map { map.provider.advance(&session, with: location(far, 200 + Double($0))) }
        #expect(progress.prefix(3).allSatisfy { $0.ignored == .implausible })
        #expect(progress.last?.status == .offRoute)
        #expect(progress.contains { $0.rerouteFailure != nil } && progress.allSatisfy { $0.newRoute == nil })
    }

    @Test func `an accuracy of 0, a negative course and no time are unknown`() throws {
        let map = try Self.map()
        var session = try map.session("ac")
        let locations = map.locations("abc").map {
            Location(coordinate: $0.coordinate, horizontalAccuracy: 0, course: -1, speed: -1)
        }
        let progress = session.progress(locations)
        #expect(progress.allSatisfy { $0.status != .offRoute && $0.expectedArrivalDate == nil })
        #expect(progress.last?.status == .arrived)
    }

    @Test func `an hour without a fix`() throws {
        let map = try Self.map()
        var session = try map.session("ac")
        _ = session.progress(map.locations("ab"))
        let progress = session.progress(map.locations("bc", from: 3_700))
        #expect(progress.allSatisfy { $0.status != .offRoute } && progress.last?.status == .arrived)
    }

    @Test func `values that CoreLocation calls invalid do not keep a traveller from a new route`() throws {
        let map = try SketchMap(
            """
                 c
                 |
            a----b----d
            """, ways: ["abd": "residential", "bc": "residential"])
        var session = try map.session("ac")
        let there = map.locations("ad").map { location in
            var invalid = location
            invalid.horizontalAccuracy = -1
            invalid.course = -1
            invalid.speed = -1
            return invalid
        }
        let progress = there.map { map.provider.advance(&session, with: $0) }
        #expect(progress.contains { $0.newRoute != nil } && progress.allSatisfy { $0.rerouteFailure == nil })
        #expect(progress.map(\.location) == there)
    }

    @Test func `a region that the traveller leaves with the route is left`() throws {
        let map = try SketchMap(
            """
                 c
                 |
            a----b----d
            """, ways: ["abd": "residential", "bc": "residential"])
        var session = try map.session("ac")
        let events = map.locations("ad").flatMap { map.provider.advance(&session, with: $0).regionEvents }
            .map { "\($0.kind.rawValue) \($0.region.identifier)" }
        #expect(events.prefix(2) == ["enter step-1", "exit step-1"])
    }

    @Test(arguments: [5, 100] as [Double])
    func `a track replayed at many times its speed`(times: Double) throws {
        let map = try Self.map()
        var session = try map.session("ac")
        let locations = map.locations("abc").map { location in
            var fast = location
            fast.timestamp = SketchMap.time(location.timestamp!.timeIntervalSince(SketchMap.time(0)) / times)
            return fast
        }
        let progress = session.progress(locations)
        #expect(progress.allSatisfy { $0.status != .offRoute } && progress.last?.status == .arrived)
    }

    @Test func `a start beside the road waits for the traveller`() throws {
        let map = try SketchMap(
            """
            a---------b
               1
            """, ways: ["ab": "residential"])
        var session = try map.session("1b")
        let first = session.update(with: location(map.place("1"), 0))
        #expect(first.status == .approaching)
        let progress = session.progress(map.locations("ab", from: 30).filter { $0.timestamp! > SketchMap.time(62) })
        #expect(progress.last?.status == .arrived && progress.allSatisfy { $0.status != .offRoute })
    }
}
