import Guidance
import Roads
import SketchSupport
import Testing

/// Signs of ramps: on the ramp, at the node of the exit, above the lanes before it, or none at all.
@Suite struct SignScenarios {
    /// A motorway from `a` to `c`, and a ramp that leaves it at `b` for the road `ef`.
    private func exit(
        motorway: String = "", ramp: String = "", node: String = "motorway_junction ref=12"
    ) throws -> SketchMap {
        try SketchMap(
            """
            a-------b-------c
                       d
                          e---f
            """,
            ways: [
                "abc": "motorway ref='A 1' name= \(motorway)", "bde": "motorway_link oneway=yes name= \(ramp)",
                "ef": "primary name='High Street'",
            ], nodes: ["b": node])
    }

    private func leaving(_ map: SketchMap) -> Maneuver { map.guide(["a", "f"])[1] }

    @Test func `numbers keep their direction, and all that is on the sign is said once`() throws {
        let map = try exit(
            ramp: """
                ref='I 71' destination:ref='I 71 North;US 50 East' destination='Columbus;Newport;I 71 North;Norwood;Reading'
                """)
        #expect(
            map.texts("a", "f")[1]
                == "Take exit 12 on the right to I 71 North towards US 50 East, Columbus, Newport, Norwood")
    }

    @Test func `a ramp without a number of its own is named by the numbers on its sign`() throws {
        let map = try exit(ramp: "destination:ref='I 71 North;US 50 East' destination='Columbus;Newport'")
        #expect(
            map.texts("a", "f")[1] == "Take exit 12 on the right to I 71 North/US 50 East towards Columbus, Newport")
    }

    @Test func `where the ramp has no sign, the node of the exit tells where it leads`() throws {
        let map = try exit(node: "motorway_junction ref=12 exit_to='Baltimore; Towson'")
        #expect(leaving(map).destinations == ["Baltimore", "Towson"])
    }

    @Test func `past the exit, the places of its node are not told`() throws {
        let map = try exit(node: "motorway_junction ref=12 exit_to=Baltimore")
        #expect(map.maneuvers("a", "c") == ["depart east A 1", "arrive"])
    }

    @Test func `the sign of the ramp goes before that of the node`() throws {
        let map = try exit(ramp: "destination=Towson", node: "motorway_junction ref=12 exit_to=Baltimore")
        #expect(leaving(map).destinations == ["Towson"])
    }

    @Test func `streets on a sign stand behind the references, and roads farther on before the places`() throws {
        let map = try exit(
            ramp: """
                destination=Towson destination:ref='US 40' destination:street='Main Street' destination:ref:to='I 95'
                """)
        let maneuver = leaving(map)
        #expect(maneuver.destinationReferences == ["US 40"])
        #expect(maneuver.destinationStreets == ["Main Street"])
        #expect(maneuver.destinations == ["I 95", "Towson"])
    }

    @Test func `all lanes of a ramp lead to its places`() throws {
        let map = try exit(ramp: "destination:lanes='Mainz;Bingen|Bingen;Trier' destination:ref:lanes='A 60|'")
        let maneuver = leaving(map)
        #expect(maneuver.destinations == ["Mainz", "Bingen", "Trier"])
        #expect(maneuver.destinationReferences == ["A 60"])
    }

    @Test func `the signs above the lanes that lead to the ramp tell its places`() throws {
        let map = try exit(
            motorway: """
                oneway=yes lanes=3 turn:lanes='through|through|slight_right' \
                destination:lanes='Köln|Köln;Bonn|Mainz' destination:ref:lanes='A 1|A 1|A 60'
                """)
        let maneuver = leaving(map)
        #expect(maneuver.destinations == ["Mainz"])
        #expect(maneuver.destinationReferences == ["A 60"])
    }

    @Test func `lanes without a sign have no places`() throws {
        let map = try exit(
            motorway: "oneway=yes turn:lanes='through|slight_right' destination:lanes='Köln|none'")
        #expect(leaving(map).destinations == [])
    }

    @Test func `a ramp without signs leads towards the road at its end`() throws {
        let maneuver = try leaving(exit())
        #expect(maneuver.destinations == [])
        #expect(maneuver.leadsTo?.title == "High Street")
        let sentence = Wording(language: .best(for: "en"), units: .metric).instruction(maneuver)
        #expect(sentence == "Take exit 12 on the right towards High Street")
    }
}
