import DirectionsKit
import FoundationEssentials
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// What answers say about live traffic on drawings.
@Suite struct LiveTrafficScenarios {
    private static let observed = Date(timeIntervalSince1970: 1_800_000_000)

    private func street() throws -> SketchMap {
        try SketchMap(
            """
            a---b---c---d---e
            """, ways: ["abcde": "primary maxspeed=50"])
    }

    private func request(_ map: SketchMap, _ points: String, by type: TransportType) -> DirectionsRequest {
        let items = points.map { MapItem(coordinate: map.place($0)) }
        return DirectionsRequest(
            source: items[0], destination: items[items.count - 1], waypoints: Array(items.dropFirst().dropLast()),
            transportType: type)
    }

    private func route(
        _ map: SketchMap, _ points: String, by type: TransportType = .automobile, _ provider: DirectionsProvider,
        age: Double = 90
    ) throws -> Route {
        try provider.calculate(request(map, points, by: type), cancellation: nil, now: Self.observed + age).routes[0]
    }

    /// The stretches as letters with their speeds: `bd@10 de@30`; a question mark for a place that is not a letter.
    private func drawn(_ map: SketchMap, _ route: Route) -> String? {
        route.traffic?.map { stretch in
            let ends = [stretch.from, stretch.to].map { index in
                map.nodeIDs.keys.first { map.place($0).distance(to: route.polyline.coordinates[index]) < 1 } ?? "?"
            }
            return String(ends) + "@\(Int(stretch.speed))"
        }.joined(separator: " ")
    }

    // MARK: Stretches

    @Test func `what goes on with the same speed is one stretch, with its source and age`() throws {
        let map = try street()
        let route = try route(map, "ae", map.provider(live: ["bcd": 10, "de": 30], observed: Self.observed))
        #expect(drawn(map, route) == "bd@10 de@30")
        let first = try #require(route.traffic?.first)
        #expect(first.age == 90 && first.source == "city")
    }

    @Test func `only the direction that is live counts, and only for cars`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"])
        let live = try map.provider(live: ["ab": 5], observed: Self.observed)
        #expect(try drawn(map, route(map, "ac", live)) == "ab@5")
        #expect(try route(map, "ca", live).traffic == [])
        #expect(try route(map, "ac", by: .walking, live).traffic == nil)
        #expect(try route(map, "ac", map.provider).traffic == nil)
    }

    @Test func `stretches of later legs go on along the line`() throws {
        let map = try street()
        let live = try map.provider(live: ["bc": 10, "de": 10], observed: Self.observed)
        #expect(try drawn(map, route(map, "ace", live)) == "bc@10 de@10")
        let there = try map.provider(live: ["bc": 10, "cb": 20], observed: Self.observed)
        #expect(try drawn(map, route(map, "aca", there)) == "bc@10 cb@20")
    }

    @Test func `a stretch between two coordinates is what the most of it is`() throws {
        let map = try SketchMap("a---------b", ways: ["ab": "residential"])
        func live(_ meters: Int) throws -> String? {
            let file = "way,direction,from,to,speed\n\(map.wayID("ab")),forward,0,\(meters),5\n"
            return try drawn(
                map, route(map, "ab", map.graph.provider(traffic: file, source: "a", observed: Self.observed)))
        }
        #expect(try live(400) == "")
        #expect(try live(600) == "ab@5")
    }

    @Test func `a route that begins within a live stretch has its rest`() throws {
        let map = try SketchMap(
            """
              1
            a---b---c
            """, ways: ["abc": "residential"])
        let route = try route(map, "1c", map.provider(live: ["ab": 5], observed: Self.observed))
        #expect(drawn(map, route) == "?b@5")
        #expect(route.traffic?.first?.from == 0)
    }

    @Test(arguments: [
        (120.0, CongestionLevel.low), (31, .low), (24, .moderate), (14, .heavy), (5, .severe),
    ])
    func `congestion is the part of the stored speed that is lost`(speed: Double, level: CongestionLevel) throws {
        let map = try SketchMap("a---b", ways: ["ab": "primary maxspeed=50"])
        let route = try route(map, "ab", map.provider(live: ["ab": speed], observed: Self.observed))
        let stored = route.distance / (route.staticTravelTime ?? 0) * 3.6
        let stretch = try #require(route.traffic?.first)
        #expect(stretch.congestionNumeric == max(0, Int((100 * (1 - speed / stored)).rounded())))
        #expect(stretch.congestion == level)
    }

    @Test func `the bounds of the levels are those of Mapbox`() {
        let levels = [0, 39, 40, 59, 60, 79, 80, 100].map { CongestionLevel(congestionNumeric: $0) }
        #expect(levels == [.low, .low, .moderate, .moderate, .heavy, .heavy, .severe, .severe])
    }

    @Test(arguments: [41, 42] as [UInt64])
    func `on random networks stretches follow each other and lie on the line`(seed: UInt64) throws {
        let network = RandomNetwork(seed: seed, columns: 10, rows: 10)
        let graph = try ImportedGraph.make(from: network)
        let live = try graph.provider(
            traffic: graph.randomTraffic(seed: seed), source: "random", observed: Self.observed)
        var random = SeededGenerator(seed: seed)
        var stretches = 0
        for _ in 0..<60 {
            let ends = (0..<3).map { _ in MapItem(coordinate: Coordinate(network.randomPlace(&random))) }
            let request = DirectionsRequest(
                source: ends[0], destination: ends[1], waypoints: [ends[2]], transportType: .automobile)
            guard let route = try? live.calculate(request).routes[0] else { continue }
            let traffic = try #require(route.traffic)
            stretches += traffic.count
            #expect(traffic.allSatisfy { $0.from < $0.to && (0...100).contains($0.congestionNumeric) })
            #expect(zip(traffic, traffic.dropFirst()).allSatisfy { $0.to <= $1.from })
            #expect((traffic.last?.to ?? 0) < route.polyline.coordinates.count)
        }
        #expect(stretches > 50)
    }

    // MARK: Times

    @Test func `the time without traffic has the stored cost of a turn`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["ab": "primary", "bc": "primary", "bd": "residential"])
        let ids = "abd".map { String(map.nodeIDs[$0] ?? 0) }.joined(separator: ",")
        let live = try map.graph.provider(
            traffic: "from_node,via_node,to_node,penalty\n\(ids),60\n", source: "turns", observed: Self.observed)
        let stored = try route(map, "ad", map.provider)
        let slower = try route(map, "ad", live)
        #expect(slower.expectedTravelTime > stored.expectedTravelTime)
        #expect(slower.staticTravelTime == stored.expectedTravelTime)
    }

    // MARK: Ranges

    @Test func `a fresh speed narrows the range, and one of half an hour does not`() throws {
        let map = try street()
        let live = try map.provider(live: ["abcde": 30], observed: Self.observed)
        func range(_ age: Double) throws -> TravelTimeRange {
            try #require(try route(map, "ae", live, age: age).travelTimeRange)
        }
        let fresh = try range(0)
        let older = try range(1_050)
        let stale = try range(1_800)
        #expect(try range(300).sources == fresh.sources)
        #expect(fresh.expected == stale.expected && older.expected == stale.expected)
        #expect(fresh.sources.map(\.kind) == [.liveSpeed] && stale.sources.map(\.kind) == [.taggedSpeed])
        #expect(abs(fresh.high - fresh.expected - 0.06 * fresh.expected) < 0.01)
        #expect(Set(older.sources.map(\.kind)) == [.liveSpeed, .taggedSpeed])
        // Half of the time counts as measured.
        #expect(abs(older.high - older.expected - 0.13 * older.expected) < 0.01)
        #expect(stale.high - stale.low > older.high - older.low && older.high - older.low > fresh.high - fresh.low)
    }

    @Test func `only the time at live speeds narrows the range`() throws {
        let map = try street()
        let range = try #require(
            try route(map, "ae", map.provider(live: ["ab": 10], observed: Self.observed)).travelTimeRange)
        // 400 m at 10 km/h.
        let live = try #require(range.sources.first { $0.kind == .liveSpeed })
        #expect(abs(live.above - 144 * 0.06) < 0.05)
        #expect(range.sources.contains { $0.kind == .taggedSpeed })
    }

    @Test func `a travel time has the range of its route`() throws {
        let map = try street()
        let live = try map.provider(live: ["bcd": 10], observed: Self.observed)
        let eta = try live.calculateETA(
            request(map, "ae", by: .automobile), cancellation: nil, now: Self.observed + 90)
        #expect(try route(map, "ae", live).travelTimeRange == eta.travelTimeRange)
    }

    @Test(arguments: [(-5.0, 1.0), (300, 1), (1_050, 0.5), (1_800, 0), (1e12, 0)])
    func `a speed grows old between five minutes and half an hour`(age: Double, freshness: Double) {
        #expect(RouteTraffic.freshness(age) == freshness)
    }
}
