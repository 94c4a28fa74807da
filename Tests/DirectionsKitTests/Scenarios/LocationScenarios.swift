import DirectionsKit
import FoundationEssentials
import Geometry
import Guidance
import SketchSupport
import TestSupport
import Testing

/// The current location: how well it is known, in which direction one travels, and how old it is.
@Suite struct LocationScenarios {
    private func answer(
        _ map: SketchMap, from start: Character, to end: Character, by type: TransportType = .automobile,
        accuracy: Double? = nil, course: Double? = nil
    ) throws -> DirectionsResponse {
        let location = Location(coordinate: map.place(start), horizontalAccuracy: accuracy, course: course)
        let request = DirectionsRequest(
            source: .forCurrentLocation(), destination: MapItem(coordinate: map.place(end)), transportType: type,
            currentLocation: location)
        return try map.provider.calculate(request)
    }

    private func path(
        _ map: SketchMap, from start: Character, to end: Character, by type: TransportType = .automobile,
        accuracy: Double? = nil, course: Double? = nil
    ) throws -> String {
        map.path(of: try answer(map, from: start, to: end, by: type, accuracy: accuracy, course: course).routes[0])
    }

    // MARK: Course

    /// To the west it is 400 m from 1 to a, to the east it is round the block.
    private func block(_ street: String = "residential") throws -> SketchMap {
        try SketchMap(
            """
            z---a---1-------c
                |           |
                d-----------e
            """, ways: ["zac": street, "ad": "residential", "ce": "residential", "de": "residential"])
    }

    @Test(arguments: [TransportType.automobile, .cycling])
    func `a car or bicycle sets off in the direction of travel, even where the other way is shorter`(
        type: TransportType
    ) throws {
        let map = try block()
        #expect(try path(map, from: "1", to: "a", by: type) == "a")
        #expect(try path(map, from: "1", to: "a", by: type, course: 270) == "a")
        #expect(try path(map, from: "1", to: "a", by: type, course: 90) == "ceda")
        #expect(try path(map, from: "1", to: "a", by: type, course: 30) == "ceda")
        #expect(try path(map, from: "1", to: "a", by: type, accuracy: 100, course: 90) == "ceda")
    }

    @Test
    func `the course does not count on foot, across the road, when negative, or where the place is not known well`()
        throws
    {
        let map = try block()
        #expect(try path(map, from: "1", to: "a", by: .walking, course: 90) == "a")
        #expect(try path(map, from: "1", to: "a", course: 0) == "a")
        #expect(try path(map, from: "1", to: "a", course: -1) == "a")
        #expect(try path(map, from: "1", to: "a", accuracy: 101, course: 90) == "a")
    }

    @Test func `a course against a one-way street leaves it as the only way to begin`() throws {
        let map = try block("residential oneway=yes")
        #expect(try path(map, from: "1", to: "e", course: 270) == "ce")
    }

    @Test func `of two carriageways the one in the direction of travel is taken, though the other is nearer`() throws {
        let map = try SketchMap(
            """
            h---a-----------b---f
                |     1     |
                |           |
                c-----------d
            """,
            ways: [
                "ba": "primary oneway=yes", "cd": "primary oneway=yes", "ac": "primary oneway=yes",
                "db": "primary oneway=yes", "ha": "primary", "bf": "primary",
            ], scale: 10)
        #expect(try path(map, from: "1", to: "h") == "ah")
        #expect(try path(map, from: "1", to: "h", course: 80) == "dbah")
        #expect(try path(map, from: "1", to: "f", course: 280) == "acdbf")
    }

    @Test func `a road without a way on in the direction of travel is left the other way`() throws {
        let map = try SketchMap("z---a---1---b", ways: ["zab": "residential"])
        let alone = try answer(map, from: "1", to: "a", course: 90)
        #expect(map.path(of: alone.routes[0]).hasSuffix("a"))
    }

    @Test func `a junction near by is no way round the course`() throws {
        let map = try SketchMap(
            """
                s
                |
            z---a1--------c
                |         |
                d---------e
            """,
            ways: [
                "zac": "residential", "sa": "residential", "ad": "residential", "ce": "residential",
                "de": "residential",
            ])
        for course in [45.0, 90, 135] {
            #expect(try path(map, from: "1", to: "z", course: course).hasPrefix("ced"), "\(course)")
        }
    }

    /// Two streets to the east 30 m apart; along the lower one it is not far from 1 to d, along the upper one it is.
    private func parallel(_ upper: String, _ lower: String) throws -> SketchMap {
        try SketchMap(
            """
            a----1--------------------------------------------------b
            |                                                       |
            |                                                       |
            c-------------------f                                   |
            |                   |                                   |
            |                   |                                   |
            |                   |                                   |
            |                   |                                   |
            |                   |                                   |
            g                   d-----------------------------------e
            """,
            ways: ["ab": upper, "cfde": lower, "be": "residential", "acg": "residential"], scale: 10)
    }

    @Test func `with a course a road outside the accuracy is not the one that the traveller is on`() throws {
        let map = try parallel("residential", "residential")
        #expect(try path(map, from: "1", to: "d") == "acfd")
        for accuracy in [nil, 5, 29.0] {
            #expect(try path(map, from: "1", to: "d", accuracy: accuracy, course: 90) == "bed", "\(accuracy ?? 0)")
        }
        #expect(try path(map, from: "1", to: "d", accuracy: 40, course: 90) == "fd")
        for course in stride(from: 0.0, to: 360, by: 15) {
            _ = try answer(map, from: "1", to: "d", accuracy: 5, course: course)
        }
    }

    @Test func `where no road within the accuracy leads along the course a farther one does, else any`() throws {
        let against = try parallel("residential oneway=-1", "residential")
        let answered = try answer(against, from: "1", to: "d", accuracy: 5, course: 90)
        #expect(against.path(of: answered.routes[0]) == "fd")
        #expect(abs(answered.snaps[0].snapped.distance - 30) < 1)
        let upper = try parallel("residential", "residential oneway=-1")
        #expect(try path(upper, from: "1", to: "g", accuracy: 5, course: 90) == "bedfcg")
        let neither = try parallel("residential oneway=-1", "residential oneway=-1")
        #expect(try path(neither, from: "1", to: "g", accuracy: 5, course: 90) == "acg")
    }

    @Test func `alternates set off in the direction of travel too`() throws {
        let map = try block()
        let location = Location(coordinate: map.place("1"), course: 90)
        let request = DirectionsRequest(
            source: .forCurrentLocation(), destination: MapItem(coordinate: map.place("z")),
            transportType: .automobile, requestsAlternateRoutes: true, currentLocation: location)
        let paths = try map.provider.calculate(request).routes.map(map.path)
        #expect(paths.allSatisfy { $0.hasPrefix("c") }, "\(paths)")
    }

    @Test func `estimates know the course as routes do`() throws {
        let map = try block()
        let request = DirectionsRequest(
            source: .forCurrentLocation(), destination: MapItem(coordinate: map.place("a")),
            transportType: .automobile, currentLocation: Location(coordinate: map.place("1"), course: 90))
        let seconds = try map.provider.calculate(request).routes[0].expectedTravelTime
        #expect(try map.provider.calculateETA(request).expectedTravelTime == seconds)
        let many = map.provider.calculateETAs(request, to: [MapItem(coordinate: map.place("a"))])
        #expect(try many[0].get().expectedTravelTime == seconds)
    }

    // MARK: Accuracy

    /// The footpath at 1 leads nowhere, the street is 400 m off.
    private func park(_ scale: Double = 20) throws -> SketchMap {
        var rows = ["p---q", "  1  "]
        rows += Array(repeating: "", count: 19)
        rows.append("a" + String(repeating: "-", count: 99) + "b")
        return try SketchMap(rows.joined(separator: "\n"), ways: ["pq": "footway", "ab": "residential"], scale: scale)
    }

    @Test(arguments: [TransportType.walking, .cycling, .automobile])
    func `a road at the edge of the accuracy is found beside a footpath that leads nowhere`(type: TransportType) throws
    {
        let map = try park()
        let response = try answer(map, from: "1", to: "b", by: type, accuracy: 500)
        #expect(abs(response.snaps[0].snapped.distance - 400) < 20)
        #expect(map.path(of: response.routes[0]).hasSuffix("b"))
    }

    @Test func `an accuracy beyond a kilometer widens the search for roads`() throws {
        let map = try park(100)
        for accuracy in [nil, 500, 1900.0] {
            #expect(throws: DirectionsError.self) { try answer(map, from: "1", to: "b", accuracy: accuracy) }
        }
        #expect(try path(map, from: "1", to: "b", accuracy: 2500).hasSuffix("b"))
        let far = try park(1200)
        let error = #expect(throws: DirectionsError.self) { try answer(far, from: "1", to: "b", accuracy: 50_000) }
        #expect(error?.reason == .noRoadNear && error?.message.contains("within 20000 m") == true)
    }

    @Test func `only the current location has a wider search`() throws {
        let map = try park(100)
        let request = DirectionsRequest(
            source: MapItem(coordinate: map.place("1")), destination: .forCurrentLocation(),
            transportType: .automobile,
            currentLocation: Location(coordinate: map.place("b"), horizontalAccuracy: 5000))
        let error = #expect(throws: DirectionsError.self) { try map.provider.calculate(request) }
        #expect(error?.reason == .noRoadNear && error?.pointIndex == 0)
    }

    @Test func `being off the road costs as ever, however coarse the location is`() throws {
        let map = try SketchMap(
            """
            a-----------b
                1       |
            c-----------d
            """, ways: ["ab": "residential", "cd": "residential", "bd": "residential"], scale: 10)
        for accuracy in [nil, 20, 500.0] {
            let response = try answer(map, from: "1", to: "d", accuracy: accuracy)
            let way = response.snaps[0].snapped.wayID
            #expect(way == (try answer(map, from: "1", to: "d").snaps[0].snapped.wayID), "\(accuracy ?? 0)")
        }
    }

    // MARK: Notices

    @Test(
        arguments: [(nil, []), (100, []), (100.5, ["coarseLocation"]), (500, ["coarseLocation"])]
            as [(Double?, [String])])
    func `a coarse location has a notice`(accuracy: Double?, kinds: [String]) throws {
        let map = try block()
        let notices = try answer(map, from: "1", to: "a", accuracy: accuracy).notices
        #expect(notices.map(\.kind.rawValue) == kinds)
        if accuracy == 500 { #expect(notices[0].text == "Your location is known only to within 500 m.") }
    }

    @Test func `a location that is none of the places has no notice`() throws {
        let map = try block()
        let places = ["1", "a"].map { MapItem(coordinate: map.place($0)) }
        let location = Location(
            coordinate: map.place("1"), horizontalAccuracy: 500, course: 90, timestamp: Date(timeIntervalSince1970: 0))
        let request = DirectionsRequest(
            source: places[0], destination: places[1], transportType: .automobile, currentLocation: location)
        let response = try map.provider.calculate(request)
        #expect(response.notices == [] && map.path(of: response.routes[0]) == "a")
    }

    @Test(arguments: [(-60.0, nil), (0, nil), (15, nil), (16, "16 s"), (120, "2 min")] as [(Double, String?)])
    func `a location older than fifteen seconds has a notice`(age: Double, words: String?) throws {
        let map = try block()
        let now = Date(timeIntervalSince1970: 1_790_000_000)
        let request = DirectionsRequest(
            source: MapItem(coordinate: map.place("c")), destination: .forCurrentLocation(),
            transportType: .automobile,
            currentLocation: Location(coordinate: map.place("1"), timestamp: now.addingTimeInterval(-age)))
        let notices = try map.provider.calculate(request, cancellation: nil, now: now).notices
        #expect(notices.map(\.text) == (words.map { ["Your location is \($0) old."] } ?? []))
        #expect(notices.allSatisfy { $0.kind == .oldLocation })
    }

    @Test(
        arguments: [(-1, nil), (.nan, nil), (.infinity, nil), (nil, 360), (nil, .nan), (nil, -Double.infinity)]
            as [(Double?, Double?)])
    func `an accuracy or course that is none is refused`(accuracy: Double?, course: Double?) throws {
        let map = try block()
        let error = #expect(throws: DirectionsError.self) {
            try answer(map, from: "1", to: "a", accuracy: accuracy, course: course)
        }
        #expect(error?.reason == .invalidRequest)
        #expect(error?.message.contains(accuracy == nil ? "course is" : "accuracy is") == true)
    }
}
