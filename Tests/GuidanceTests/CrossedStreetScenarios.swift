import Roads
import SketchSupport
import Testing

/// Streets that a path crosses straight ahead before a turn, and streets without names.
@Suite struct CrossedStreetScenarios {
    /// A path that meets a street at `r` and leads on along its far side, with the sidewalk on the near side or without.
    private func across(
        _ path: String, _ crossing: String, _ sidewalk: String, street: String = "residential name='Rue de Lyon'",
        near: Bool = true
    ) throws -> SketchMap {
        let drawing = """
                        z
                        |
            f-----------c-----------e
            g-----------r-----------h
            n-----------b-----------k
                        |
                        |
                        |
                        a
            """
        let far: KeyValuePairs = [
            "ab": "\(path) name=Allée", "brc": crossing, "grh": street, "fce": sidewalk, "cz": "footway name=Park",
        ]
        guard near else { return try SketchMap(drawing, ways: far, scale: 6) }
        let both: KeyValuePairs = [
            "ab": "\(path) name=Allée", "brc": crossing, "grh": street, "fce": sidewalk, "cz": "footway name=Park",
            "nbk": sidewalk,
        ]
        return try SketchMap(drawing, ways: both, scale: 6)
    }

    @Test(arguments: ["footway footway=crossing name=", "footway name=", "path path=crossing name="], [true, false])
    func `a crossing straight ahead is told before the turn along the far side`(crossing: String, near: Bool) throws {
        let map = try across("footway", crossing, "footway footway=sidewalk name=", near: near)
        #expect(
            map.texts("a", "e", by: .walking) == [
                "Head north on Allée", "Cross Rue de Lyon, then turn right onto Rue de Lyon",
                "You have reached your destination",
            ])
        #expect(map.texts("a", "f", by: .walking)[1] == "Cross Rue de Lyon, then turn left onto Rue de Lyon")
    }

    @Test func `a turn on the near side crosses nothing`() throws {
        let map = try across("footway", "footway footway=crossing name=", "footway footway=sidewalk name=")
        #expect(
            map.texts("a", "k", by: .walking).first == "Head north on Allée, then turn right onto Rue de Lyon")
    }

    @Test func `straight on nothing is told`() throws {
        let map = try across("footway", "footway footway=crossing name=", "footway footway=sidewalk name=")
        #expect(map.maneuvers("a", "z", by: .walking).allSatisfy { !$0.contains("turn") })
    }

    @Test func `a turn onto the crossing and another one are told as before`() throws {
        let map = try across("footway", "footway footway=crossing name=", "footway footway=sidewalk name=")
        #expect(
            map.texts("k", "e", by: .walking)[1]
                == "Turn right and cross Rue de Lyon, then turn right onto Rue de Lyon")
        #expect(map.texts("k", "a", by: .walking)[1] == "Turn left onto Allée")
    }

    @Test func `by bicycle`() throws {
        let map = try across(
            "cycleway", "cycleway cycleway=crossing name=", "cycleway cycleway=sidepath name=",
            street: "secondary name=Bundesstraße bicycle=use_sidepath")
        #expect(
            map.texts("a", "e", by: .cycling)[1] == "Cross Bundesstraße, then turn right onto Bundesstraße")
    }

    @Test func `from a street`() throws {
        let map = try across("residential", "footway footway=crossing name=", "footway footway=sidewalk name=")
        #expect(
            map.texts("a", "e", by: .walking).contains("Cross Rue de Lyon, then turn right onto Rue de Lyon"))
    }

    @Test func `over an island between two carriageways the street is told once`() throws {
        let map = try SketchMap(
            """
            f-----------c-----------e
            i-----------s-----------j
            g-----------r-----------h
                        b
                        |
                        |
                        a
            """,
            ways: [
                "ab": "footway name=Pad", "brsc": "footway footway=crossing name=",
                "grh": "secondary oneway=yes name=Laan", "jsi": "secondary oneway=yes name=Laan",
                "fce": "footway footway=sidewalk name=",
            ], scale: 6)
        #expect(map.texts("a", "e", by: .walking)[1] == "Cross Laan, then turn right onto Laan")
    }

    @Test func `along a sidewalk over a side street and up its far side`() throws {
        let map = try SketchMap(
            """
                        n u e
                        | | |
                        | | |
                        | | |
            a-----------b-r-c-------d
            g-------------x---------h
            """,
            ways: [
                "ab": "footway footway=sidewalk name=", "brc": "footway footway=crossing name=",
                "cd": "footway footway=sidewalk name=", "urx": "residential name=Nebenweg",
                "gxh": "tertiary name=Hauptstraße", "bn": "footway footway=sidewalk name=",
                "ce": "footway footway=sidewalk name=",
            ], scale: 6)
        #expect(map.texts("a", "e", by: .walking)[1] == "Cross Nebenweg, then turn left onto Nebenweg")
        #expect(map.texts("a", "n", by: .walking)[1] == "Turn left onto Nebenweg")
        #expect(map.texts("a", "d", by: .walking).count == 2)
    }

    /// Two sidewalks `abe` and `cdf` along a street without a name, joined over `x`.
    private func joined(_ street: String, by crossing: String = "footway footway=crossing name=") throws -> String {
        let map = try SketchMap(
            """
            a-----------b-----------e
            g-----------x-----------h
            c-----------d-----------f
            """,
            ways: [
                "abe": "footway footway=sidewalk name=", "cdf": "footway footway=sidewalk name=", "bxd": crossing,
                "gxh": street,
            ], nodes: ["x": "crossing"], scale: 8)
        return map.texts("a", "f", by: .walking)[1]
    }

    @Test func `a street without a name is crossed, too`() throws {
        #expect(try joined("tertiary name= ref='K 7'") == "Turn right and cross K 7, then turn left")
        #expect(try joined("tertiary name=") == "Turn right and cross the road, then turn left")
        #expect(try joined("service name=") == "Turn right and cross the road, then turn left")
    }

    @Test func `a way across without tags is a crossing`() throws {
        #expect(
            try joined("tertiary name=Goethestraße", by: "footway name=")
                == "Turn right and cross Goethestraße, then turn left onto Goethestraße")
    }

    @Test func `a drive across a sidewalk is not told`() throws {
        let map = try SketchMap(
            """
                    d
                    |
            a---b---x---c
                |   |
                e   f
            """,
            ways: [
                "eb": "footway name=Way", "abxc": "footway footway=sidewalk name=", "dxf": "service name=",
            ], scale: 15)
        #expect(map.texts("e", "c", by: .walking)[1] == "At the end of the road, turn right onto the footpath")
    }
}
