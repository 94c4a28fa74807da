import DirectionsKit
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// Exact areas within travel times and distances.
@Suite struct IsochroneScenarios {
    private func response(
        _ map: SketchMap, _ places: String, meters: [Double], by type: TransportType = .automobile,
        isArrival: Bool = false
    ) throws -> IsochronesResponse {
        try map.provider.calculateIsochrones(
            IsochronesRequest(
                places: places.map(map.place), transportType: type, limits: .distances(meters), isArrival: isArrival,
                precision: .exact))
    }

    /// The letters of the map's places that lie in an area.
    private func inside(_ isochrone: Isochrone, _ map: SketchMap, of letters: String) -> String {
        letters.filter { letter in isochrone.polygons.contains { $0.holds(map.place(letter)) } }
    }

    @Test func `an area holds the places within its distance`() throws {
        let map = try SketchMap(
            """
            a--1--2--3--b
            """,
            ways: ["ab": "residential"])
        let response = try response(map, "a", meters: [450, 950])
        #expect(response.isochrones.map(\.limit) == [450, 950])
        #expect(inside(response.isochrones[0], map, of: "a123b") == "a1")
        #expect(inside(response.isochrones[1], map, of: "a123b") == "a123")
        #expect(response.isochrones[0].area < response.isochrones[1].area)
    }

    @Test func `a one-way street is reached one way round, and left the other`() throws {
        let map = try SketchMap(
            """
            a-1--2-b
            |      |
            c------d
            """,
            ways: ["ab": "residential oneway=yes", "bdca": "residential"])
        #expect(inside(try response(map, "2", meters: [350]).isochrones[0], map, of: "a1b") == "b")
        let arrival = try response(map, "2", meters: [350], isArrival: true)
        #expect(inside(arrival.isochrones[0], map, of: "a1b") == "1")
    }

    @Test func `what takes longer amid the area is a hole`() throws {
        let map = try SketchMap(
            """
            a--------------b
            |              |
            |              |
            |              |
            e-----i        |
            |              |
            |              |
            d--------------c
            """,
            ways: ["aedcba": "primary maxspeed=100", "ei": "residential maxspeed=5"])
        let request = IsochronesRequest(places: [map.place("a")], limits: .travelTimes([150]), precision: .exact)
        let isochrone = try map.provider.calculateIsochrones(request).isochrones[0]
        #expect(inside(isochrone, map, of: "abcdei") == "abcde")
        #expect(isochrone.polygons.map(\.holes.count) == [1])
    }

    @Test func `of several places the nearest counts`() throws {
        let map = try SketchMap(
            """
            a--1--2--3--4--5--b
            """,
            ways: ["ab": "residential"])
        let response = try response(map, "ab", meters: [350])
        #expect(inside(response.isochrones[0], map, of: "a12345b") == "a15b")
        #expect(response.isochrones[0].polygons.count == 2)
    }

    @Test func `what lies behind an avoided road is outside, and a route may end on it`() throws {
        let map = try SketchMap(
            "a--1--b--2--c--3--d",
            ways: ["ab": "residential", "bc": "residential toll=yes", "cd": "residential"])
        var request = IsochronesRequest(places: [map.place("a")], limits: .distances([5_000]), precision: .exact)
        #expect(inside(try map.provider.calculateIsochrones(request).isochrones[0], map, of: "a1b2c3d") == "a1b2c3d")
        request.avoidances.avoidedFeatures = [.tolls]
        for isArrival in [false, true] {
            request.isArrival = isArrival
            let isochrone = try map.provider.calculateIsochrones(request).isochrones[0]
            #expect(inside(isochrone, map, of: "a1b2c3d") == "a1b2")
        }
    }

    @Test func `a place beside a closed way belongs to the next open road, as on a route to it`() throws {
        let map = try SketchMap(
            "a--1--b--2--c--3--d", ways: ["ab": "residential", "bc": "tertiary", "cd": "residential"])
        let avoidances = RouteAvoidances(closedWays: [2])
        for start in ["a", "2"] {
            let request = IsochronesRequest(
                places: [map.place(Character(start))], limits: .distances([5_000]), avoidances: avoidances,
                precision: .exact)
            let reached = inside(
                try map.provider.calculateIsochrones(request).isochrones[0], map, of: "a12c3d")
            let expected = "a12c3d".filter { end in
                var trip = DirectionsRequest(
                    source: MapItem(coordinate: map.place(Character(start))),
                    destination: MapItem(coordinate: map.place(end)), transportType: .automobile)
                trip.avoidances = avoidances
                return (try? map.provider.calculate(trip)) != nil
            }
            #expect(reached == expected && reached.contains("2"), "\(reached) \(expected)")
        }
    }

    @Test func `along a faster way more is reached, in both senses of travel`() throws {
        let map = try SketchMap("a--1--2--3--b", ways: ["ab": "residential maxspeed=36"])
        var request = IsochronesRequest(places: [map.place("a")], limits: .travelTimes([47.5]), precision: .exact)
        request.avoidances.waySpeeds = [.init(wayID: map.wayID("ab"), kilometersPerHour: 72)]
        for isArrival in [false, true] {
            request.isArrival = isArrival
            // 20 m/s for 47.5 s are 950 m; a place is 300 m from the next.
            let isochrone = try map.provider.calculateIsochrones(request).isochrones[0]
            #expect(inside(isochrone, map, of: "a123b") == "a123")
        }
        request.avoidances = RouteAvoidances()
        let stored = try map.provider.calculateIsochrones(request).isochrones[0]
        #expect(!inside(stored, map, of: "a123b").contains("3"))
    }

    @Test func `a raster has the values of squares within the limit`() throws {
        let map = try SketchMap("a--1--2--3--b", ways: ["ab": "residential"])
        let request = IsochronesRequest(places: [map.place("a")], limits: .distances([750]))
        let raster = try map.provider.calculateReachRaster(request, ofAtMost: 100_000).raster
        let values = "a12b".map { letter -> Float in
            let point = MapPoint(map.place(letter))
            let column = Int((point.x - raster.origin.x) / raster.size)
            guard column < raster.columns else { return .infinity }
            return raster.values[Int((point.y - raster.origin.y) / raster.size) * raster.columns + column] / 100
        }
        #expect(zip(values, [0, 300, 600]).allSatisfy { abs($0 - $1) < Float(raster.size * 0.16) }, "\(values)")
        #expect(values[3] == .infinity)
        #expect(try map.provider.calculateReachRaster(request, ofAtMost: 100).raster.values.count <= 100)
    }

    @Test(arguments: SharedExtracts.paths(debug: ["monaco"], release: ["porto"]))
    func `the squares of a raster within the limit cover the area`(path: String) throws {
        let provider = DirectionsProvider(graph: try ImportedGraph.make(fromExtract: path))
        let near = try provider.nearest(to: Coordinate(provider.graph.bounds.center), mode: .walking)[0].coordinate
        let request = IsochronesRequest(
            places: [near], transportType: .walking, limits: .travelTimes([900]), precision: .exact)
        let raster = try provider.calculateReachRaster(request, ofAtMost: 4_000_000).raster
        let side = raster.size * metersPerMapPoint(atLatitude: near.latitude)
        let covered = Double(raster.values.count { $0.isFinite }) * side * side
        let area = try provider.calculateIsochrones(request).isochrones[0].area
        #expect(abs(covered / area - 1) < 0.02, "\(covered) \(area)")
    }

    @Test func `a road beyond the limit that is only reached over a long way is the road of the points near it`() throws
    {
        let map = try SketchMap(
            """
            a-e---------b
            |           |
            c-----------d
            """,
            ways: [
                "ae": "residential", "eb": "residential oneway=yes", "bd": "residential oneway=yes",
                "dc": "residential oneway=yes", "ca": "residential oneway=yes",
            ], scale: 500)
        let isochrone = try response(map, "a", meters: [400]).isochrones[0]
        #expect(inside(isochrone, map, of: "aecbd") == "a")
    }

    @Test func `the 180th meridian cuts an area in two`() throws {
        func response(at longitude: Double) throws -> (map: SketchMap, isochrone: Isochrone) {
            let map = try SketchMap(
                "a--1--2--3--b", ways: ["ab": "residential"],
                at: SketchPlace(latitude: -17, longitude: longitude))
            return (map, try self.response(map, "a", meters: [650]).isochrones[0])
        }
        let (map, isochrone) = try response(at: 179.996)
        #expect(map.place("1").longitude > 0 && map.place("2").longitude < 0)
        #expect(inside(isochrone, map, of: "a123b") == "a12")
        let corners = isochrone.polygons.flatMap { $0.outline + $0.holes.joined() }
        #expect(corners.allSatisfy { $0.isValid })
        let sides = isochrone.polygons.map { polygon in Set(polygon.outline.map { $0.longitude > 0 }).count }
        #expect(sides.count >= 2)
        #expect(sides.allSatisfy { $0 == 1 })
        let other = try response(at: 10).isochrone
        #expect(abs(isochrone.area / other.area - 1) < 0.01)
    }

    @Test func `areas of different requests coincide`() throws {
        let map = try SketchMap(
            """
            a--1--f--3--b
            |     |     |
            c-----d-----e
            """,
            ways: [
                "afb": "residential", "cde": "tertiary", "ac": "residential", "fd": "residential", "be": "residential",
            ])
        let several = try response(map, "1", meters: [900, 300, 600]).isochrones
        for (isochrone, limit) in zip(several, [300.0, 600, 900]) {
            #expect(try response(map, "1", meters: [limit]).isochrones == [isochrone])
        }
    }

    @Test(arguments: [
        (IsochronesRequest.Limits.travelTimes([]), "The request has 0 limits; give from 1 to 100."),
        (.travelTimes([60, 0]), "The travel time 0.0 is not a limit; give more than 0 and at most 86400 seconds."),
        (.travelTimes([.nan]), "The travel time nan is not a limit; give more than 0 and at most 86400 seconds."),
        (
            .distances([3_000_000]),
            "The distance 3000000.0 is not a limit; give more than 0 and at most 2000000 meters."
        ),
    ])
    func `a request with impossible limits is refused in a sentence`(
        _ limits: IsochronesRequest.Limits, _ sentence: String
    ) throws {
        let map = try SketchMap("a-b", ways: ["ab": "residential"])
        let request = IsochronesRequest(places: [map.place("a")], limits: limits)
        let error = #expect(throws: DirectionsError.self) { try map.provider.calculateIsochrones(request) }
        #expect(error?.message == sentence)
    }

    @Test func `an area with more roads than allowed is refused in a sentence`() throws {
        let map = try SketchMap("a-b-c-d", ways: ["ab": "residential", "bc": "tertiary", "cd": "residential"])
        let request = IsochronesRequest(places: [map.place("a")], limits: .travelTimes([600]))
        #expect(try map.provider.calculateIsochrones(request, roadLimit: 3, cancellation: nil).isochrones.count == 1)
        let error = #expect(throws: DirectionsError.self) {
            try map.provider.calculateIsochrones(request, roadLimit: 2, cancellation: nil)
        }
        #expect(
            error?.message == "The area has more than 2 pieces of roads, which are too many; ask for a lesser limit.")
    }

    @Test func `a place far from roads is refused in a sentence`() throws {
        let map = try SketchMap("a-b", ways: ["ab": "residential"])
        let far = Coordinate(latitude: map.place("a").latitude + 1, longitude: map.place("a").longitude)
        let request = IsochronesRequest(places: [map.place("a"), far], limits: .travelTimes([60]))
        let error = #expect(throws: DirectionsError.self) { try map.provider.calculateIsochrones(request) }
        #expect(error?.reason == .noRoadNear)
        #expect(error?.message.hasPrefix("Place 2 has no automobile road within 1000 m") == true)
    }

    @Test(arguments: SharedExtracts.paths(debug: ["monaco"], release: ["porto"]))
    func `a point is inside if and only if a route to it is within the limit`(path: String) throws {
        let provider = DirectionsProvider(graph: try ImportedGraph.make(fromExtract: path))
        for type in [TransportType.automobile, .walking] {
            let check = try IsochroneCheck(provider, type, limit: type == .walking ? 900 : 450, points: 4_000, seed: 3)
            #expect(check.agreeing >= 0.995, "\(type): \(check.agreeing), \(check.examples)")
            #expect(check.insideShare > 0.02)
        }
    }
}

/// Compares an area with the travel times to random points around its place.
struct IsochroneCheck {
    private(set) var agreeing = 0.0
    private(set) var insideShare = 0.0
    private(set) var examples: [String] = []

    init(
        _ provider: DirectionsProvider, _ type: TransportType, precision: IsochronesRequest.Precision = .exact,
        limit: Double, points: Int, seed: UInt64
    ) throws {
        let bounds = provider.graph.bounds
        let place = Coordinate(bounds.center)
        let near = try provider.nearest(to: place, mode: type.modes[0])[0].coordinate
        let area = try provider.calculateIsochrones(
            IsochronesRequest(
                places: [near], transportType: type, limits: .travelTimes([limit]), precision: precision)
        ).isochrones[0]
        var random = SeededGenerator(seed: seed)
        let box = BoundingBox(around: FixedCoordinate(near), meters: type == .walking ? 1_600 : 4_000)
        var right = 0
        var inside = 0
        for _ in 0..<points {
            let point = box.random(&random)
            let holds = area.polygons.contains { $0.holds(point) }
            let time = try? provider.distanceAndDuration(from: near, to: point, mode: type.modes[0]).duration
            let isWithin = time.map { $0 <= limit } ?? false
            inside += holds ? 1 : 0
            if holds == isWithin { right += 1 } else { examples.append("\(point) \(time ?? -1)") }
        }
        agreeing = Double(right) / Double(points)
        insideShare = Double(inside) / Double(points)
        examples = Array(examples.prefix(5))
    }
}

extension BoundingBox {
    /// A random place in the box.
    func random(_ random: inout SeededGenerator) -> Coordinate {
        Coordinate(
            FixedCoordinate(
                latitude: minimum.latitude + Int32(random.below(Int(maximum.latitude - minimum.latitude))),
                longitude: minimum.longitude + Int32(random.below(Int(maximum.longitude - minimum.longitude)))))
    }
}

extension Polygon {
    /// Whether a place is inside the outline and outside the holes, by the rule of crossings.
    func holds(_ place: Coordinate) -> Bool {
        ([outline] + holes).reduce(false) { $0 != Self.holds($1, place) }
    }

    private static func holds(_ ring: [Coordinate], _ place: Coordinate) -> Bool {
        var isInside = false
        for (one, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
            guard (one.latitude > place.latitude) != (next.latitude > place.latitude) else { continue }
            let share = (place.latitude - one.latitude) / (next.latitude - one.latitude)
            if place.longitude < one.longitude + share * (next.longitude - one.longitude) { isInside.toggle() }
        }
        return isInside
    }
}
