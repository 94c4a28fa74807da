import DirectionsKit
import Geometry
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

/// What routes through drawings cost, line by line, and how far their times may be off.
@Suite struct LedgerScenarios {
    /// The best route between two letters and what it was searched with.
    private struct Found {
        var search: RouteSearch
        var leg: FoundRoute

        var ledger: CostLedger {
            LedgerAssembly(graph: search.graph, modeGraph: search.modeGraph, weights: search.weights)
                .ledger(legs: [leg])
        }

        var range: TravelTimeRange {
            RangeAssembly(graph: search.graph, modeGraph: search.modeGraph).range(legs: [leg])
        }
    }

    private func find(
        _ map: SketchMap, _ from: Character, _ to: Character, by mode: TransportMode = .automobile,
        rules: RequestRules? = nil, _ avoidance: RequestWeights.Avoidance = .closed
    ) throws -> Found {
        let modeGraph = try #require(map.graph.modeGraph(mode))
        let weights = rules.map { RequestWeights(graph: map.graph, modeGraph: modeGraph, rules: $0) }
        let search = RouteSearch(graph: map.graph, modeGraph: modeGraph, weights: weights)
        var workspace = RouteWorkspace(modeGraph)
        let ends = [from, to].map { letter in
            map.graph.snapCandidates(near: FixedCoordinate(map.place(letter)), mode: mode)
        }
        let leg = search.route(from: .candidates(ends[0]), to: ends[1], avoidance: avoidance, workspace: &workspace)
        return Found(search: search, leg: try #require(leg))
    }

    /// `driving residential`, `signals 1`: what each line is about, and its count where it is not a road.
    private func lines(_ ledger: CostLedger) -> [String] {
        ledger.entries.map { "\($0.category) \($0.roadClass ?? "\($0.count)")" }
    }

    private func seconds(_ ledger: CostLedger, _ category: CostLedger.Category) -> Double {
        ledger.entries.filter { $0.category == category }.reduce(0) { $0 + $1.duration }
    }

    // MARK: Time

    @Test func `roads, signals, signs, gates and tolls each have their line`() throws {
        let map = try SketchMap(
            "a---b---c---d---e---f", ways: ["abc": "residential", "cdef": "tertiary_link"],
            nodes: [
                "b": "highway=traffic_signals", "c": "barrier=gate", "d": "barrier=toll_booth traffic_calming=bump",
                "e": "highway=stop stop=all",
            ])
        let ledger = try find(map, "a", "f").ledger
        #expect(
            lines(ledger) == [
                "driving tertiary_link", "driving residential", "signals 1", "signs 1", "gates 1", "tollBooths 1",
                "trafficCalming 1",
            ])
        #expect(ledger.entries.dropFirst(2).map(\.duration) == [2, 2, 60, 15, 0.5])
        #expect(abs(ledger.entries.reduce(0) { $0 + $1.duration } - ledger.total) < 0.0005)
        #expect(abs(ledger.entries[1].distance - map.length("abc")) < 0.05)
    }

    @Test func `turns have their own time, without what stands at the junction`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["abc": "residential", "bd": "residential"], nodes: ["b": "highway=traffic_signals"])
        let ledger = try find(map, "a", "d").ledger
        #expect(lines(ledger) == ["driving residential", "turns 1", "signals 1"])
        #expect(seconds(ledger, .turns) == 2.11)
        #expect(seconds(ledger, .signals) == 2)
        #expect(ledger.entries[0].count == 1)
    }

    @Test func `turning round is a turn, whatever stands at the place`() throws {
        let map = try SketchMap(
            "a---b---c", ways: ["ab": "residential oneway=yes", "bc": "residential"],
            nodes: ["c": "highway=turning_circle railway=level_crossing"])
        let leg = try find(map, "a", "c").leg
        #expect(leg.pathEdges.count == 2)
        let modeGraph = try #require(map.graph.modeGraph(.automobile))
        let arrival = try #require(leg.pathEdges.last)
        let back = try #require(modeGraph.line.arcs(from: arrival.state).first)
        let next = modeGraph.line.head[back]
        let pathEdge = PathEdge(
            state: next, edge: modeGraph.stateEdges[next], start: 0, end: 0, duration: 0,
            turnDuration: modeGraph.line.turn(back))
        let time = TurnTime(from: arrival, to: pathEdge, in: map.graph, modeGraph)
        #expect(time.turning == 27_500 && time.delays.isEmpty)
    }

    @Test func `a ferry is boarded and sails`() throws {
        let map = try SketchMap(
            "a---b---c---d", ways: ["ab": "residential", "bc": "route=ferry duration=00:20", "cd": "residential"])
        let ledger = try find(map, "a", "d").ledger
        #expect(lines(ledger) == ["driving residential", "sailing 1", "boarding 1"])
        #expect(abs(seconds(ledger, .sailing) - 1200) < 0.01)
        #expect(seconds(ledger, .boarding) == 300)
        #expect(ledger.entries[0].count == 2)
    }

    @Test func `pushing a bicycle has the time for getting off it`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "footway"])
        let found = try find(map, "a", "c", by: .cycling)
        #expect(lines(found.ledger) == ["cycling residential", "pushing footway", "pushing 1"])
        #expect(found.ledger.entries[2].duration == 8)
        #expect(abs(seconds(found.ledger, .pushing) - 8 - map.length("bc") / (4.4 / 3.6)) < 0.01)
    }

    @Test func `on foot there are lifts and signals, and turns are free`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["abc": "residential", "bd": "steps"], nodes: ["b": "highway=elevator"])
        let ledger = try find(map, "a", "d", by: .walking).ledger
        #expect(lines(ledger) == ["walking residential", "walking steps", "lifts 1"])
    }

    @Test func `a slower speed of the request counts as driving`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"], nodes: ["b": "highway=traffic_signals"])
        var rules = RequestRules()
        rules.speeds = [DirectedSpeed(wayID: 1, direction: .both, kilometersPerHour: 5)]
        let found = try find(map, "a", "c", rules: rules)
        #expect(abs(seconds(found.ledger, .driving) - map.length("abc") / (5 / 3.6)) < 0.05)
        #expect(found.ledger.reluctance.map(\.reason) == [.rounding])
        #expect(found.ledger.total == Double(found.leg.duration) / 1000)
    }

    // MARK: Reluctance

    @Test(
        arguments: [
            ("service service=alley", TransportMode.automobile, CostLedger.Reason.serviceRoad, 1.0),
            ("residential width=3", .automobile, .narrowRoad, 1.0),
            ("residential oneway=alternating", .automobile, .alternatingTraffic, 1.5),
            ("primary", .cycling, .amongTraffic, 3 / 17.0),
            ("footway footway=sidewalk", .cycling, .pushing, 10 / 4.4 - 1),
        ] as [(String, TransportMode, CostLedger.Reason, Double)])
    func `what route choice dislikes is listed apart from the time`(
        tags: String, mode: TransportMode, reason: CostLedger.Reason, share: Double
    ) throws {
        let map = try SketchMap("a---b", ways: ["ab": tags])
        let ledger = try find(map, "a", "b", by: mode).ledger
        #expect(ledger.reluctance.map(\.reason) == [reason])
        #expect(abs(ledger.reluctance[0].duration - share * ledger.total) < 0.01)
        #expect(abs(ledger.reluctance[0].distance - map.length("ab")) < 0.05)
    }

    @Test func `what the request avoids and cannot avoid is listed as the request's`() throws {
        let map = try SketchMap(
            "a---b---c---d", ways: ["ab": "residential", "bc": "residential toll=yes", "cd": "residential"])
        var rules = RequestRules()
        rules.avoided = [.tolls]
        let ledger = try find(map, "a", "d", rules: rules, .tenfold).ledger
        let requested = try #require(ledger.reluctance.first { $0.reason == .request })
        #expect(abs(requested.duration - 9 * map.length("bc") / (25 / 3.6)) < 0.05)
    }

    @Test func `being joined to a road that is not the nearest is listed`() throws {
        let map = try SketchMap(
            """
            a-----------------------------b
            |
            |
            |
            |                         1
            |
            |
            |
            |
            c-----------------------------d
            """, ways: ["ab": "residential oneway=-1", "ac": "residential", "cd": "residential"], scale: 10)
        let ledger = try find(map, "1", "d").ledger
        #expect(ledger.entries.count == 1 && abs(ledger.entries[0].distance - 40) < 1)
        #expect(ledger.reluctance.first?.reason == .offRoad)
        #expect(abs((ledger.reluctance.first?.duration ?? 0) - 10) < 0.2)
        #expect(try find(map, "c", "d").ledger.reluctance.allSatisfy { $0.reason != .offRoad })
    }

    // MARK: Range

    @Test func `a range is wider the more is guessed`() throws {
        let map = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "residential maxspeed=30"])
        let guessed = try find(map, "a", "b").range
        let tagged = try find(map, "b", "c").range
        #expect(guessed.sources.map(\.kind) == [.guessedSpeed])
        #expect(tagged.sources.map(\.kind) == [.taggedSpeed])
        #expect((guessed.high - guessed.low) / guessed.expected > (tagged.high - tagged.low) / tagged.expected)
    }

    @Test func `the sources of a range make up its width`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d---e
            """, ways: ["abc": "residential", "bd": "primary maxspeed=50", "de": "route=ferry"],
            nodes: ["b": "highway=traffic_signals", "d": "barrier=toll_booth"])
        let range = try find(map, "a", "e").range
        #expect(
            Set(range.sources.map(\.kind))
                == [.guessedSpeed, .taggedSpeed, .ferry, .boarding, .turns, .signals, .halts])
        #expect(abs(range.expected - range.sources.reduce(0) { $0 + $1.below } - range.low) < 1e-9)
        #expect(abs(range.expected + range.sources.reduce(0) { $0 + $1.above } - range.high) < 1e-9)
        #expect(0 < range.low && range.low < range.expected && range.expected < range.high)
        let widths = range.sources.map { $0.below + $0.above }
        #expect(widths == widths.sorted(by: >))
    }

    @Test func `walkers have their own pace`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential maxspeed=30"])
        let found = try find(map, "a", "b", by: .walking)
        #expect(found.range.sources.map(\.kind) == [.ownPace])
        #expect(found.range.expected == Double(found.leg.duration) / 1000)
    }

    @Test func `a range of no time has no width`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let range = try find(map, "a", "a").range
        #expect(range == TravelTimeRange(low: 0, expected: 0, high: 0, freeFlow: 0, basis: .typical))
    }
}
