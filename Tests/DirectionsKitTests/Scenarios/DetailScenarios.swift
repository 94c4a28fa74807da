import DirectionsKit
import FoundationEssentials
import SketchSupport
import Testing

/// What a route tells of its roads where the request asks for it.
@Suite struct DetailScenarios {
    private func route(
        _ map: SketchMap, _ from: Character, _ to: Character, _ kinds: [RouteDetails.Kind],
        by type: TransportType = .automobile
    ) throws -> Route {
        let request = DirectionsRequest(
            source: MapItem(coordinate: map.place(from)), destination: MapItem(coordinate: map.place(to)),
            transportType: type, details: kinds)
        return try #require(try map.provider.calculate(request).routes.first)
    }

    /// The stretches of an attribute as `from-to value`.
    private func texts(_ route: Route, _ kind: RouteDetails.Kind) -> [String]? {
        route.details?[kind]?.map { stretch in
            switch stretch.value {
            case .number(let number): "\(stretch.from)-\(stretch.to) \(number)"
            case .text(let text): "\(stretch.from)-\(stretch.to) \(text)"
            case .yes: "\(stretch.from)-\(stretch.to)"
            }
        }
    }

    private func street() throws -> SketchMap {
        try SketchMap(
            """
                e
                |
            a---b---c---d
            """,
            ways: [
                "ab": "primary maxspeed=50 surface=asphalt name=Street",
                "bc": "primary maxspeed=30 surface=asphalt tunnel=yes",
                "cd": "primary maxspeed=none lanes=3 lit=yes ref=A1", "be": "residential",
            ])
    }

    @Test func `a route without details has none`() throws {
        #expect(try route(street(), "a", "d", []).details == nil)
    }

    @Test func `each attribute has its stretches, and gaps where it is not tagged`() throws {
        let kinds: [RouteDetails.Kind] = [
            .speedLimit, .speedLimitTag, .surface, .lanes, .tunnel, .bridge, .lit, .name, .reference, .roadClass,
            .wayID,
        ]
        let route = try route(street(), "a", "d", kinds)
        #expect(route.details?.kinds.count == kinds.count)
        #expect(texts(route, .speedLimit) == ["0-1 50.0", "1-2 30.0", "2-3 none"])
        #expect(texts(route, .speedLimitTag) == ["0-1 maxspeed=50", "1-2 maxspeed=30", "2-3 maxspeed=none"])
        #expect(texts(route, .surface) == ["0-2 asphalt"])
        #expect(texts(route, .lanes) == ["2-3 3.0"])
        #expect(texts(route, .tunnel) == ["1-2"])
        #expect(texts(route, .bridge) == [])
        #expect(texts(route, .lit) == ["2-3"])
        #expect(texts(route, .name) == ["0-1 Street", "1-2 bc", "2-3 cd"])
        #expect(texts(route, .reference) == ["2-3 A1"])
        #expect(texts(route, .roadClass) == ["0-3 primary"])
        #expect(texts(route, .wayID) == ["0-1 1.0", "1-2 2.0", "2-3 3.0"])
        #expect(texts(route, .toll) == nil)
    }

    @Test func `a limit in one direction is told in that direction`() throws {
        let map = try SketchMap(
            "a---b", ways: ["ab": "primary maxspeed:forward=70 maxspeed:backward=30"])
        #expect(try texts(route(map, "a", "b", [.speedLimit]), .speedLimit) == ["0-1 70.0"])
        #expect(try texts(route(map, "b", "a", [.speedLimit]), .speedLimit) == ["0-1 30.0"])
        #expect(try texts(route(map, "b", "a", [.wayDirection]), .wayDirection) == ["0-1 backward"])
    }

    @Test func `lengths and times of the stretches add up to those of the route`() throws {
        let map = try street()
        for type in [TransportType.automobile, .walking, .cycling] {
            let route = try route(map, "e", "c", [.distance, .expectedTravelTime, .fromNodeID, .toNodeID], by: type)
            let sum = { (kind: RouteDetails.Kind) in
                (route.details?[kind] ?? []).reduce(0) { sum, stretch in
                    if case .number(let number) = stretch.value { sum + number } else { sum }
                }
            }
            #expect(abs(sum(.distance) - route.distance) < 0.001)
            #expect(abs(sum(.expectedTravelTime) - route.expectedTravelTime) < 0.001)
            let ends = zip(route.details?[.toNodeID] ?? [], (route.details?[.fromNodeID] ?? []).dropFirst())
            #expect(ends.allSatisfy { $0.value == $1.value })
        }
    }

    @Test func `the stretches of several legs follow each other along the whole line`() throws {
        let map = try street()
        var request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("d")),
            transportType: .automobile, details: [.roadClass, .speedLimit, .roadClass])
        request.waypoints = [MapItem(coordinate: map.place("c"))]
        let route = try #require(try map.provider.calculate(request).routes.first)
        #expect(texts(route, .roadClass) == ["0-3 primary"])
        #expect(texts(route, .speedLimit) == ["0-1 50.0", "1-2 30.0", "2-3 none"])
    }

    @Test func `details survive JSON`() throws {
        let details = try route(street(), "a", "d", RouteDetails.Kind.allCases).details
        let data = try JSONEncoder().encode(details)
        #expect(try JSONDecoder().decode(RouteDetails?.self, from: data) == details)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(RouteDetails.self, from: Data(#"{"lit":[{"from":0,"to":1,"value":false}]}"#.utf8))
        }
    }
}
