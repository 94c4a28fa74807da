import DirectionsKit
import FoundationEssentials
import Geometry

extension SampleResponse {
    static let departure = Date(timeIntervalSince1970: 1_795_000_000)
    static let arrival = Date(timeIntervalSince1970: 1_795_000_185)

    /// The answer with what only some answers have: a stop, an address, dates, an alternate route.
    static let complete: DirectionsResponse = {
        var answer = SampleResponse.response
        var shop = MapItem(
            placemark: Placemark(coordinate: corner, addressDictionary: ["City": "Porto", "Street": "Rua <1>"]),
            name: "Shop")
        shop.address = "Rua 1, Porto"
        shop.pointOfInterestCategory = .bakery
        shop.phoneNumber = "+351 22 000 00 00"
        shop.url = URL(string: "https://example.org/")
        answer.waypoints = [shop]
        answer.destination.isCurrentLocation = true
        answer.snaps.insert(answer.snaps[1], at: 1)
        answer.notices = [RouteNotice(kind: .noAlternates, text: "There are no others.")]
        answer.expectedDepartureDate = departure
        answer.expectedArrivalDate = arrival
        answer.routes[0].travelTimeRange = range
        answer.routes[0].staticTravelTime = 150.25
        answer.routes[0].traffic = [
            TrafficStretch(
                from: 0, to: 2, congestion: .moderate, congestionNumeric: 45, speed: 22.5, age: 90, source: "city \"1\""
            )
        ]
        answer.routes[0].details = details
        answer.routes[0].allowedUntil = RouteAllowance(
            latestDeparture: arrival, road: "Rua \"A\"", tag: "access:conditional=no @ (11:00-19:00)", element: "way/5",
            reopens: arrival.addingTimeInterval(28_800))
        answer.routes[0].ledger = ledger
        answer.routes[0].steps[0].announcement = Announcement(ahead: "turn left onto \"A\"", short: "turn left")
        answer.routes[0].legs = [
            RouteLeg(distance: 40.25, expectedTravelTime: 25.5, stepCount: 1),
            RouteLeg(distance: 1500, expectedTravelTime: 160, stepCount: 1),
        ]
        var alternate = route
        alternate.name = "Rua de Cedofeita"
        alternate.difference = "1 min longer, no toll"
        alternate.advisoryNotices = []
        alternate.notices = []
        answer.routes.append(alternate)
        return answer
    }()

    /// An answer by transit.
    static var byTransit: DirectionsResponse {
        var answer = response
        answer.routes = [journey]
        return answer
    }

    /// A route by transit.
    private static var journey: Route {
        var journey = route
        func stop(_ name: String, at date: Date) -> TransitRide.Stop {
            TransitRide.Stop(
                identifier: "\(name)1", name: name, code: "42", platform: "2b", coordinate: corner, date: date)
        }
        journey.transportType = .transit
        journey.schedule = TransitSchedule(
            departureDate: departure, arrivalDate: arrival, timeZone: "Europe/Lisbon", secondsFromGMT: 3600,
            transferCount: 0, walkingTime: 300, walkingDistance: 350.5,
            nextDepartureDate: departure.addingTimeInterval(600))
        journey.steps[1].maneuver = RouteManeuver(kind: .board)
        journey.steps[1].ride = TransitRide(
            line: TransitRide.Line(
                name: "A", longName: "Senhor de Matosinhos – Estádio", vehicle: .tram, agency: "Metro",
                color: "199FDA", textColor: "FFFFFF"),
            headsign: "Estádio", departureStop: stop("Bolhão", at: departure),
            arrivalStop: stop("Trindade", at: arrival),
            intermediateStops: [stop("Aliados", at: departure)], departureDate: departure, arrivalDate: arrival,
            waitingTime: 60, headway: 600, tripIdentifier: "A1", isWheelchairAccessible: true, allowsBicycles: false)
        return journey
    }

    static let range = TravelTimeRange(
        low: 150, expected: 185.5, high: 260, sources: [.init(kind: .guessedSpeed, below: 35.5, above: 74.5)],
        freeFlow: 180, basis: .typical)

    /// Every attribute: two stretches with a limit, and one with anything else.
    static let details: RouteDetails = {
        var details = RouteDetails(RouteDetails.Kind.allCases)
        for kind in RouteDetails.Kind.allCases { details[kind] = [.init(from: 0, to: 2, value: .yes)] }
        details[.speedLimit] = [
            .init(from: 0, to: 1, value: .number(50)), .init(from: 1, to: 2, value: .text("none")),
        ]
        details[.surface] = [.init(from: 0, to: 2, value: .text("asphalt"))]
        details[.tunnel] = [.init(from: 1, to: 2, value: .yes)]
        details[.speed] = [.init(from: 1, to: 2, value: .number(33.3))]
        details[.bridge] = []
        return details
    }()

    static let ledger = CostLedger(
        entries: [
            .init(category: .cycling, roadClass: "residential", duration: 150, distance: 1500, count: 2),
            .init(category: .turns, duration: 35.5, count: 3),
        ],
        reluctance: [
            .init(reason: .serviceRoad, roadClass: "service", duration: 12.25, distance: 40),
            .init(reason: .rounding, duration: 0.001),
        ],
        total: 185.5)

    static let eta = ETAResponse(
        source: response.source, destination: response.destination, expectedTravelTime: 185.5,
        staticTravelTime: 150.25, distance: 1540.25, expectedArrivalDate: arrival, expectedDepartureDate: departure,
        transportType: .cycling, travelTimeRange: range,
        notices: [RouteNotice(kind: .correctedWords, text: "“Shpo” is read as “Shop”.")])

    private static let routeByTraffic: Route = {
        var route = SampleResponse.route
        route.staticTravelTime = 150.25
        return route
    }()

    /// Two spans of departures, one of them without a route.
    static let departures = DeparturesResponse(
        source: response.source, destination: response.destination,
        spans: [
            DepartureSpan(
                firstDeparture: departure, end: arrival, route: response.routes[0], minimumTravelTime: 120,
                maximumTravelTime: 240,
                travelTimes: [
                    .init(firstDeparture: departure, expectedTravelTime: 120),
                    .init(firstDeparture: departure.addingTimeInterval(900), expectedTravelTime: 240),
                ],
                notices: [RouteNotice(kind: .closedRoad, text: "Rua 1 is closed.", element: "way/7")]),
            DepartureSpan(firstDeparture: arrival, end: arrival.addingTimeInterval(60), error: error),
        ],
        notices: [RouteNotice(kind: .correctedWords, text: "“Shpo” is read as “Shop”.")])

    static let comparison = RouteComparison(
        coordinate: corner, verdict: .costlier, explanation: "It is longer.", road: response.snaps[0].snapped,
        route: routeByTraffic, addedTime: 30, addedDistance: -80.5, addedReluctance: -1,
        differences: [.init(category: .cycling, roadClass: "path", duration: 30, distance: -80.5, count: -1)])

    static let error = DirectionsError(
        reason: .noRoadNear, message: "The destination has no road.", pointIndex: 1, distance: 1234.5, nearest: end)

    static let unresolved: DirectionsError = {
        var error = DirectionsError(reason: .addressUnresolved, message: "The start is not known here.", pointIndex: 0)
        error.candidates = [MapItem(name: "Casa", coordinate: start)]
        return error
    }()
}
