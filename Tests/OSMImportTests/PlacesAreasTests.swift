import Geometry
import OSMImport
import Places
import SketchSupport
import TestSupport
import Testing

@Suite struct PlacesAreasTests {
    private typealias Member = SketchRelation.Member

    /// A boundary `abcd` of four ways with a hole `efgh`, and houses within (`x`), in the hole (`y`) and outside (`z`).
    private func boundary(
        _ members: [Member],
        ways: KeyValuePairs<String, String> = ["ab": "", "cb": "", "cd": "", "ad": "", "efghe": ""],
        absent: String = "", tags: String = "type=boundary boundary=administrative admin_level=8 name=Upton"
    ) throws -> SketchPlaces {
        let address = "addr:street=Lane addr:housenumber"
        return try SketchPlaces(
            """
            a-----------b
            |   e---f   |
            | x | y |   |   z
            |   h---g   |
            d-----------c
            """,
            ways: ways, nodes: ["x": "\(address)=1", "y": "\(address)=2", "z": "\(address)=3"],
            relations: [SketchRelation(tags, members: members)], absent: absent, scale: 100)
    }

    private func localities(_ map: SketchPlaces) -> [String] {
        map.contents.houses.sorted { $0.number < $1.number }.map { map.contents.areas[$0.area].locality }
    }

    private let outline = [
        Member("outer", "cb"), Member("outer", "ad"), Member("outer", "ab"), Member("outer", "cd"),
    ]

    @Test func `a boundary of ways in any order contains what is within and not in its hole`() throws {
        let map = try boundary(outline + [Member("inner", "efghe")])
        #expect(localities(map) == ["Upton", "", ""])
        let record = try #require(map.place("Upton", .locality))
        #expect(record.box == BoundingBox("abcd".compactMap { map.places[$0] }))
    }

    @Test func `roles may be missing and ways may come twice`() throws {
        let members = (outline + outline).map { Member("", $0.name) }
        #expect(localities(try boundary(members)) == ["Upton", "Upton", ""])
    }

    @Test func `a boundary that does not close is skipped`() throws {
        #expect(localities(try boundary(Array(outline.dropLast()))) == ["", "", ""])
        #expect(try boundary(Array(outline.dropLast())).records(.locality).isEmpty)
        #expect(localities(try boundary(outline, absent: "c")) == ["", "", ""])
    }

    @Test func `a ring that closes counts although another one does not`() throws {
        let members = [Member("outer", "efghe"), Member("outer", "ab"), Member("outer", "??")]
        #expect(localities(try boundary(members)) == ["", "Upton", ""])
    }

    @Test func `levels are parts of the address`() throws {
        let map = try SketchPlaces(
            """
            a-----b
            |  x  |
            d-----c
            """,
            ways: ["abcda": ""], nodes: ["x": "addr:street=Lane addr:housenumber=1 addr:country=fr"],
            relations: [
                (2, "France"), (4, "Normandie"), (6, "Manche"), (8, "Cherbourg"), (10, "Nord"),
            ].map { level, name in
                SketchRelation(
                    "type=boundary boundary=administrative admin_level=\(level) name=\(name) ISO3166-1:alpha2=\(level == 2 ? "FR" : "")",
                    members: [Member("outer", "abcda")])
            })
        let area = map.area(map.house("Lane 1"))
        #expect([area.subLocality, area.locality, area.subAdministrativeArea] == ["Nord", "Cherbourg", "Manche"])
        #expect([area.administrativeArea, area.country, area.countryCode] == ["Normandie", "France", "FR"])
        #expect(map.area(map.place("Manche", .county)).locality == "")
    }

    @Test func `tags of the address come before the boundary`() throws {
        let map = try SketchPlaces(
            """
            a-----b
            |  x  |
            d-----c
            """,
            ways: ["abcda": "boundary=administrative admin_level=8 name=Upton"],
            nodes: ["x": "addr:street=Lane addr:housenumber=1 addr:city=Downton addr:suburb=North addr:state=MD"])
        let area = map.area(map.house("Lane 1"))
        #expect([area.subLocality, area.locality, area.administrativeArea] == ["North", "Downton", "MD"])
    }

    @Test func `houses without a state have that of their town, if its other houses agree`() throws {
        let houses = (1...4).map { "addr:street=Lane addr:housenumber=\($0) addr:country=US addr:city=" }
        let map = try SketchPlaces(
            "a   b   c   d",
            nodes: [
                "a": houses[0] + "Upton addr:state=MD", "b": houses[1] + "Upton",
                "c": houses[2] + "Downton addr:state=VA", "d": houses[3] + "Midton",
            ])
        #expect((1...4).map { map.area(map.house("Lane \($0)")).administrativeArea } == ["MD", "MD", "VA", ""])
        #expect(Set(map.contents.areas).count == map.contents.areas.count)
    }

    @Test func `a town that stands in place of a country does not hide the country of the others`() throws {
        let house = { (index: Int, country: String) in "addr:street=Lane addr:housenumber=\(index) \(country)" }
        let german = "addr:country=de"
        let map = try SketchPlaces(
            "abcdefghijkl",
            nodes: [
                "a": house(0, "addr:country=Heidelberg"), "b": house(1, ""), "c": house(2, german),
                "d": house(3, german), "e": house(4, german), "f": house(5, german), "g": house(6, german),
                "h": house(7, german), "i": house(8, german), "j": house(9, german), "k": house(10, german),
                "l": house(11, german),
            ])
        #expect([0, 1, 2].map { map.area(map.house("Lane \($0)")).countryCode } == ["DE", "DE", "DE"])
    }

    @Test func `without boundaries the nearest settlement counts in relation to its size`() throws {
        let map = try SketchPlaces(
            "c   x   v s y",
            nodes: [
                "c": "place=city name=Big population='1,000,000'", "v": "place=village name=Small",
                "s": "place=suburb name=East",
                "x": "addr:street=Lane addr:housenumber=1", "y": "addr:street=Lane addr:housenumber=2",
            ], scale: 1_000)
        #expect(map.area(map.house("Lane 1")).locality == "Big")
        let other = map.area(map.house("Lane 2"))
        #expect(other.locality == "Big" || other.locality == "Small")
        #expect(map.place("Big", .locality)?.importance ?? 0 > 800)
        #expect(map.place("East", .subLocality) != nil)
    }

    @Test func `without boundaries the nearest suburb counts, also one nearer to the middle of another city`() throws {
        let map = try SketchPlaces(
            "ct  xs   o",
            nodes: [
                "c": "place=city name=Big", "o": "place=city name=Other", "t": "place=suburb name=East",
                "s": "place=suburb name=West", "x": "addr:street=Lane addr:housenumber=1",
            ], scale: 400)
        let area = map.area(map.house("Lane 1"))
        #expect(area.locality == "Big" && area.subLocality == "West")
    }

    @Test func `a place and its boundary are one record`() throws {
        let map = try SketchPlaces(
            """
            a-----b
            | v x |
            d-----c
            """,
            ways: ["abcda": ""], nodes: ["v": "place=town name=Upton population=9000", "x": "place=hamlet name=Hill"],
            relations: [
                SketchRelation(
                    "type=boundary boundary=administrative admin_level=8 name=UPTON wikidata=Q1",
                    members: [Member("outer", "abcda"), Member("label", "v")])
            ])
        let town = try #require(map.records(.locality).first)
        #expect(map.records(.locality).count == 1)
        #expect(map.letter(town.coordinate) == "v")
        #expect(town.object == OSMObject(.relation, 1))
        #expect(town.tag == PlaceTag("place", "town"))
        #expect(
            town.details == [PlaceTag("population", "9000"), PlaceTag("wikidata", "Q1"), PlaceTag("admin_level", "8")])
    }

    @Test func `a postcode comes from its boundary`() throws {
        let map = try boundary(outline, tags: "type=boundary boundary=postal_code postal_code=12345")
        #expect(map.contents.houses.sorted { $0.number < $1.number }.map(\.postcode) == ["12345", "12345", ""])
        #expect(map.records(.postcode).map(\.name) == ["12345"])
    }

    @Test func `an area across the 180th meridian contains its places`() throws {
        let map = try SketchPlaces(
            """
            a-----b
            | x y |
            d-----c
            """,
            ways: ["abcda": "boundary=administrative admin_level=8 name=Taveuni"],
            nodes: ["x": "addr:street=Lane addr:housenumber=1", "y": "addr:street=Lane addr:housenumber=2"],
            at: SketchPlace(latitude: -16.8, longitude: 179.997), scale: 100)
        #expect(map.contents.houses.map { map.contents.areas[$0.area].locality } == ["Taveuni", "Taveuni"])
    }
}
