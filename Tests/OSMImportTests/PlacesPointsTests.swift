import Geometry
import OSMImport
import Places
import SketchSupport
import TestSupport
import Testing

@Suite struct PlacesPointsTests {
    private func points(_ tags: String) throws -> [String] {
        try SketchPlaces("a", nodes: ["a": tags]).points
    }

    @Test(arguments: [
        ("amenity=pharmacy", ["pharmacy"]), ("amenity=bench", []), ("amenity=waste_basket", []),
        ("amenity=atm", ["atm"]),
        ("amenity=bench name=Rest", ["Rest bench"]), ("leisure=pitch", []), ("leisure=garden", []),
        ("amenity=parking_space name=7", []), ("amenity=parking access=private", []),
        ("railway=station name=Main", ["Main station"]), ("railway=signal name=S1", []), ("shop=yes", []),
        ("shop=bakery name=Bun", ["Bun bakery"]), ("natural=peak name=Top", ["Top peak"]), ("natural=peak", []),
        ("historic=castle tourism=hotel name=Burg", ["Burg hotel"]), ("mountain_pass=yes name=Pass", ["Pass yes"]),
        ("bus_stop name=Corner", ["Corner bus_stop"]), ("bus_stop", []),
        ("name=Nothing", []), ("building=no name=Hall", []), ("aeroway=gate name=A1", []),
    ])
    func `kinds that people search for are points of interest`(tags: String, points: [String]) throws {
        #expect(try self.points(tags) == points)
    }

    @Test func `a street on a bridge is not a bridge, but its bridge has a name`() throws {
        let map = try SketchPlaces(
            "a--b", ways: ["ab": "primary name=Quai bridge=yes bridge:name='Pont Neuf'"])
        #expect(map.points == ["Pont Neuf yes"])
        #expect(map.streets == ["Quai"])
    }

    @Test func `a station that is mapped several times is one`() throws {
        let map = try SketchPlaces(
            """
            a-b   e     f
            d-c
            """,
            ways: ["abcda": "public_transport=station name=Central"],
            nodes: ["e": "railway=station name=Central wikidata=Q1", "f": "railway=halt name=Other"])
        #expect(map.points == ["Central station", "Other halt"])
        #expect(map.place("Central", .pointOfInterest)?.details == [PlaceTag("wikidata", "Q1")])
    }

    @Test func `a shop as a node in its building is one, two shops of a chain are two`() throws {
        let map = try SketchPlaces(
            """
            a---b
            | e |   f
            d---c
            """,
            ways: ["abcda": "shop=supermarket name=Mart"],
            nodes: ["e": "shop=supermarket name=Mart", "f": "shop=bakery name=Bun"])
        #expect(map.points == ["Bun bakery", "Mart supermarket"])
        let chain = try SketchPlaces(
            "a        b", nodes: ["a": "shop=supermarket name=Mart", "b": "shop=supermarket name=Mart"])
        #expect(chain.points.count == 2)
    }

    @Test func `the main entrance is the coordinate`() throws {
        let map = try SketchPlaces(
            """
            a---b
            d---c
            """,
            ways: ["abcda": "tourism=museum name=Art website=example.org"], nodes: ["c": "entrance=main"])
        let museum = try #require(map.place("Art", .pointOfInterest))
        #expect(map.letter(museum.coordinate) == "c")
        #expect(museum.details == [PlaceTag("website", "example.org")])
        #expect(museum.box != nil)
    }

    @Test func `an article makes a place better known`() throws {
        let map = try SketchPlaces(
            "a b",
            nodes: ["a": "tourism=museum name=Art wikidata=Q1 wikipedia=en:Art", "b": "tourism=museum name=Toys"])
        let art = map.place("Art", .pointOfInterest)
        let toys = map.place("Toys", .pointOfInterest)
        #expect(art?.importance ?? 0 > toys?.importance ?? 1_000)
    }

    @Test(
        arguments: [
            ("leisure=park name=Green", true), ("natural=water name=Mere", true), ("amenity=school name=Hill", true),
            ("building=yes name='Mill House'", true), ("leisure=park", false), ("landuse=residential name=New", false),
            ("natural=bay name=Blue", false),
        ] as [(String, Bool)])
    func `an area with a name in which one can stand has an outline`(tags: String, isOutlined: Bool) throws {
        let map = try SketchPlaces(
            """
            a--b
            |  |
            d--c
            """, ways: ["abcda": tags])
        #expect(map.contents.places.contains { $0.outline != nil } == isOutlined)
    }

    @Test(arguments: ["place=square", "highway=pedestrian area=yes"])
    func `a square has an outline, and its streets have none`(tags: String) throws {
        let map = try SketchPlaces(
            """
            a--b---e
            |  |
            d--c
            """, ways: ["abcda": "\(tags) name=Market", "be": "pedestrian name=Alley"])
        #expect(map.place("Market", .street)?.outline?.box == BoundingBox("abcd".compactMap { map.places[$0] }))
        #expect(map.place("Alley", .street)?.outline == nil)
    }
}
