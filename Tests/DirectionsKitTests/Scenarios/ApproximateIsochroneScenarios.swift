import DirectionsKit
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// Approximate areas within travel times and distances.
@Suite struct ApproximateIsochroneScenarios {
    private func response(
        _ map: SketchMap, _ places: String, meters: [Double], isArrival: Bool = false
    ) throws -> IsochronesResponse {
        try map.provider.calculateIsochrones(
            IsochronesRequest(
                places: places.map(map.place), limits: .distances(meters), isArrival: isArrival,
                precision: .approximate))
    }

    /// The letters of the map's places that lie in an area.
    private func inside(_ isochrone: Isochrone, _ map: SketchMap, of letters: String) -> String {
        letters.filter { letter in isochrone.polygons.contains { $0.holds(map.place(letter)) } }
    }

    @Test func `an area holds the places within its distance, and the answer says that it is approximate`() throws {
        let map = try SketchMap("a--1--2--3--b", ways: ["ab": "residential"])
        let response = try response(map, "a", meters: [450, 950])
        #expect(inside(response.isochrones[0], map, of: "a123b") == "a1")
        #expect(inside(response.isochrones[1], map, of: "a123b") == "a123")
        #expect(response.precision == .approximate)
    }

    @Test func `a one-way street is reached one way round, and left the other`() throws {
        let map = try SketchMap(
            """
            a-1--2-b
            |      |
            |      |
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
        let request = IsochronesRequest(
            places: [map.place("a")], limits: .travelTimes([150]), precision: .approximate)
        let isochrone = try map.provider.calculateIsochrones(request).isochrones[0]
        #expect(inside(isochrone, map, of: "abcdei") == "abcde")
        #expect(isochrone.polygons.map(\.holes.count) == [1])
    }

    @Test func `a motorway near another road is no place to stop, and one far from all others is`() throws {
        let map = try SketchMap(
            """
            a-1-b---------------c
            |
            d-2-e
            """,
            ways: ["ab": "motorway", "bc": "motorway", "ad": "residential", "de": "residential maxspeed=10"])
        let request = IsochronesRequest(
            places: [map.place("a")], limits: .travelTimes([45]), precision: .approximate)
        let exact = IsochronesRequest(places: [map.place("a")], limits: .travelTimes([45]), precision: .exact)
        let areas = try [request, exact].map { try map.provider.calculateIsochrones($0).isochrones[0] }
        #expect(inside(areas[0], map, of: "a1bcd2e") == inside(areas[1], map, of: "a1bcd2e"))
    }

    @Test func `the 180th meridian cuts an area in two`() throws {
        let map = try SketchMap(
            "a--1--2--3--b", ways: ["ab": "residential"], at: SketchPlace(latitude: -17, longitude: 179.996))
        let isochrone = try response(map, "a", meters: [650]).isochrones[0]
        #expect(map.place("1").longitude > 0 && map.place("2").longitude < 0)
        #expect(inside(isochrone, map, of: "a123b") == "a12")
        let sides = isochrone.polygons.map { polygon in Set(polygon.outline.map { $0.longitude > 0 }).count }
        #expect(sides.count >= 2)
        #expect(sides.allSatisfy { $0 == 1 })
    }

    @Test(arguments: SharedExtracts.paths(debug: ["monaco"], release: ["porto"]))
    func `areas of greater limits contain those of lesser ones`(path: String) throws {
        let provider = DirectionsProvider(graph: try ImportedGraph.make(fromExtract: path))
        let near = try provider.nearest(to: Coordinate(provider.graph.bounds.center), mode: .automobile)[0].coordinate
        let limits = stride(from: 60.0, through: 600, by: 60)
        let request = IsochronesRequest(
            places: [near], limits: .travelTimes(Array(limits)), precision: .approximate)
        let areas = try provider.calculateIsochrones(request).isochrones
        #expect(zip(areas, areas.dropFirst()).allSatisfy { $0.area <= $1.area })
        var random = SeededGenerator(seed: 5)
        let box = BoundingBox(around: FixedCoordinate(near), meters: 3_000)
        for _ in 0..<3_000 {
            let point = box.random(&random)
            let holds = areas.map { $0.polygons.contains { $0.holds(point) } }
            #expect(zip(holds, holds.dropFirst()).allSatisfy { !$0 || $1 }, "\(point)")
        }
    }

    @Test(arguments: SharedExtracts.paths(debug: ["monaco"], release: ["porto", "andorra"]))
    func `of random points 99 % by car, and 97 % otherwise, lie on the side that the exact area says`(
        path: String
    ) throws {
        let provider = DirectionsProvider(graph: try ImportedGraph.make(fromExtract: path))
        var random = SeededGenerator(seed: 11)
        for type in [TransportType.automobile, .walking, .cycling] {
            let near = try provider.nearest(to: Coordinate(provider.graph.bounds.center), mode: type.modes[0])[0]
            var request = IsochronesRequest(
                places: [near.coordinate], transportType: type, limits: .travelTimes([type == .walking ? 900 : 450]),
                precision: .approximate)
            let area = try provider.calculateIsochrones(request).isochrones[0]
            request.precision = .exact
            let exact = try provider.calculateIsochrones(request).isochrones[0]
            let box = BoundingBox(exact.polygons.flatMap(\.outline).map { FixedCoordinate($0) })
            let agreeing = (0..<5_000).count { _ in
                let point = box.random(&random)
                return area.polygons.contains { $0.holds(point) } == exact.polygons.contains { $0.holds(point) }
            }
            // By car 99 %, less what 5,000 points may miss by chance. In a steep town an area on foot is small and jagged
            // beside its cells.
            #expect(agreeing >= (type == .automobile ? 4_925 : 4_850), "\(type): \(agreeing) of 5,000")
        }
    }
}
