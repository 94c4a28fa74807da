import DirectionsKit
import FoundationEssentials
import Geometry
import Roads
import SketchSupport
import Testing
import Threading

/// The departures at which the best route changes, compared with the answers of every minute.
@Suite struct DepartureScenarios {
    /// A short way over a pass and a long way through the valley; clocks are an hour ahead of Universal Time in winter.
    private func map(_ pass: String, valley: String = "secondary") throws -> SketchMap {
        try SketchMap(
            """
            a-b---------c-d
              |         |
              |         |
              |         |
              |         |
              |         |
              |         |
              e---------f
            """,
            ways: [
                "ab": "secondary", "bc": "secondary \(pass) name=Pass", "cd": "secondary",
                "befc": "\(valley) name=Valley",
            ], at: SketchPlace(latitude: 49, longitude: 9))
    }

    private func date(_ text: String) throws -> Date { try Date(text + ":00Z", strategy: .iso8601) }

    private func request(
        _ map: SketchMap, _ ends: String = "ad", by type: TransportType = .automobile
    ) -> DirectionsRequest {
        let places = ends.map { MapItem(coordinate: map.place($0)) }
        return DirectionsRequest(source: places[0], destination: places[1], transportType: type)
    }

    /// What tells two spans apart.
    private struct Course: Equatable {
        var line: [Coordinate] = []
        var waits = false
        var message = ""
    }

    private func course(of route: Route) -> Course {
        Course(line: route.polyline.coordinates, waits: route.notices.contains { $0.kind == .waiting })
    }

    /// Compares the spans with the answers of every minute in them.
    private func check(_ response: DeparturesResponse, _ request: DirectionsRequest, on map: SketchMap) throws {
        var courses: [Course] = []
        for span in response.spans {
            var least = Double.infinity
            var greatest = 0.0
            var course = Course()
            for seconds in stride(from: 0, to: span.end.timeIntervalSince(span.firstDeparture), by: 60) {
                var dated = request
                dated.departureDate = span.firstDeparture.addingTimeInterval(seconds)
                var own = Course()
                do {
                    let route = try map.provider.calculate(dated).routes[0]
                    own = self.course(of: route)
                    least = min(least, route.expectedTravelTime)
                    greatest = max(greatest, route.expectedTravelTime)
                } catch {
                    own.message = "\(error)"
                }
                if seconds == 0 { course = own }
                #expect(own == course, "\(span.firstDeparture) + \(seconds) s")
            }
            #expect(course.message == span.error?.message ?? "")
            if let route = span.route {
                #expect(self.course(of: route) == course)
                #expect(try abs(#require(span.minimumTravelTime) - max(60, least)) <= 31)
                #expect(try abs(#require(span.maximumTravelTime) - max(60, greatest)) <= 31)
                let times = span.travelTimes
                #expect(times.first?.firstDeparture == span.firstDeparture)
                #expect(times.map(\.expectedTravelTime).min() == span.minimumTravelTime)
                #expect(times.map(\.expectedTravelTime).max() == span.maximumTravelTime)
                #expect(zip(times, times.dropFirst()).allSatisfy { $0.expectedTravelTime != $1.expectedTravelTime })
            }
            #expect(course != courses.last)
            courses.append(course)
        }
        for (span, next) in zip(response.spans, response.spans.dropFirst()) {
            #expect(span.end == next.firstDeparture)
        }
    }

    @Test(arguments: [TransportType.automobile, .walking])
    func `a pass that is closed at night gives the spans that asking every minute gives`(type: TransportType) throws {
        let map = try map("access:conditional='no @ (22:00-06:00)'")
        let request = request(map, by: type)
        let start = try date("2026-11-22T23:00")
        let response = try map.provider.calculateDepartures(request, from: start)
        #expect(response.spans.first?.firstDeparture == start)
        #expect(response.spans.last?.end == start.addingTimeInterval(86_400))
        #expect(response.spans.map { $0.route?.name } == ["Valley", "Pass", "Pass", "Valley"])
        #expect(response.spans[0].notices.map(\.kind) == [.closedRoad])
        #expect(response.spans[1].route?.notices.map(\.kind) == [.waiting])
        #expect(response.spans[2].firstDeparture <= (try date("2026-11-23T05:00")))
        try check(response, request, on: map)
    }

    @Test func `a higher limit and a turn that is forbidden at some hours are found to the minute`() throws {
        let map = try map(
            "maxspeed=20 maxspeed:conditional='60 @ (09:00-09:10,13:00-14:00)'", valley: "secondary maxspeed=60")
        let request = request(map)
        let response = try map.provider.calculateDepartures(request, from: date("2026-11-22T23:00"))
        #expect(response.spans.count > 4)
        try check(response, request, on: map)
    }

    @Test(arguments: [("2026-10-24T22:00", 25.0), ("2027-03-27T23:00", 23.0)])
    func `a day on which clocks change has its own number of hours`(start: String, hours: Double) throws {
        let map = try map("motor_vehicle:conditional='no @ (22:00-02:30)'")
        let request = request(map)
        let response = try map.provider.calculateDepartures(request, from: date(start))
        let last = try #require(response.spans.last)
        #expect(last.end.timeIntervalSince(response.spans[0].firstDeparture) == hours * 3600)
        try check(response, request, on: map)
    }

    @Test func `a pass that is closed at the weekend is left out from Friday night on`() throws {
        let map = try map("motor_vehicle:conditional='no @ (Sa-Su)'")
        let start = try date("2026-11-22T23:00")
        let response = try map.provider.calculateDepartures(request(map), from: start, days: 7)
        #expect(response.spans.map { $0.route?.name } == ["Pass", "Valley", "Pass"])
        let saturday = try date("2026-11-27T23:00")
        #expect(response.spans[1].firstDeparture <= saturday)
        #expect(response.spans[1].firstDeparture > saturday.addingTimeInterval(-300))
        #expect(response.spans[2].route?.notices.map(\.kind) == [.waiting])
        #expect(response.spans[2].end == start.addingTimeInterval(7 * 86_400))
        let allowed = try #require(response.spans[0].route?.allowedUntil?.latestDeparture)
        #expect(abs(allowed.timeIntervalSince(response.spans[1].firstDeparture)) <= 120)
    }

    /// A road that is the only way.
    private func onlyWay(_ tags: String) throws -> SketchMap {
        try SketchMap(
            "a---b-------c---d", ways: ["ab": "tertiary", "cd": "tertiary", "bc": "tertiary \(tags)"],
            at: SketchPlace(latitude: 49, longitude: 9))
    }

    @Test func `whoever waits for a road to open departs in a span of its own`() throws {
        let map = try onlyWay("access:conditional='no @ (Sa-Su)'")
        let request = request(map)
        let response = try map.provider.calculateDepartures(request, from: date("2026-11-28T12:00"))
        let waiting = try #require(response.spans.last)
        #expect(response.spans.count == 2)
        #expect(waiting.route?.notices.contains { $0.kind == .waiting } == true)
        #expect(try #require(waiting.maximumTravelTime) > 20 * 3600)
        #expect(try #require(waiting.minimumTravelTime) < 12 * 3600)
        try check(response, request, on: map)
    }

    @Test func `a road that is open on one day of the week leaves no route on others`() throws {
        let map = try onlyWay("motor_vehicle=no motor_vehicle:conditional='yes @ (Mo)'")
        let request = request(map)
        let response = try map.provider.calculateDepartures(request, from: date("2026-11-23T12:00"))
        #expect(response.spans.map { $0.error == nil } == [true, false])
        let failed = try #require(response.spans.last)
        #expect(failed.error?.code == .directionsNotFound)
        #expect(failed.route == nil && failed.maximumTravelTime == nil)
        try check(response, request, on: map)
        #expect(error(map, request, from: try date("2026-11-25T12:00"))?.code == .directionsNotFound)
    }

    @Test func `without conditions a day on foot is one span`() throws {
        let map = try map("")
        let response = try map.provider.calculateDepartures(request(map, by: .walking))
        #expect(response.spans.count == 1)
        let span = try #require(response.spans.first)
        #expect(span.minimumTravelTime == span.maximumTravelTime)
        let local = LocalTime(at: FixedCoordinate(map.place("a")))
        #expect(local.minute(at: span.firstDeparture.timeIntervalSince1970) % 1440 == 0)
        #expect(abs(span.firstDeparture.timeIntervalSinceNow) < 2 * 86_400)
    }

    // MARK: Errors

    @Test func `a place that is never reached is an error, and so is a request that makes no sense`() throws {
        let closed = try SketchMap(
            "a---b---c---d", ways: ["ab": "residential", "cd": "residential", "bc": "footway"],
            at: SketchPlace(latitude: 49, longitude: 9), scale: 1000)
        #expect(error(closed, request(closed))?.code == .directionsNotFound)
        let map = try map("")
        var dated = request(map)
        dated.departureDate = Date()
        #expect(error(map, dated)?.reason == .invalidRequest)
        #expect(error(map, request(map), days: 0)?.reason == .invalidRequest)
        #expect(error(map, request(map), days: 8)?.reason == .invalidRequest)
        #expect(error(map, request(map, "aa"))?.message.contains("the same place") == true)
        for start in [253_402_300_700.0, -1e11, 1e300, .nan] {
            let error = error(map, request(map), from: Date(timeIntervalSince1970: start))
            #expect(error?.message.contains("1583 to 9999") == true)
        }
    }

    @Test func `the work has a limit, and can be cancelled`() throws {
        let map = try map("motor_vehicle:conditional='no @ (22:00-06:00)'")
        let limited = #expect(throws: DirectionsError.self) {
            try map.provider.calculateDepartures(request(map), from: nil, limit: 50, cancellation: nil)
        }
        #expect(limited?.message.contains("ask for a shorter time") == true)
        let cancellation = Cancellation()
        cancellation.cancel()
        let cancelled = #expect(throws: DirectionsError.self) {
            try map.provider.calculateDepartures(request(map), from: nil, cancellation: cancellation)
        }
        #expect(cancelled?.reason == .cancelled)
    }

    private func error(
        _ map: SketchMap, _ request: DirectionsRequest, from start: Date? = nil, days: Int = 1
    ) -> DirectionsError? {
        do {
            _ = try map.provider.calculateDepartures(request, from: start, days: days)
            return nil
        } catch {
            return error
        }
    }
}
