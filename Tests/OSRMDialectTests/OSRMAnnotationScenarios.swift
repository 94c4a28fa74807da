import DirectionsKit
import OSRMDialect
import Roads
import SketchSupport
import TestSupport
import Testing

/// The nodes that OSRM's annotation names, and the roads of its intersections.
@Suite struct OSRMAnnotationScenarios {
    // MARK: Nodes

    @Test func `each point of the line has its node, whichever way it is travelled`() throws {
        let map = try SketchMap(
            """
            a---b
                |
                c---d---e
            """, ways: ["abcd": "residential", "de": "primary"])
        #expect(try map.annotatedNodes("a", "e") == "abcde")
        #expect(try map.annotatedNodes("e", "a") == "edcba")
    }

    @Test func `a line that begins or ends between two nodes has the node beyond it`() throws {
        let map = try SketchMap(
            """
              1
            a---b
                |
                c---d
                  2
            """, ways: ["abcd": "residential"])
        #expect(try map.annotatedNodes("1", "2") == "abcd")
        #expect(try map.annotatedNodes("2", "1") == "dcba")
        #expect(try map.annotatedNodes("1", "1") == "ab")
    }

    @Test func `each leg has nodes of its own`() throws {
        let map = try SketchMap("a---b---c---d", ways: ["abcd": "residential"])
        let answer = try map.osrm("a", "c", "d") { $0.annotations = .nodes }
        #expect(answer.route["legs"].elements.map { map.letters($0) } == ["abc", "cd"])
    }

    // MARK: Intersections

    @Test func `roads that only lead in, and those that a sign forbids, are shut`() throws {
        let map = try SketchMap(
            """
                c
                |
            a---b---d
                |
                e
            """,
            ways: ["ab": "residential", "bd": "residential", "cb": "residential oneway=yes", "be": "residential"],
            relations: [.restriction("no_right_turn", from: "ab", via: "b", to: "be")])
        let crossing = try map.osrm("a", "d").steps[1]["intersections"][0]
        #expect(crossing["bearings"] == .array([0, 90, 180, 270].map { .number($0) }))
        #expect(crossing["entry"] == .array([false, true, false, false].map { .bool($0) }))
        #expect(crossing["in"].value == 3 && crossing["out"].value == 1)
    }

    @Test func `a place where a road only leads in is an intersection`() throws {
        let map = try SketchMap(
            """
                c
                |
            a---b---d
            """, ways: ["abd": "residential", "cb": "residential oneway=yes"])
        #expect(try map.osrm("a", "d").steps[0]["intersections"].elements.count == 2)
    }

    @Test func `where the way turns round between junctions only its own road is listed`() throws {
        let map = try SketchMap(
            """
            a---b-1-c
                    |
                    d---e
                    |
                    f
            """, ways: ["ab": "residential", "bcd": "residential", "de": "residential", "df": "residential"])
        let answer = try map.osrm("a", "1", "a") {
            $0.waypoints = [0, 2]
            $0.continuesStraight = false
        }
        let turn = try #require(answer.steps.first { $0["maneuver"]["modifier"].text == "uturn" })
        #expect(turn["maneuver"]["bearing_before"].value == 90 && turn["maneuver"]["bearing_after"].value == 270)
        let crossing = turn["intersections"][0]
        #expect(crossing["bearings"] == .array([.number(270)]) && crossing["entry"] == .array([.bool(true)]))
        #expect(crossing["in"].value == 0 && crossing["out"].value == 0)
    }

    @Test func `a place that is passed silently on a destination-only road shuts no road behind it`() throws {
        let map = try SketchMap(
            """
              1
            a---b---c
                |
                d
            """, ways: ["ab": "residential motor_vehicle=destination", "bc": "residential", "bd": "residential"])
        let answer = try map.osrm("a", "1", "c") { $0.waypoints = [0, 2] }
        let crossing = answer.steps[1]["intersections"][0]
        #expect(crossing["bearings"] == .array([90, 180, 270].map { .number($0) }))
        #expect(crossing["entry"] == .array([true, true, false].map { .bool($0) }))
    }

    @Test func `a road that the mode may never use is none`() throws {
        let map = try SketchMap(
            """
                c
                |
            a---b---d
            """, ways: ["abd": "residential", "cb": "footway"])
        #expect(try map.osrm("a", "d").steps[0]["intersections"].elements.count == 1)
        #expect(try map.osrm("a", "d", by: .walking).steps[0]["intersections"].elements.count == 2)
    }
}

extension SketchMap {
    /// The letters of the nodes that the annotation of the only leg names.
    fileprivate func annotatedNodes(_ from: Character, _ to: Character) throws -> String {
        try letters(osrm(from, to) { $0.annotations = .all }.route["legs"][0])
    }

    fileprivate func letters(_ leg: JSONValue) -> String {
        let letters = Dictionary(uniqueKeysWithValues: nodeIDs.map { (Double($0.value), $0.key) })
        return String(leg["annotation"]["nodes"].elements.map { letters[$0.value ?? .nan] ?? "?" })
    }
}
