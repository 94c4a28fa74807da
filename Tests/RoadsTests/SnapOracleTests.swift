import ShortestPaths
import Geometry
import Roads
import SketchSupport
import Storage
import TestSupport
import Testing

/// Candidates against a plain look at every segment, which shares only the projection with the search.
@Suite struct SnapOracleTests {
    /// All segments a mode may use within a radius, by number, worked out point by point with great circles.
    private func lookAtAll(
        _ graph: RoadGraph, _ modeGraph: ModeGraph, _ place: FixedCoordinate, radius: Double
    ) -> [SnapCandidate] {
        graph.segmentIDs.compactMap { segment in
            let states = Array(modeGraph.states(of: segment.forward)) + Array(modeGraph.states(of: segment.backward))
            guard let state = states.first else { return nil }
            let points = graph.points(of: segment.forward)
            let pieces = zip(points, points.dropFirst()).map {
                ProjectedPoint(of: place, onSegmentFrom: $0, to: $1)
            }
            guard let nearest = pieces.map(\.distance).min(), nearest <= radius,
                let piece = pieces.firstIndex(where: { $0.distance == nearest })
            else { return nil }
            let found = pieces[piece].coordinate
            var meters = points[piece].distance(to: found)
            for index in 0..<piece { meters += points[index].distance(to: points[index + 1]) }
            let length = graph.length(of: segment)
            let share = meters / max(points.lineLength, .leastNormalMagnitude)
            return SnapCandidate(
                segment: segment, offset: min(UInt32((share * Double(length)).rounded()), length), place: found,
                distance: nearest, component: modeGraph.component(of: state))
        }
    }

    private func compare(_ graph: RoadGraph, _ mode: TransportMode, _ places: [FixedCoordinate]) throws {
        let modeGraph = try #require(graph.modeGraph(mode))
        var rules = SnapRules()
        rules.wideLimit = .max
        rules.stoppingReach = 0
        var workspace = SnapWorkspace()
        var candidates: [SnapCandidate] = []
        for (number, place) in places.enumerated() {
            rules.radius = [100, 1_000, 50_000][number % 3]
            graph.snap(place, on: modeGraph, rules: rules, isWide: true, into: &candidates, workspace: &workspace)
            // The distance of a box is rounded too, so equally near segments may come out in another order.
            #expect(zip(candidates, candidates.dropFirst()).allSatisfy { $0.distance <= $1.distance + 1e-6 })
            let expected = lookAtAll(graph, modeGraph, place, radius: rules.radius)
            #expect(candidates.sorted { $0.segment < $1.segment } == expected, "\(place)")
            // A workspace used before finds what a new one does.
            graph.snap(place, on: modeGraph, into: &candidates, workspace: &workspace)
            #expect(candidates == graph.snapCandidates(near: place, mode: mode), "\(place)")
        }
    }

    @Test(arguments: [5, 6] as [UInt64], TransportMode.allCases)
    func `networks, at junctions and anywhere`(seed: UInt64, mode: TransportMode) throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 12, rows: 12))
        var random = SeededGenerator(seed: seed)
        let places = (0..<60).map { number in
            let junction = graph.junctionCoordinates[random.below(graph.junctionCoordinates.count)]
            let reach = [0, 60, 2_000][number % 4 % 3]
            return junction.moved(
                metersNorth: Double(random.below(2 * reach + 1) - reach),
                metersEast: Double(random.below(2 * reach + 1) - reach))
        }
        try compare(graph, mode, places)
    }

    @Test(arguments: [0, 411_500_000, -600_000_000, 845_000_000, 880_000_000, -899_000_000] as [Int32])
    func `winding roads at any latitude`(latitude: Int32) throws {
        var random = SeededGenerator(seed: 77)
        let center = FixedCoordinate(latitude: latitude, longitude: -1_799_950_000)
        func place(near other: FixedCoordinate, _ reach: Int) -> FixedCoordinate {
            other.moved(
                north: Double(random.below(2 * reach + 1) - reach), east: Double(random.below(2 * reach + 1) - reach))
        }
        var sketch = RoadSketch()
        for number in 0..<200 {
            var line = [place(near: center, 200_000)]
            // Most pieces are some meters long, some hundreds, some kilometers.
            let reach = [2_000, 40_000, 1_000, 1_000_000][number % 4]
            for _ in 0...random.below(12) { line.append(place(near: line[line.count - 1], reach)) }
            sketch.add(line, component: number % 9 == 0 ? UInt32(number) : 0)
        }
        let graph = try sketch.graph(modes: [.walking], in: TestFolder())
        let places = (0..<40).map { _ in place(near: center, 300_000) }
        try compare(graph, .walking, places)
    }

    @Test func `the states of a segment are those of its two edges`() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 8, columns: 8, rows: 8))
        for mode in TransportMode.allCases {
            let modeGraph = try #require(graph.modeGraph(mode))
            var next: StateID = 0
            for segment in graph.segmentIDs {
                let (forward, backward) = modeGraph.states(of: segment)
                #expect(forward == modeGraph.states(of: segment.forward) && forward.lowerBound == next)
                #expect(backward == modeGraph.states(of: segment.backward) && backward.lowerBound == forward.upperBound)
                next = backward.upperBound
            }
            #expect(next.index == modeGraph.stateCount)
        }
    }
}
