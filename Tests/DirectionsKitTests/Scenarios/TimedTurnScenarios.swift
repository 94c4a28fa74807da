import DirectionsKit
import FoundationEssentials
import Geometry
import SketchSupport
import Testing

/// Turn restrictions that hold at some times: who is exempt, and those over several ways.
@Suite struct TimedTurnScenarios {
    private func map(_ relations: SketchRelation...) throws -> SketchMap {
        try SketchMap(
            """
            a-----b-----c
                  |
            d-----e-----f
                  |     |
                  g-----h
            """,
            ways: [
                "ab": "secondary", "bc": "secondary", "be": "secondary", "de": "secondary", "ef": "secondary",
                "eg": "secondary", "gh": "secondary", "hf": "secondary",
            ], relations: relations, at: SketchPlace(latitude: 49, longitude: 9))
    }

    private func restriction(
        _ value: String, from: String, via: String, to: String, tags: String = "", hours: String = "Mo-Fr 07:00-09:00"
    ) -> SketchRelation {
        .restriction("\(value) @ (\(hours))", from: from, via: via, to: to, key: "restriction:conditional", tags: tags)
    }

    /// The 23rd of November 2026 is a Monday; clocks are an hour ahead of Universal Time.
    private func path(
        _ ends: String, on map: SketchMap, at hour: Int, by type: TransportType = .automobile
    ) throws -> String {
        let places = ends.map { MapItem(coordinate: map.place($0)) }
        var request = DirectionsRequest(source: places[0], destination: places[1], transportType: type)
        request.departureDate = Date(timeIntervalSince1970: 1_795_392_000 + Double(hour - 1) * 3600)
        let response = try map.provider.calculate(request)
        return map.path(of: response.routes[0])
    }

    @Test func `a restriction binds those who are not exempt`() throws {
        let all = try map(restriction("no_right_turn", from: "ab", via: "b", to: "be"))
        #expect(try path("ae", on: all, at: 10) == "abe")
        #expect(try path("ae", on: all, at: 8) != "abe")
        #expect(try path("ae", on: all, at: 8, by: .walking) == "abe")
        let exempt = try map(restriction("no_right_turn", from: "ab", via: "b", to: "be", tags: "except=motorcar"))
        #expect(try path("ae", on: exempt, at: 8) == "abe")
        let buses = try map(restriction("no_right_turn", from: "ab", via: "b", to: "be", tags: "except=bus;bicycle"))
        #expect(try path("ae", on: buses, at: 8) != "abe")
        #expect(try path("ae", on: buses, at: 8, by: .cycling) == "abe")
    }

    @Test func `a restriction over a way binds at its hours, and only those who come from its first way`() throws {
        let map = try map(restriction("no_left_turn", from: "ab", via: "be", to: "ef"))
        #expect(try path("af", on: map, at: 10) == "abef")
        #expect(try path("af", on: map, at: 8) == "abeghf")
        #expect(try path("cf", on: map, at: 8) == "cbef")
        #expect(try path("af", on: map, at: 8, by: .walking) == "abef")
    }

    @Test func `the only turn allowed over a way is taken at its hours`() throws {
        let map = try map(restriction("only_straight_on", from: "ab", via: "be", to: "eg"))
        #expect(try path("af", on: map, at: 10) == "abef")
        #expect(try path("af", on: map, at: 8) == "abeghf")
    }

    @Test func `restrictions over ways may overlap, and hold at hours of their own`() throws {
        let map = try map(
            restriction("no_left_turn", from: "ab", via: "be", to: "ef"),
            restriction("no_left_turn", from: "be", via: "eg", to: "gh", hours: "Mo-Fr 08:00-11:00"))
        #expect(try path("af", on: map, at: 7) == "abeghf")
        #expect(try path("af", on: map, at: 10) == "abef")
        // At 8 o'clock neither way is open; somebody who turns round in a side street may go on.
        #expect(try !["abef", "abeghf"].contains(path("af", on: map, at: 8)))
    }

    @Test(arguments: ["bc", "be be", "gh", "??", ""])
    func `a restriction whose members do not meet changes nothing`(via: String) throws {
        let map = try map(restriction("no_left_turn", from: "ab", via: via, to: "ef"))
        #expect(try path("af", on: map, at: 8) == "abef")
    }

    @Test func `an answer names the restriction`() throws {
        let map = try map(restriction("no_left_turn", from: "ab", via: "be", to: "ef"))
        var request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("f")),
            transportType: .automobile)
        request.departureDate = Date(timeIntervalSince1970: 1_795_392_000 + 7 * 3600)
        let notice = try #require(map.provider.calculate(request).notices.first { $0.kind == .closedRoad })
        #expect(notice.tag == "restriction:conditional=no_left_turn @ (Mo-Fr 07:00-09:00)")
        #expect(notice.element == "relation/1")
    }
}
