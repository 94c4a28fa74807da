import Geometry
import OSMImport
import Places
import SketchSupport
import TestSupport
import Testing

@Suite struct PlacesHousesTests {
    /// A street from `a` to `c` with a building `defg` north of it.
    private func street(
        building: String = "building=yes", nodes: KeyValuePairs<Character, String> = [:],
        relations: [SketchRelation] = [], street: String = "residential name='Mill Lane'"
    ) throws -> SketchPlaces {
        try SketchPlaces(
            """
            d-e  h
            g-fi
            a----b-----c
            """,
            ways: ["defgd": building, "abc": street], nodes: nodes, relations: relations)
    }

    @Test func `a building has its number at a point within`() throws {
        let map = try street(building: "building=yes addr:housenumber=5 addr:street='Mill Lane' addr:postcode=123")
        let house = try #require(map.house("Mill Lane 5"))
        #expect(house.postcode == "123")
        let corners = BoundingBox("defg".compactMap { map.places[$0] })
        #expect(corners.contains(house.coordinate))
        #expect(map.place("Mill Lane", .street)?.postcode == "123")
        #expect(map.place("123", .postcode)?.coordinate == house.coordinate)
    }

    @Test func `the street is found whatever its case and accents`() throws {
        let map = try street(
            building: "building=yes addr:housenumber=5 addr:street='RUE DE LEGLISE'",
            street: "residential name='Rue de l’Église'")
        #expect(map.houses == ["Rue de l’Église 5"])
    }

    @Test(arguments: ["St Johns Str.", "Saint John's Street", "Triq San Ġwann"])
    func `the street is found by short forms and by its other names`(name: String) throws {
        let map = try street(
            building: "building=yes addr:housenumber=5 addr:street=\"\(name)\"",
            street: "residential name=\"St. John's Street\" name:mt='Triq San Ġwann'")
        #expect(map.houses == ["St. John's Street 5"])
    }

    @Test func `the nearest street of the name counts`() throws {
        let map = try SketchPlaces(
            """
            a---b
              x
                                    c---d
            """,
            ways: ["ab": "residential name='Mill Lane'", "cd": "service name='Mill Lane'"],
            nodes: ["x": "addr:housenumber=1 addr:street='Mill Lane'"])
        let house = try #require(map.house("Mill Lane 1"))
        #expect(map.contents.places[house.street].tag.value == "residential")
    }

    @Test func `addresses of a street without ways make a street`() throws {
        let map = try street(nodes: [
            "h": "addr:housenumber=1 addr:street='Gone Road'", "i": "addr:housenumber=2 addr:street='gone road'",
        ])
        #expect(map.houses == ["Gone Road 1", "Gone Road 2"])
        #expect(map.streets == ["Gone Road", "Mill Lane"])
    }

    @Test(arguments: ["type=associatedStreet name='Mill Lane'", "type=street", "type=associatedStreet"])
    func `a relation names the street`(tags: String) throws {
        let relation = SketchRelation(
            tags, members: [SketchRelation.Member("house", "defgd"), SketchRelation.Member("street", "abc")])
        #expect(
            try street(building: "building=yes addr:housenumber=5", relations: [relation]).houses == ["Mill Lane 5"])
    }

    @Test func `a place stands for a street`() throws {
        let map = try street(
            building: "building=yes addr:housenumber=5 addr:place=Upton", nodes: ["h": "place=hamlet name=Upton"])
        let house = try #require(map.house("Upton 5"))
        let place = map.contents.places[house.street]
        #expect(place.rank == .street)
        #expect(place.tag == PlaceTag("place", "hamlet"))
        #expect(map.letter(place.coordinate) == "h")
    }

    @Test func `without a street the nearest one within 100 m counts`() throws {
        #expect(try street(building: "building=yes addr:housenumber=5").houses == ["Mill Lane 5"])
        let far = try SketchPlaces(
            "a--b               x", ways: ["ab": "residential name='Mill Lane'"], nodes: ["x": "addr:housenumber=5"])
        #expect(far.houses == [])
    }

    @Test func `a list is several houses and a range is one`() throws {
        let map = try street(nodes: [
            "h": "addr:housenumber='3; 5' addr:street='Mill Lane'",
            "i": "addr:housenumber=12-14 addr:street='Mill Lane'",
        ])
        #expect(map.houses == ["Mill Lane 12-14", "Mill Lane 3", "Mill Lane 5"])
    }

    @Test func `the building comes before the shop in it`() throws {
        let address = "addr:housenumber=5 addr:street='Mill Lane'"
        let map = try street(
            building: "building=yes \(address)", nodes: ["i": "shop=bakery name=Bun \(address) addr:postcode=9"])
        let house = try #require(map.house("Mill Lane 5"))
        #expect(house.object.kind == .way)
        #expect(house.postcode == "9")
        let shop = try #require(map.place("Bun", .pointOfInterest))
        #expect([shop.street, shop.houseNumber, shop.postcode] == ["Mill Lane", "5", "9"])
    }

    @Test func `an entrance on the outline is the entrance of the house, a main one first`() throws {
        let address = "building=yes addr:housenumber=5 addr:street='Mill Lane'"
        let map = try street(building: address, nodes: ["e": "entrance=yes", "g": "entrance=main"])
        #expect(map.letter(map.house("Mill Lane 5")?.entrance) == "g")
        #expect(
            map.letter(try street(building: address, nodes: ["e": "entrance=yes"]).house("Mill Lane 5")?.entrance)
                == "e")
        #expect(try street(building: address).house("Mill Lane 5")?.entrance == nil)
    }

    @Test func `an address at an entrance is there`() throws {
        let map = try street(nodes: ["e": "entrance=yes addr:housenumber=5 addr:street='Mill Lane'"])
        let house = try #require(map.house("Mill Lane 5"))
        #expect(map.letter(house.coordinate) == "e")
        #expect(map.letter(house.entrance) == "e")
    }

    @Test func `a house with a name is a place`() throws {
        let map = try street(building: "building=yes addr:housename='Rose Cottage' addr:street='Mill Lane'")
        let house = try #require(map.place("Rose Cottage", .house))
        #expect(house.street == "Mill Lane")
        #expect(house.tag == PlaceTag("building", "yes"))
    }

    @Test func `a building around a court has its point within`() throws {
        let map = try SketchPlaces(
            """
            a--------b
            | e----f |
            | |    | |
            | h----g |
            d--------c
            """,
            ways: ["abcda": "", "efghe": ""],
            relations: [
                SketchRelation(
                    "type=multipolygon building=yes addr:housenumber=5 addr:street=Ring",
                    members: [SketchRelation.Member("outer", "abcda"), SketchRelation.Member("inner", "efghe")])
            ])
        let house = try #require(map.house("Ring 5"))
        #expect(house.object == OSMObject(.relation, 1))
        let court = BoundingBox("efgh".compactMap { map.places[$0] })
        #expect(!court.contains(house.coordinate))
    }

    @Test func `a hole beside its outline holds nothing`() throws {
        let map = try SketchPlaces(
            """
            a--b      e--f
            d--c      h--g
            """,
            ways: ["abcda": "", "efghe": ""],
            relations: [
                SketchRelation(
                    "type=multipolygon leisure=park name=Park",
                    members: [SketchRelation.Member("outer", "abcda"), SketchRelation.Member("inner", "efghe")])
            ])
        let park = try #require(map.contents.places.first { $0.name == "Park" })
        #expect(park.outline?.rings.count == 1)
    }

    // MARK: Interpolation

    private func interpolation(
        _ rule: String, _ first: String, _ last: String, other: String = ""
    ) throws -> [HouseRecord] {
        let map = try SketchPlaces(
            """
            x----y----z  o
            a---------b
            """,
            ways: ["xyz": "addr:interpolation=\(rule)", "ab": "residential name=Lane"],
            nodes: [
                "x": "addr:housenumber=\(first) addr:street=Lane", "z": "addr:housenumber=\(last) addr:street=Lane",
                "o": other,
            ])
        return map.contents.houses.filter(\.isInterpolated).sorted { $0.coordinate.longitude < $1.coordinate.longitude }
    }

    @Test(arguments: [
        ("odd", "1", "7", ["3", "5"]), ("even", "8", "2", ["6", "4"]), ("all", "1", "4", ["2", "3"]),
        ("3", "1", "10", ["4", "7"]), ("alphabetic", "5a", "5d", ["5b", "5c"]), ("odd", "1", "3", []),
        ("all", "1", "99999999999999", []), ("0", "1", "9", []), ("-1", "1", "9", []), ("many", "1", "9", []),
    ])
    func `interpolation fills the numbers between`(rule: String, first: String, last: String, numbers: [String]) throws
    {
        #expect(try interpolation(rule, first, last).map(\.number) == numbers)
    }

    @Test func `interpolated numbers lie on the way and give way to tagged ones`() throws {
        let houses = try interpolation("odd", "1", "5")
        #expect(houses.count == 1)
        #expect(try interpolation("odd", "1", "7", other: "addr:housenumber=3 addr:street=Lane").map(\.number) == ["5"])
        #expect(try interpolation("all", "1", "999999").count == 1_000)
    }

    // MARK: Outlines

    @Test func `an address node has the outline of the building in which it stands`() throws {
        let map = try SketchPlaces(
            """
            d---e  h---i
            | x |  | y |
            g---f  k---j
            a----------b
            """,
            ways: [
                "ab": "residential name='Mill Lane'", "defgd": "building=yes",
                "hijkh": "building=yes addr:housenumber=7 addr:street='Mill Lane'",
            ],
            nodes: [
                "x": "addr:housenumber=5 addr:street='Mill Lane'", "y": "addr:housenumber=9 addr:street='Mill Lane'",
            ])
        #expect(map.house("Mill Lane 5")?.outline?.box == BoundingBox("defg".compactMap { map.places[$0] }))
        #expect(map.house("Mill Lane 7")?.outline?.box == BoundingBox("hijk".compactMap { map.places[$0] }))
        // The building has an address of its own.
        #expect(map.house("Mill Lane 9")?.outline == nil)
    }

    @Test func `an entrance on the outline is in the building, a node beside it is not`() throws {
        let map = try street(nodes: [
            "e": "entrance=yes addr:housenumber=5 addr:street='Mill Lane'",
            "h": "addr:housenumber=7 addr:street='Mill Lane'",
        ])
        #expect(map.house("Mill Lane 5")?.outline != nil && map.house("Mill Lane 7")?.outline == nil)
    }
}
