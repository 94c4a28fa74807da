import Roads
import SketchSupport
import Testing

/// Motorways, ramps, exits, forks and merges.
@Suite struct MotorwayScenarios {
    private func motorway(_ ramp: String = "motorway_link oneway=yes name=", node: String = "") throws -> SketchMap {
        try SketchMap(
            """
            a-------b-------c
                       d
                           e---f
            """,
            ways: ["abc": "motorway ref='A 1' name=", "bde": ramp, "ef": "primary"],
            nodes: node.isEmpty ? [:] : ["b": node])
    }

    @Test func `a motorway is left by an exit`() throws {
        let map = try motorway()
        #expect(
            map.maneuvers("a", "f")
                == ["depart east A 1", "leave slight right (ramp)", "name change straight ef", "arrive"])
    }

    @Test func `an exit has the number of its junction`() throws {
        let map = try motorway(node: "highway=motorway_junction ref=12b")
        #expect(
            map.maneuvers("a", "f")[1]
                == "leave slight right 12b (ramp)")
    }

    @Test func `an exit has the number of its ramp`() throws {
        let map = try motorway("motorway_link oneway=yes name= junction:ref=7")
        #expect(
            map.maneuvers("a", "f")[1]
                == "leave slight right 7 (ramp)")
    }

    @Test func `an exit says where its sign leads`() throws {
        let map = try motorway("motorway_link oneway=yes name= destination=Porto;Braga destination:ref='A 28'")
        #expect(map.maneuvers("a", "f")[1] == "leave slight right (ramp) to A 28, Porto, Braga")
    }

    @Test func `on past an exit there is no maneuver`() throws {
        let map = try motorway()
        #expect(map.maneuvers("a", "c") == ["depart east A 1", "arrive"])
    }

    @Test func `a ramp leads on and merges`() throws {
        let map = try SketchMap(
            """
            a-------b-----------c
                 d
            e---f---g
            """,
            ways: ["abc": "motorway ref='A 1' name=", "fdb": "motorway_link oneway=yes name=", "efg": "primary"],
            scale: 200)
        #expect(
            map.maneuvers("e", "c")
                == ["depart east efg", "ramp on left (ramp)", "merge slight left A 1", "arrive"])
    }

    @Test func `a short ramp is announced together with the road it leads onto`() throws {
        let map = try SketchMap(
            """
            a-------b-----------c
                 d
            e---f---g
            """,
            ways: ["abc": "motorway ref='A 1' name=", "fdb": "motorway_link oneway=yes name=", "efg": "primary"],
            scale: 50)
        #expect(map.maneuvers("e", "c") == ["depart east efg", "ramp on left A 1", "arrive"])
    }

    @Test func `an exit onto another motorway by a short ramp keeps its number`() throws {
        let map = try SketchMap(
            """
            a-------b-------c
                        d
                           e---f---g
            """,
            ways: [
                "abc": "motorway ref='A 1' name=", "bde": "motorway_link oneway=yes name= junction:ref=3",
                "efg": "motorway ref='A 2' name=",
            ], scale: 30)
        #expect(map.maneuvers("a", "g") == ["depart east A 1", "leave slight right 3 A 2", "arrive"])
    }

    @Test func `a fork at the end of a ramp is announced as the turn there`() throws {
        let map = try SketchMap(
            """
                                  h
                                  |
            a-------b-------------|--c
                        d-----e---f
                                  |
                              g---i
                                  |
                                  j
            """,
            ways: [
                "abc": "motorway ref='A 1' name=", "bde": "motorway_link oneway=yes name=",
                "ef": "motorway_link oneway=yes name=", "eg": "motorway_link oneway=yes name=",
                "hfij": "primary name=High layer=1", "gi": "motorway_link oneway=yes name=",
            ], scale: 20)
        #expect(map.maneuvers("a", "h").count(where: { $0.hasPrefix("fork") }) == 0)
    }

    @Test func `two motorways that part are a fork`() throws {
        let map = try SketchMap(
            """
                            c
            a-------b
                            d
            """,
            ways: [
                "ab": "motorway ref='A 1' name=", "bc": "motorway ref='A 1' name=", "bd": "motorway ref='A 2' name=",
            ])
        #expect(map.maneuvers("a", "d") == ["depart east A 1", "fork slight right A 2", "arrive"])
    }

    @Test func `a ramp that divides is a fork`() throws {
        let map = try SketchMap(
            """
            a-------b-------------c
                        d--------e
                             g-------f
            """,
            ways: [
                "abc": "motorway ref='A 1' name=", "bd": "motorway_link oneway=yes name=",
                "de": "motorway_link oneway=yes name=", "dgf": "motorway_link oneway=yes name=",
            ], scale: 50)
        #expect(map.maneuvers("a", "f").contains { $0.hasPrefix("fork slight right") })
    }

    @Test func `a ramp that is the only way to go on at a crossing is told`() throws {
        let map = try SketchMap(
            """
                  d
                  |
            a-----b-----c
                  |
                  e
            """,
            ways: ["ab": "primary", "bc": "motorway_link oneway=yes", "dbe": "primary"],
            relations: [.restriction("only_straight_on", from: "ab", via: "b", to: "bc")])
        #expect(map.maneuvers("a", "c") == ["depart east ab", "ramp on straight bc", "arrive"])
    }
}
