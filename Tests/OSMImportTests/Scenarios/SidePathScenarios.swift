import DirectionsKit
import Guidance
import Roads
import SketchSupport
import TestSupport
import Testing

/// Paths that get their names from the streets along and across them.
@Suite struct SidePathScenarios {
    /// A path `pq` beside the street `ab`, with a way from it to each end.
    private func beside(_ path: String, apart: Double = 10, street: String = "residential") throws -> SketchMap {
        try SketchMap(
            """
            a-----------b
            p-----------q
            """,
            ways: ["ab": "\(street) name=High", "pq": path], scale: apart)
    }

    private func name(_ map: SketchMap) -> String? {
        map.guide(["p", "q"], by: .walking).first?.road.name
    }

    @Test(arguments: [
        "footway footway=sidewalk", "path path=sidewalk", "cycleway cycleway=sidepath foot=yes",
        "path is_sidepath=yes", "footway",
    ])
    func `a path beside a street has the name of the street`(tags: String) throws {
        #expect(name(try beside("\(tags) name=")) == "High")
    }

    @Test func `a path keeps its own name`() throws {
        #expect(name(try beside("footway footway=sidewalk name=Arcade")) == "Arcade")
        #expect(name(try beside("footway footway=sidewalk name= is_sidepath:of:name=Low")) == "Low")
    }

    @Test func `a sidewalk may be farther from its street than another path`() throws {
        #expect(name(try beside("footway footway=sidewalk name=", apart: 25)) == "High")
        #expect(name(try beside("footway name=", apart: 25)) == "")
        #expect(name(try beside("footway footway=sidewalk name=", apart: 40)) == "")
    }

    @Test(arguments: ["footway tunnel=yes", "footway area=yes", "steps"])
    func `a tunnel, a square and stairs have no street`(tags: String) throws {
        #expect(name(try beside("\(tags) name=", street: "residential foot=no")) == "")
    }

    @Test func `a path that leads away from a street has no street`() throws {
        let map = try SketchMap(
            """
            a-----------b
                p
                |
                q
            """,
            ways: ["ab": "residential name=High", "pq": "footway footway=sidewalk name="], scale: 10)
        #expect(name(map) == "")
    }

    @Test func `a path only part of which runs along a street has no street`() throws {
        let map = try SketchMap(
            """
            a-----b
            p-----x---------------q
            """,
            ways: ["ab": "residential name=High", "pxq": "footway footway=sidewalk name="], scale: 10)
        #expect(name(map) == "")
    }

    @Test func `of two streets the nearer one counts`() throws {
        let map = try SketchMap(
            """
            a-----------b

            p-----------q
            c-----------d
            """,
            ways: [
                "ab": "residential name=High", "cd": "residential name=Low", "pq": "footway footway=sidewalk name=",
            ], scale: 10)
        #expect(name(map) == "Low")
    }

    @Test func `a path beside a street that is straight for two kilometers has its name`() throws {
        let map = try SketchMap(
            """
            a----------------------------------------------------------------------b
            p----------------------------------------------------------------------q
            """,
            ways: ["ab": "residential name=High", "pq": "footway footway=sidewalk name="], scale: 28)
        #expect(name(map) == "High")
    }

    @Test func `a street that leads round the earth a thousand times does not fill the memory`() throws {
        let map = try SketchMap(
            """
            a----------b
            p-q
            """,
            ways: [
                String(repeating: "ab", count: 1_000): "residential name=High", "pq": "footway footway=sidewalk name=",
            ], scale: 1_000_000)
        #expect(name(map) == "")
    }

    @Test func `a sidewalk round a corner has the name of each street along it`() throws {
        let map = try SketchMap(
            """
            a-----------b
            p---------q |
                      | |
                      | |
                      r c
            """,
            ways: [
                "ab": "residential name=High", "bc": "residential name=Elm",
                "pqr": "footway footway=sidewalk name=",
            ], scale: 10)
        let attributes = map.graph.segmentIDs.map { map.graph.attributes(of: $0.forward) }
        #expect(Set(attributes.filter { $0.roadClass == .footway }.map(\.name)) == ["High", "Elm"])
        #expect(
            map.texts("p", "r", by: .walking) == [
                "Head east on High", "Turn right onto Elm", "You have reached your destination",
            ])
    }

    @Test func `a way that is cut at a corner is closed as a whole`() throws {
        let map = try SketchMap(
            """
            a-----------b
                 t      |
            p---------q |
            |         | |
            |         r c
            s---------u
            """,
            ways: [
                "ab": "residential name=High", "bc": "residential name=Elm", "pqr": "footway footway=sidewalk name=",
                "ptq": "footway", "psur": "footway",
            ], scale: 10)
        #expect(map.path("p", "r", by: .walking) == "pqr")
        let around = try map.answer(["p", "r"], by: .walking, RouteAvoidances(closedWays: [3])).get().routes[0]
        #expect(map.path(of: around) == "psur")
    }

    // MARK: Crossings

    /// A sidewalk `pq` of the street `abc`, and a crossing `qbr` to the sidewalk `rs` on its other side.
    private func crossing(_ tags: String = "footway footway=crossing") throws -> SketchMap {
        try SketchMap(
            """
            p-------q
            a-------b-------c
                    r-------s
            """,
            ways: [
                "abc": "residential name=High", "pq": "footway footway=sidewalk name=", "qbr": "\(tags) name=",
                "rs": "footway footway=sidewalk name=",
            ], scale: 10)
    }

    @Test func `a crossing names the street that it crosses`() throws {
        #expect(
            try crossing().texts("p", "s", by: .walking) == [
                "Head east on High", "Turn right and cross High, then turn left onto High",
                "You have reached your destination",
            ])
    }

    @Test func `a path over a street between its sidewalks crosses it, also without a tag that says so`() throws {
        #expect(
            try crossing("footway").texts("p", "s", by: .walking)[1]
                == "Turn right and cross High, then turn left onto High")
    }

    @Test func `a crossing beside another street has its name too`() throws {
        let map = try SketchMap(
            """
                  x y
                  | |
                  | p
            a-----b-c-------d
                  | q
                  | |
                  z w
            """,
            ways: [
                "abcd": "residential name=High", "xbz": "residential name=Elm", "yp": "footway footway=sidewalk name=",
                "pcq": "footway footway=crossing name=", "qw": "footway footway=sidewalk name=",
            ], scale: 10)
        #expect(map.guide(["y", "w"], by: .walking).map(\.road.name) == ["Elm", "Elm"])
    }
}
