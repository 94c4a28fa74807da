import Roads
import SketchSupport
import Testing

/// Names that are nearly the same, roads with references only, and names that flip.
@Suite struct NameEqualityScenarios {
    /// The maneuvers where one name follows another straight on: none, or one with the new name.
    private func said(_ one: String, _ other: String) throws -> [String] {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """,
            ways: ["ab": "tertiary name='\(one)'", "bc": "tertiary name='\(other)'", "bd": "residential"])
        return Array(map.maneuvers("a", "c").dropFirst().dropLast())
    }

    @Test(arguments: [
        ("North Street", "N Street"), ("N. Street", "North Street"), ("West Main Street", "Main Street"),
        ("West Main Street", "East Main Street"), ("5th Avenue Southwest", "5th Avenue SW"),
        ("Main Street", "Main Street S"), ("NE Lake Road", "Lake Road"), ("Broadway", "N Broadway"),
    ])
    func `a point of the compass makes no other road`(one: String, other: String) throws {
        #expect(try said(one, other) == [])
        #expect(try said(other, one) == [])
    }

    @Test(arguments: [
        ("Main Street", "MAIN STREET"), ("Main St", "Main Street"), ("MAIN ST", "Main Street"),
        ("Lake Rd.", "Lake Road"), ("Rua de São João", "RUA DE SAO JOAO"), ("42 N", "42 S"),
    ])
    func `capitals, accents and abbreviations make no other road`(one: String, other: String) throws {
        #expect(try said(one, other) == [])
        #expect(try said(other, one) == [])
    }

    @Test(arguments: [
        ("North Street", "South Street"), ("N Street", "S Street"), ("St Mary Road", "Saint Mary Road"),
        ("North Road", "Northern Road"), ("Avenue N", "Avenue S"), ("High Street", "High Road"), ("Eastway", "Westway"),
        ("West", "East"), ("Nord Street", "Street"), ("Main Street", "Main Street 2"),
    ])
    func `other words make another road`(one: String, other: String) throws {
        #expect(try said(one, other) == ["name change straight \(other)"])
        #expect(try said(other, one) == ["name change straight \(one)"])
    }

    @Test func `a turn into the other half of a street stays on it`() throws {
        let map = try SketchMap(
            """
            a---b---d
                |
                c
            """,
            ways: ["ab": "secondary name='West Main Street'", "bc": "secondary name='Main Street'", "bd": "secondary"])
        #expect(
            map.maneuvers("a", "c") == ["depart east West Main Street", "turn right Main Street stays", "arrive"])
    }

    @Test func `a road with a reference only goes on through a village that names it`() throws {
        let map = try SketchMap(
            "a-----b-----c-----d",
            ways: [
                "ab": "secondary ref='L 420' name=", "bc": "secondary ref='L 420' name='Hauptstraße'",
                "cd": "secondary ref='L 420' name=",
            ])
        #expect(map.maneuvers("a", "d") == ["depart east L 420", "arrive"])
    }

    @Test func `a road with a reference only that gets another is news`() throws {
        let map = try SketchMap(
            "a-----b-----c", ways: ["ab": "secondary ref='L 420' name=", "bc": "secondary ref='L 421' name="])
        #expect(map.maneuvers("a", "c") == ["depart east L 420", "name change straight L 421", "arrive"])
    }

    @Test func `a turn onto a road with a reference only is announced with it`() throws {
        let map = try SketchMap(
            """
                c
                |
            a---b
                |
                d
            """,
            ways: ["ab": "residential", "cbd": "secondary ref='L 420' name="])
        #expect(map.maneuvers("a", "d") == ["depart east ab", "end of road right L 420", "arrive"])
    }

    @Test func `a second reference joins and leaves without a word`() throws {
        let map = try SketchMap(
            "a---b---c---d",
            ways: [
                "ab": "primary ref='B 9' name=", "bc": "primary ref='B 9;B 41' name=", "cd": "primary ref='B 9' name=",
            ])
        #expect(map.maneuvers("a", "d") == ["depart east B 9", "arrive"])
    }

    @Test func `references that share nothing over a common stretch are announced once`() throws {
        let map = try SketchMap(
            "a---b---c---d",
            ways: [
                "ab": "primary ref='B 9' name=", "bc": "primary ref='B 9;B 41' name=", "cd": "primary ref='B 41' name=",
            ])
        #expect(map.maneuvers("a", "d") == ["depart east B 9", "name change straight B 41", "arrive"])
    }

    @Test func `two short names over a bridge and its ramp are not announced`() throws {
        let map = try SketchMap(
            "a----------b---c---d----------e",
            ways: [
                "ab": "secondary name=High", "bc": "secondary name=Ramp", "cd": "secondary name=Bridge bridge=yes",
                "de": "secondary name=High",
            ], scale: 10)
        #expect(map.maneuvers("a", "e") == ["depart east High", "arrive"])
    }

    @Test func `a long bridge with a name is announced, and so is the street behind it`() throws {
        let map = try SketchMap(
            """
            a-----b------c-----d
                  |      |
                  e      f
            """,
            ways: [
                "ab": "secondary name=High", "bc": "secondary name=Bridge bridge=yes", "cd": "secondary name=High",
                "be": "residential", "cf": "residential",
            ])
        #expect(
            map.maneuvers("a", "d")
                == ["depart east High", "name change straight Bridge", "name change straight High", "arrive"])
    }

    @Test func `a nameless bridge is part of the street`() throws {
        let map = try SketchMap(
            "a-----b------c-----d",
            ways: ["ab": "secondary name=High", "bc": "secondary name= bridge=yes", "cd": "secondary name=High"])
        #expect(map.maneuvers("a", "d") == ["depart east High", "arrive"])
    }

    @Test func `a short bridge right before a turn is not announced`() throws {
        let map = try SketchMap(
            """
                           e
                           |
            a---------b----c----d
            """,
            ways: ["ab": "secondary name=High", "bcd": "secondary name=Bridge bridge=yes", "ce": "residential"],
            scale: 10)
        #expect(map.maneuvers("a", "e") == ["depart east High", "turn left ce", "arrive"])
    }

    @Test func `a square on the way flips the name and back`() throws {
        let map = try SketchMap(
            """
                   e
                   |
            a------b--c------d
                   |
                   f
            """,
            ways: [
                "ab": "residential name=High", "bc": "residential name=Market", "cd": "residential name=High",
                "ebf": "residential",
            ], scale: 25)
        #expect(map.maneuvers("a", "d") == ["depart east High", "arrive"])
    }

    @Test func `on foot short changes of the name have no maneuver either`() throws {
        let map = try SketchMap(
            "a-----b--c-----d",
            ways: ["ab": "footway name=Quay", "bc": "footway name=Steps", "cd": "footway name=Quay"], scale: 30)
        #expect(map.maneuvers("a", "d", by: .walking) == ["depart east Quay", "arrive"])
    }
}
