import Geometry
import OSMImport
import Places
import SketchSupport
import TestSupport
import Testing

@Suite struct PlacesStreetsTests {
    @Test func `ways of one name that touch are one street`() throws {
        let map = try SketchPlaces(
            "a--b--c", ways: ["ab": "residential name='Mill Lane'", "bc": "service name='Mill Lane'"])
        let street = try #require(map.place("Mill Lane", .street))
        #expect(street.tag == PlaceTag("highway", "residential"))
        #expect(map.letter(street.coordinate) == "b")
        #expect(street.box == BoundingBox("abc".compactMap { map.places[$0] }))
    }

    @Test func `ways of one name within 200 m are one street`() throws {
        let map = try SketchPlaces(
            "a--b      c--d", ways: ["ab": "residential name='Mill Lane'", "cd": "residential name='Mill Lane'"])
        #expect(map.streets == ["Mill Lane"])
    }

    @Test func `ways of one name in two spellings are one street`() throws {
        let map = try SketchPlaces(
            "a--b--c", ways: ["ab": "primary name='Øster Allé'", "bc": "service name='Oster Alle'"])
        #expect(map.place("Øster Allé", .street)?.otherNames == [PlaceTag("alt_name", "Oster Alle")])
    }

    @Test func `the same name in two villages is two streets`() throws {
        let map = try SketchPlaces(
            "a--b      c--d", ways: ["ab": "residential name='Mill Lane'", "cd": "residential name='Mill Lane'"],
            scale: 100)
        #expect(map.streets == ["Mill Lane", "Mill Lane"])
    }

    @Test func `the same name near a border is two streets if the ways do not touch`() throws {
        let map = try SketchPlaces(
            """
            a------------b------------c
            |  d--e      |      f--g  |
            h------------i------------j
            """,
            ways: [
                "de": "residential name='Mill Lane'", "fg": "residential name='Mill Lane'",
                "abiha": "boundary=administrative admin_level=8 name=West",
                "bcjib": "boundary=administrative admin_level=8 name=East",
            ])
        #expect(map.streets == ["Mill Lane", "Mill Lane"])
        #expect(Set(map.records(.street).map { map.area($0).locality }) == ["West", "East"])
    }

    @Test func `a road with a number only is a street of low importance`() throws {
        let map = try SketchPlaces(
            "a--b--c", ways: ["ab": "motorway ref='A 5;E 35'", "bc": "residential name='Mill Lane' ref=K1"])
        #expect(map.streets == ["A 5", "Mill Lane"])
        let motorway = try #require(map.place("A 5", .street))
        let street = try #require(map.place("Mill Lane", .street))
        #expect(motorway.otherNames == [PlaceTag("ref", "A 5;E 35")])
        #expect(street.otherNames == [PlaceTag("ref", "K1")])
        #expect(motorway.importance < street.importance)
    }

    @Test(arguments: ["proposed", "construction", "bus_stop", "platform", "elevator"])
    func `other ways are no streets`(highway: String) throws {
        #expect(try SketchPlaces("a--b", ways: ["ab": "\(highway) name='Mill Lane'"]).streets == [])
    }

    @Test func `a square is a street`() throws {
        let map = try SketchPlaces(
            """
            a--b  e
            c--d
            """,
            ways: ["abdca": "place=square name='Old Market'"], nodes: ["e": "place=square name='New Market'"])
        #expect(map.streets == ["New Market", "Old Market"])
    }

    @Test func `streets have their other names`() throws {
        let names = "name='Rue Royale' name:nl=Koningsstraat alt_name='La Royale' name:etymology=King"
        let map = try SketchPlaces("a--b", ways: ["ab": "primary \(names)"])
        let street = try #require(map.place("Rue Royale", .street))
        #expect(street.otherNames == [PlaceTag("alt_name", "La Royale"), PlaceTag("name:nl", "Koningsstraat")])
    }

    @Test func `two streets meet once within 30 m`() throws {
        let map = try SketchPlaces(
            """
              b  f
            a-c--g-e
              d  h
            """,
            ways: ["acge": "primary name=High", "bcd": "residential name=Low", "fgh": "residential name=Low"], scale: 8)
        #expect(map.junctions == ["High & Low"])
        let far = try SketchPlaces(
            """
              b  f
            a-c--g-e
              d  h
            """,
            ways: ["acge": "primary name=High", "bcd": "residential name=Low", "fgh": "residential name=Low"], scale: 20
        )
        #expect(far.junctions == ["High & Low", "High & Low"])
    }

    @Test func `a river is one place`() throws {
        let map = try SketchPlaces(
            "a--b--c", ways: ["ab": "waterway=stream name=Brook", "bc": "waterway=river name=Brook"])
        #expect(map.records(.pointOfInterest).map(\.name) == ["Brook"])
    }
}
