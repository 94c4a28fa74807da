import DirectionsKit
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// Distances and durations between many points at once.
@Suite struct TableScenarios {
    /// Each cell in whole meters, rows by bars; a dash where there is none.
    private func meters(
        _ map: SketchMap, _ sources: String, _ destinations: String, by mode: TransportMode = .automobile
    ) throws -> String {
        let cells = try map.provider.table(
            from: sources.map(map.place), to: destinations.map(map.place), mode: mode)
        return sources.indices.enumerated().map { row, _ in
            cells[(row * destinations.count)..<((row + 1) * destinations.count)]
                .map { $0.map { "\(Int($0.distance.rounded()))" } ?? "-" }.joined(separator: " ")
        }.joined(separator: " | ")
    }

    /// Checks that each cell is what a request for its pair says.
    private func checkPairs(_ map: SketchMap, _ letters: String, by mode: TransportMode = .automobile) throws {
        let places = letters.map(map.place)
        let cells = try map.provider.table(from: places, to: places, mode: mode)
        for (row, source) in places.enumerated() {
            for (column, destination) in places.enumerated() {
                let pair = try? map.provider.distanceAndDuration(from: source, to: destination, mode: mode)
                let cell = cells[row * places.count + column]
                #expect(cell?.distance == pair?.distance, "\(row) to \(column)")
                #expect(cell?.expectedTravelTime == pair?.duration, "\(row) to \(column)")
            }
        }
    }

    @Test func `a one-way street is longer one way round`() throws {
        let map = try SketchMap(
            """
            a-1--2-b
            |      |
            c------d
            """,
            ways: ["ab": "residential oneway=yes", "bdca": "residential"])
        #expect(try meters(map, "12", "12") == "0 300 | 1500 0")
        try checkPairs(map, "abcd12")
    }

    @Test func `trips within one edge are made along it, in both directions`() throws {
        let map = try SketchMap(
            """
            a--1---2--3-b
            """,
            ways: ["ab": "residential"])
        #expect(try meters(map, "123", "123") == "0 400 700 | 400 0 300 | 700 300 0")
        try checkPairs(map, "ab123")
    }

    @Test func `what nothing connects is left empty`() throws {
        let map = try SketchMap(
            """
            a--------b  1

            c--------d        2
            """,
            ways: ["ab": "residential", "cd": "residential oneway=yes"], scale: 300)
        try checkPairs(map, "abcd12")
        for mode in TransportMode.allCases { try checkPairs(map, "abcd", by: mode) }
    }

    @Test func `a point far from any road has an empty row and column`() throws {
        let map = try SketchMap(
            """
            a---b                                  1
            """,
            ways: ["ab": "residential"])
        #expect(try meters(map, "a1", "b1") == "400 - | - -")
    }

    @Test func `turn restrictions and turns count as in a route`() throws {
        let map = try SketchMap(
            """
                e
                |
            a---b---c
                |
                d---f
            """,
            ways: ["abc": "primary", "ebd": "residential", "df": "service"], nodes: ["b": "traffic_signals"],
            relations: [.restriction("no_left_turn", from: "abc", via: "b", to: "ebd")])
        for mode in TransportMode.allCases { try checkPairs(map, "abcdef", by: mode) }
    }

    @Test func `a private road serves only its ends`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |   |
                p---q
                |   |
            d---e---f
            """,
            ways: [
                "abc": "residential", "bp": "service access=private", "pq": "service access=private",
                "pe": "service access=private", "cq": "residential", "qf": "residential", "def": "residential",
            ])
        try checkPairs(map, "abcdefpq")
    }

    @Test func `no points make no cells`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        #expect(try meters(map, "", "ab") == "")
        #expect(try map.provider.table(from: [map.place("a")], to: [], mode: .walking).isEmpty)
    }

    @Test func `a mode that the graph lacks is an error`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"], modes: [.walking])
        let error = #expect(throws: DirectionsError.self) {
            try map.provider.table(from: [map.place("a")], to: [map.place("b")], mode: .automobile)
        }
        #expect(error?.reason == .modeNotServed)
    }
}
