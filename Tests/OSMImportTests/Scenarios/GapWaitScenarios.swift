import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing

/// The wait at a greater road without a signal.
@Suite struct GapWaitScenarios {
    /// A street across a main road, in town or not.
    private func street(
        over road: String, as street: String = "residential", zone: String = "urban",
        nodes: KeyValuePairs<Character, String> = [:]
    ) throws -> SketchMap {
        try SketchMap(
            """
                 n
                 |
            a----m----b
                 |
                 s
            """,
            ways: [
                "nms": "\(road) zone:traffic=DE:\(zone)", "amb": "\(street) zone:traffic=DE:\(zone)",
            ],
            nodes: nodes, scale: 40)
    }

    /// The seconds that the turn takes longer than the same in open country.
    private func wait(
        _ from: String, _ to: String, over road: String, as street: String = "residential",
        by mode: TransportMode = .automobile, nodes: KeyValuePairs<Character, String> = [:]
    ) throws -> Double {
        let inTown = try self.street(over: road, as: street, nodes: nodes)
        let outside = try self.street(over: road, as: street, zone: "rural", nodes: nodes)
        return try #require(inTown.turnSeconds(from: from, to: to, by: mode))
            - #require(outside.turnSeconds(from: from, to: to, by: mode))
    }

    @Test(arguments: [
        ("residential", 0.0), ("tertiary", 1.5), ("secondary", 3.4), ("primary", 7.3), ("trunk", 7.3),
        ("motorway_link", 0),
    ])
    func `crossing a greater road takes a gap in its traffic`(road: String, seconds: Double) throws {
        #expect(try wait("am", "mb", over: road).isAbout(seconds, within: 0.1))
    }

    @Test func `turning in on the near side takes a lesser gap in half of the traffic`() throws {
        #expect(try wait("am", "ms", over: "primary").isAbout(2.3, within: 0.1))
        #expect(try wait("am", "mn", over: "primary").isAbout(7.3, within: 0.1))
    }

    @Test func `who is on the greater road does not wait, nor who is on an equal one`() throws {
        #expect(try wait("nm", "ms", over: "primary") == 0)
        #expect(try wait("nm", "mb", over: "primary") == 0)
        #expect(try wait("am", "mb", over: "secondary", as: "secondary") == 0)
        #expect(try wait("am", "mb", over: "secondary", as: "primary") == 0)
        #expect(try wait("am", "mb", over: "primary", as: "secondary").isAbout(7.3, within: 0.1))
    }

    @Test func `a signal is waited for instead`() throws {
        #expect(
            try wait("am", "mb", over: "primary", nodes: ["m": "highway=traffic_signals"]).isAbout(3, within: 0.011))
    }

    @Test func `the time of a sign is part of the wait`() throws {
        #expect(try wait("am", "mb", over: "primary", nodes: ["m": "highway=give_way"]).isAbout(6.3, within: 0.1))
    }

    @Test func `lights at the stop line are those of the junction`() throws {
        func map(_ zone: String) throws -> SketchMap {
            try SketchMap(
                """
                     n
                     |
                a--t-m----b
                     |
                     s
                """,
                ways: ["nms": "primary zone:traffic=DE:\(zone)", "atmb": "residential zone:traffic=DE:\(zone)"],
                nodes: ["t": "highway=traffic_signals"], scale: 10)
        }
        #expect(
            try map("urban").turnSeconds(from: "tm", to: "mb", by: .automobile)
                == map("rural").turnSeconds(from: "tm", to: "mb", by: .automobile))
    }

    @Test func `a bicycle starts from a lesser gap`() throws {
        #expect(try wait("am", "mb", over: "primary", by: .cycling).isAbout(4.3, within: 0.1))
    }

    @Test(arguments: [
        ("tertiary", "", 2.6), ("secondary", "", 6.2), ("primary", "", 14.7),
        ("primary", "highway=crossing crossing=uncontrolled", 7.35),
        ("primary", "highway=crossing crossing=unmarked", 14.7),
        ("primary", "highway=crossing crossing=traffic_signals", 8),
    ])
    func `walkers wait before they cross`(road: String, node: String, seconds: Double) throws {
        let wait = try wait(
            "am", "mb", over: road, as: "footway", by: .walking, nodes: node.isEmpty ? [:] : ["m": node])
        #expect(wait.isAbout(seconds, within: 0.15))
    }

    @Test func `walkers do not wait to walk along a road, nor at a path that ends there`() throws {
        #expect(try wait("am", "ms", over: "primary", as: "footway", by: .walking) == 0)
        #expect(try wait("nm", "ms", over: "primary", as: "footway", by: .walking) == 0)
        let sameSide = try SketchMap(
            """
            a----m----n
                /|
               b s
            """,
            ways: ["nms": "primary zone:traffic=DE:urban", "amb": "footway"], scale: 40)
        #expect(sameSide.turnSeconds(from: "am", to: "mb", by: .walking).isAbout(0, within: 0.01))
    }
}
