import DirectionsKit
import Geometry
import SketchSupport
import Testing

/// Exits, junctions and milestones, as people name them with the number of the road.
@Suite struct RoadPointScenarios {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a--------b--------c--------d--------e
                     |
                     |                 w
                     f--------g--------h--------i---j
            """,
            ways: [
                "abcde": "motorway ref='A 5;E 35' oneway=yes", "bf": "motorway_link oneway=yes",
                "fgh": "primary ref='PR-1' name='Main Road'", "hij": "secondary name='Shore Drive'",
            ],
            nodes: [
                "b": "highway=motorway_junction ref=12 name='Wood Cross'", "c": "highway=motorway_junction ref=50A",
                "d": "highway=milestone distance=578.5", "g": "highway=milestone pk=12.1",
                "i": "highway=milestone distance=2",
                "w": "place=village name=Weinheim",
            ], hasPlaces: true)
    }

    @Test(
        arguments: [
            ("A5 exit 12", "b"), ("A 5 Ausfahrt 12", "b"), ("Wood Cross", "b"), ("AS Wood Cross", "b"),
            ("Exit 50A", "c"), ("Exit 50-A", "c"), ("A5 exit 50-a", "c"),
            ("salida 50A", "c"), ("A 5 km 578.5", "d"), ("PR-1 km 12.1", "g"), ("Shore Drive km 2", "i"),
        ] as [(String, Character)])
    func `an exit, a junction and a milestone are found`(text: String, place: Character) throws {
        let found = try #require(try map.provider.geocode(text).first)
        #expect(!found.isPartial)
        #expect(found.mapItem.coordinate.map { $0.distance(to: map.place(place)) < 1 } == true)
    }

    @Test(arguments: ["PR-2 km 12.1", "PR-1 km 12", "PR-1 km 1.12", "A 5 km 12.1", "A5 exit 13"])
    func `no number is taken for another one`(text: String) throws {
        #expect(try map.provider.geocode(text).allSatisfy(\.isPartial))
    }

    @Test func `an exit and a road are the ends of a route`() throws {
        let request = DirectionsRequest(source: MapItem(address: "A5"), destination: MapItem(address: "Exit 50-A"))
        let resolved = try map.provider.resolvingAddresses(of: request)
        #expect(resolved.source?.coordinate != nil)
        #expect(resolved.destination?.coordinate.map { $0.distance(to: map.place("c")) < 1 } == true)
    }

    @Test func `an exit is an address and no point of interest`() async throws {
        let request = LocalPointsOfInterestRequest(center: map.place("c"), radius: 1_000)
        await #expect(throws: DirectionsError.self) {
            try await LocalSearch(request: request, provider: map.provider).start()
        }
        #expect(try map.provider.geocode("Exit 50A").first?.mapItem.placemark?.thoroughfare == "A 5")
    }
}
