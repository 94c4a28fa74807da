import DirectionsKit
import FoundationEssentials
import Geometry
import SketchSupport
import TestSupport
import Testing
import Threading

/// What requests may leave out or contradict, and what comes of it.
@Suite struct RequestTests {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a---b---c   f---g
                |
                d           1
            """,
            ways: ["abc": "residential", "bd": "footway", "fg": "residential"])
    }

    private func item(_ letter: Character) -> MapItem { MapItem(coordinate: map.place(letter)) }

    private func request(_ from: Character, _ to: Character) -> DirectionsRequest {
        DirectionsRequest(source: item(from), destination: item(to))
    }

    private func error(_ request: DirectionsRequest) -> DirectionsError? {
        do throws(DirectionsError) {
            _ = try map.provider.calculate(request)
            return nil
        } catch {
            return error
        }
    }

    private func type(_ request: DirectionsRequest) -> TransportType? {
        try? map.provider.calculate(request).routes[0].transportType
    }

    // MARK: Means of transport

    @Test func `any means of transport is the automobile where it reaches both ends`() {
        #expect(type(request("a", "c")) == .automobile)
    }

    @Test func `any means of transport is the first that reaches both ends`() throws {
        var request = request("a", "d")
        // A car comes within 1 km of everything here, so the town is drawn larger.
        let wide = try SketchMap(
            """
            a---b---c
                |
                |
                d
            """, ways: ["abc": "residential", "bd": "footway"], scale: 600)
        request.source = MapItem(coordinate: wide.place("a"))
        request.destination = MapItem(coordinate: wide.place("d"))
        #expect(try wide.provider.calculate(request).routes[0].transportType == .walking)
        request.transportType = .automobile
        #expect(throws: DirectionsError.self) { try wide.provider.calculate(request) }
    }

    @Test func `of several means of transport only those asked for are tried`() {
        var request = request("a", "c")
        request.transportType = [.cycling, .walking]
        #expect(type(request) == .walking)
    }

    @Test func `transit without a timetable is refused, and the sentence says how to make one`() {
        var request = request("a", "c")
        request.transportType = .transit
        let error = error(request)
        #expect(error?.reason == .modeNotServed && error?.code == .directionsNotFound)
        #expect(error?.message.contains("route timetable import makes one.") == true)
    }

    @Test func `no means of transport at all is refused`() {
        var request = request("a", "c")
        request.transportType = []
        #expect(error(request)?.reason == .modeNotServed)
    }

    @Test func `a height is no reason to forget that cars do not get there`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "footway"], scale: 1500)
        var request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("c")))
        #expect(try map.provider.calculate(request).routes[0].transportType == .walking)
        request.avoidances.vehicle.height = 2.2
        #expect {
            try map.provider.calculate(request)
        } throws: { error in
            (error as? DirectionsError)?.reason == .noRoadNear
        }
    }

    @Test func `a search by the second means of transport that is cancelled says so`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "footway"], scale: 1500)
        let request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("c")))
        let cancellation = Cancellation()
        cancellation.cancel()
        #expect {
            try map.provider.calculate(request, cancellation: cancellation)
        } throws: { error in
            (error as? DirectionsError)?.reason == .cancelled
        }
    }

    // MARK: Places

    @Test func `a request without a start or a destination names which`() {
        var request = request("a", "c")
        request.destination = nil
        #expect(error(request)?.pointIndex == 1)
        request.source = nil
        #expect(error(request)?.reason == .invalidRequest)
        #expect(error(request)?.pointIndex == 0)
    }

    @Test func `the current location without a position is an error of its own`() {
        var request = request("a", "c")
        request.source = .forCurrentLocation()
        let error = error(request)
        #expect(error?.reason == .currentLocationUnknown && error?.code == .placemarkNotFound)
        #expect(error?.pointIndex == 0)
    }

    @Test func `the current location with a position routes like its coordinate`() throws {
        var request = request("a", "c")
        request.destination = .forCurrentLocation()
        request.currentLocation = Location(coordinate: map.place("c"))
        let response = try map.provider.calculate(request)
        #expect(response.routes == (try map.provider.calculate(self.request("a", "c")).routes))
        #expect(response.destination.isCurrentLocation)
        #expect(response.destination.coordinate == map.place("c"))
    }

    @Test func `the current location at both ends is refused, unless there are stops`() throws {
        var request = request("a", "c")
        request.source = .forCurrentLocation()
        request.destination = .forCurrentLocation()
        request.currentLocation = Location(coordinate: map.place("a"))
        let error = error(request)
        #expect(error?.reason == .invalidRequest && error?.pointIndex == 1)
        #expect(error?.message.contains("both the current location") == true)
        request.waypoints = [MapItem(coordinate: map.place("c"))]
        #expect(try map.provider.calculate(request).routes.isEmpty == false)
    }

    @Test func `a request that allows no means of transport says so`() {
        var request = request("a", "c")
        request.transportType = []
        #expect(error(request)?.message.hasPrefix("The request allows no means of transport") == true)
    }

    @Test func `an address that cannot be looked up has MapKit's code for that`() {
        var request = request("a", "c")
        request.waypoints = [MapItem(address: "Rua do Almada 1")]
        let error = error(request)
        #expect(error?.reason == .addressUnresolved && error?.code == .placemarkNotFound)
        #expect(error?.pointIndex == 1)
    }

    @Test func `a place that is not a number is refused by name`() {
        for value in [Double.nan, .infinity, -.infinity, 300, -91] {
            var request = request("a", "c")
            request.destination = MapItem(coordinate: Coordinate(latitude: value, longitude: 0))
            #expect(error(request)?.reason == .invalidRequest)
            #expect(error(request)?.pointIndex == 1)
            #expect(throws: DirectionsError.self) { try request.coordinates() }
            request.destination = .forCurrentLocation()
            request.currentLocation = Location(coordinate: Coordinate(latitude: value, longitude: 0))
            #expect(error(request)?.message == "The destination is not a place on the earth.")
            #expect(throws: DirectionsError.self) { try request.coordinates() }
        }
    }

    @Test func `a current location that has a coordinate of its own is there`() throws {
        var request = request("a", "c")
        request.destination = try map.provider.calculate(request).destination
        request.destination?.isCurrentLocation = true
        request.currentLocation = Location(coordinate: map.place("b"), horizontalAccuracy: 500)
        let response = try map.provider.calculate(request)
        #expect(response.routes == (try map.provider.calculate(self.request("a", "c")).routes))
        #expect(response.notices == [])
        #expect(try request.coordinates() == [map.place("a"), map.place("c")])
    }

    @Test func `a stop on an island has another error than a missing road`() throws {
        let map = try SketchMap("a---b   f---g", ways: ["ab": "residential", "fg": "residential"], scale: 600)
        let items = ["a", "g", "b"].map { MapItem(coordinate: map.place($0)) }
        let request = DirectionsRequest(
            source: items[0], destination: items[2], waypoints: [items[1]], transportType: .automobile)
        #expect {
            try map.provider.calculate(request)
        } throws: { error in
            (error as? DirectionsError)?.reason == .differentIslands
        }
    }

    @Test func `a place at sea has no road near it`() {
        var request = request("a", "c")
        request.destination = MapItem(coordinate: Coordinate(latitude: 0, longitude: 0))
        #expect(error(request)?.reason == .outsideGraph)
        #expect(error(request)?.pointIndex == 1)
    }

    @Test func `a start that is the destination gives two points and no distance`() throws {
        let route = try map.provider.calculate(request("a", "a")).routes[0]
        #expect(route.distance == 0)
        #expect(route.polyline.pointCount == 2)
        #expect(route.polyline.coordinates[0] == route.polyline.coordinates[1])
        #expect(route.steps.last?.maneuver.kind == .arrive)
    }

    @Test func `five hundred stops are passed in their order`() throws {
        var request = request("a", "c")
        request.waypoints = (0..<500).map { item($0.isMultiple(of: 2) ? "b" : "a") }
        let route = try map.provider.calculate(request).routes[0]
        #expect(route.legs.count == 501)
        #expect(route.steps.count { $0.maneuver.kind == .waypoint } == 500)
    }

    // MARK: Dates

    @Test func `both dates are one too many`() {
        var request = request("a", "c")
        request.departureDate = Date(timeIntervalSince1970: 0)
        request.arrivalDate = Date(timeIntervalSince1970: 1)
        #expect(error(request)?.reason == .invalidRequest)
    }

    @Test func `from a departure follows the arrival, and the other way round`() throws {
        var request = request("a", "c")
        request.departureDate = Date(timeIntervalSince1970: 1_000_000)
        let response = try map.provider.calculate(request)
        let seconds = response.routes[0].expectedTravelTime
        #expect(response.expectedDepartureDate == request.departureDate)
        #expect(response.expectedArrivalDate == Date(timeIntervalSince1970: 1_000_000 + seconds))
        request.arrivalDate = response.expectedArrivalDate
        request.departureDate = nil
        #expect(try map.provider.calculate(request).expectedDepartureDate == response.expectedDepartureDate)
        #expect(try map.provider.calculateETA(request).expectedArrivalDate == response.expectedArrivalDate)
    }

    @Test func `without a date a response has none`() throws {
        let response = try map.provider.calculate(request("a", "c"))
        #expect(response.expectedArrivalDate == nil && response.expectedDepartureDate == nil)
    }

    // MARK: Language

    @Test(
        arguments: [(nil, "en"), ("de-AT", "de"), ("xx", "en"), ("", "en"), ("PT_br", "pt-BR")] as [(String?, String)])
    func `a response says which language it is in`(asked: String?, given: String) throws {
        var request = request("a", "c")
        request.language = asked
        #expect(try map.provider.calculate(request).language == given)
    }
}
