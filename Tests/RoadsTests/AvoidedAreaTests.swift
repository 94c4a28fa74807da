import Geometry
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing
import Threading

/// The roads in areas to avoid are those that a test of every road against every area finds.
@Suite struct AvoidedAreaTests {
    private func weights(
        _ graph: RoadGraph, _ areas: [Polygon], _ cancellation: Cancellation? = nil
    ) throws -> RequestWeights {
        var rules = RequestRules()
        rules.avoidedAreas = areas
        let modeGraph = try #require(graph.modes.first.flatMap(graph.modeGraph))
        return RequestWeights(graph: graph, modeGraph: modeGraph, rules: rules, cancellation: cancellation)
    }

    private func avoided(_ weights: RequestWeights) -> [SegmentID] {
        weights.graph.segmentIDs.filter { weights.isInAvoidedArea(segment: $0) }
    }

    private func bruteForce(_ graph: RoadGraph, _ areas: [Polygon]) -> [SegmentID] {
        let touches = areas.map(PolygonTouch.init)
        return graph.segmentIDs.filter { segment in
            let points = graph.points(of: segment.forward)
            return touches.contains { $0.touches(points) }
        }
    }

    private func expectEqual(_ graph: RoadGraph, _ areas: [Polygon], _ what: String) throws -> Int {
        let weights = try weights(graph, areas)
        let expected = bruteForce(graph, areas)
        #expect(avoided(weights) == expected, "\(what)")
        #expect(weights.avoidsAny == !expected.isEmpty, "\(what)")
        #expect(weights.changeFewRoads == (expected.count <= 64), "\(what)")
        return expected.count
    }

    // MARK: Against every road

    @Test(arguments: SpatialIndexTests.Region.allCases)
    func `areas of every shape, one by one and together`(region: SpatialIndexTests.Region) throws {
        var random = SeededGenerator(seed: 5)
        for count in [1, 9, inDebug(200, release: 4_000)] {
            let graph = try graph(region, count: count, &random)
            let places = graph.junctionIDs.map { graph.junctionCoordinates[$0] }
            var areas = RandomAreas(
                places, reach: max(1_000, region.reach.north / 8), seed: UInt64(count))
            var kept: [Polygon] = []
            var found = Set<Bool>()
            for shape in RandomAreas.Shape.allCases {
                for _ in 0..<inDebug(2, release: 12) {
                    kept.append(areas.area(shape))
                    let touched = try expectEqual(graph, kept.suffix(1), "\(region), \(count) roads, \(shape)")
                    found.insert(touched > 0 && touched < count)
                }
            }
            if count > 9 { #expect(found.contains(true), "some areas hold some of the roads") }
            for end in [5, kept.count] {
                _ = try expectEqual(graph, kept.suffix(end), "\(region), \(count) roads, \(end) areas")
            }
        }
    }

    private func graph(
        _ region: SpatialIndexTests.Region, count: Int, _ random: inout SeededGenerator
    ) throws -> RoadGraph {
        var sketch = RoadSketch()
        for line in SpatialIndexTests.lines(region, count: count, &random) { sketch.add(line) }
        return try sketch.graph(modes: [.walking], in: TestFolder())
    }

    @Test(arguments: [1, 2] as [UInt64])
    func `a town with small and large areas`(seed: UInt64) throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: inDebug(9, release: 20), rows: 20))
        let places = graph.segmentIDs.flatMap { graph.points(of: $0.forward) }
        for (round, reach) in [30, 3_000, 60_000, 400_000].enumerated() {
            var areas = RandomAreas(places, reach: reach, seed: seed + UInt64(round))
            for shape in RandomAreas.Shape.allCases {
                let some = (0..<3).map { _ in areas.area(shape) }
                _ = try expectEqual(graph, some, "seed \(seed), \(shape), reach \(reach)")
            }
        }
    }

    @Test func `a road that only meets a side or a corner is in the area`() throws {
        var sketch = RoadSketch()
        for row in 0..<20 as Range<Int32> {
            sketch.add([place(10 * row, 0), place(10 * row, 10)])
        }
        let graph = try sketch.graph(in: TestFolder())
        let corners = [place(20, 10), place(60, 10), place(60, 30), place(20, 30)]
        let weights = try weights(graph, [Polygon(outline: corners.map { Coordinate($0) })])
        #expect(avoided(weights) == [2, 3, 4, 5, 6])
    }

    private func place(_ latitude: Int32, _ longitude: Int32) -> FixedCoordinate {
        FixedCoordinate(latitude: latitude, longitude: longitude)
    }

    // MARK: Cost

    /// An area around everything, with a hole around nothing that is far away.
    private func world(_ graph: RoadGraph) -> Polygon {
        let low = graph.bounds.minimum
        let high = graph.bounds.maximum
        let corners = [
            place(low.latitude - 9, low.longitude - 9), place(low.latitude - 9, high.longitude + 9),
            place(high.latitude + 9, high.longitude + 9), place(high.latitude + 9, low.longitude - 9),
        ]
        return Polygon(outline: corners.map { Coordinate($0) })
    }

    @Test func `roads inside and outside of an area are not looked at`() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 3, columns: 30, rows: 30))
        // The search may ask ten times whether it is cancelled, and each box and each road is such a time.
        let around = try weights(graph, [world(graph)], Cancellation(afterQuestions: 10))
        #expect(avoided(around).count == graph.segmentCount)
        let far = Polygon(outline: [(10.0, 10.0), (11, 10), (10, 11)].map { Coordinate(latitude: $0, longitude: $1) })
        let beside = try weights(graph, [far], Cancellation(afterQuestions: 10))
        #expect(!beside.avoidsAny)
    }

    @Test func `a large area costs its outline`() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 3, columns: 30, rows: 30))
        let low = graph.bounds.minimum
        let high = graph.bounds.maximum
        let middle = place(
            (low.latitude + high.latitude) / 2, low.longitude + (high.longitude - low.longitude) / 2)
        let half = Polygon(
            outline: [
                place(low.latitude - 9, low.longitude - 9), place(high.latitude + 9, low.longitude - 9),
                place(high.latitude + 9, middle.longitude), place(low.latitude - 9, middle.longitude),
            ].map { Coordinate($0) })
        let cancellation = Cancellation(afterQuestions: graph.segmentCount / 3)
        let weights = try weights(graph, [half], cancellation)
        #expect(avoided(weights) == bruteForce(graph, [half]))
        #expect(avoided(weights).count > graph.segmentCount / 3)
    }

    // MARK: Cancellation

    @Test func `a cancelled search for the roads in areas ends early`() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 3, columns: 12, rows: 12))
        let places = graph.junctionIDs.map { graph.junctionCoordinates[$0] }
        var areas = RandomAreas(places, reach: 40_000, seed: 9)
        let stars = (0..<6).map { _ in areas.area(.star) }
        let all = avoided(try weights(graph, stars))
        var counts: [Int] = []
        for questions in [0, 10, 40, 100_000] {
            let found = avoided(try weights(graph, stars, Cancellation(afterQuestions: questions)))
            #expect(found.allSatisfy(all.contains))
            counts.append(found.count)
        }
        #expect(counts[0] == 0 && counts == counts.sorted() && counts[2] < all.count)
        #expect(counts[3] == all.count)
    }

    @Test func `cancelled look-ups of closed ways and speeds end early`() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 3, columns: 12, rows: 12))
        let modeGraph = try #require(graph.modeGraph(.automobile))
        let cancelled = Cancellation()
        cancelled.cancel()
        var rules = RequestRules()
        rules.closedWays = graph.segmentIDs.map { graph.wayID(of: $0.forward) }
        rules.speeds = rules.closedWays.map { DirectedSpeed(wayID: $0, direction: .both, kilometersPerHour: 1) }
        let full = RequestWeights(graph: graph, modeGraph: modeGraph, rules: rules)
        #expect(full.closesAny && full.findings.unknownClosedWays.isEmpty)
        let none = RequestWeights(graph: graph, modeGraph: modeGraph, rules: rules, cancellation: cancelled)
        #expect(!none.closesAny)
        #expect(none.findings.unknownSpeedWays == Set(rules.closedWays).sorted())
    }
}
