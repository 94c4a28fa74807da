import Geometry
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

/// Reached roads against tables of single points.
@Suite struct ReachTests {
    @Test(arguments: SharedExtracts.paths(debug: ["monaco"], release: ["porto", "andorra"]), [false, true])
    func `real extracts`(path: String, isArrival: Bool) throws {
        try compare(try ImportedGraph.make(fromExtract: path), isArrival: isArrival, seed: 7)
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64], [false, true])
    func `random networks`(seed: UInt64, isArrival: Bool) throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 9, rows: 9))
        try compare(graph, isArrival: isArrival, seed: seed)
    }

    private func compare(_ graph: RoadGraph, isArrival: Bool, seed: UInt64) throws {
        for mode in graph.modes {
            let modeGraph = try #require(graph.modeGraph(mode))
            var random = SeededGenerator(seed: seed)
            var workspace = RouteWorkspace(modeGraph)
            for _ in 0..<3 {
                let place = graph.randomCandidates(mode, nil, &random)
                let search = IsochroneSearch(graph: graph, modeGraph: modeGraph)
                let roads = search.roads(
                    around: [place], isArrival: isArrival, measure: .duration, limit: 3_600_000, workspace: &workspace)
                try compare(try #require(roads), from: place, isArrival, &random, &workspace)
            }
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64], [false, true])
    func `roads that exceptions from limits open are reached, and lead nowhere`(seed: UInt64, isArrival: Bool) throws {
        let network = RandomNetwork(seed: seed, columns: 9, rows: 9).withWeightLimits()
        let graph = try ImportedGraph.make(from: network)
        let modeGraph = try #require(graph.modeGraph(.automobile))
        var rules = RequestRules()
        rules.vehicle = VehicleSize(weight: 7_500)
        let weights = RequestWeights(graph: graph, modeGraph: modeGraph, rules: rules)
        let search = RouteSearch(graph: graph, modeGraph: modeGraph, weights: weights)
        var random = SeededGenerator(seed: seed)
        var workspace = RouteWorkspace(modeGraph)
        var equal = 0
        var all = 0
        for _ in 0..<6 {
            let place = graph.randomCandidates(.automobile, weights, &random)
            let roads = try #require(
                IsochroneSearch(graph: graph, modeGraph: modeGraph, weights: weights).roads(
                    around: [place], isArrival: isArrival, measure: .duration, limit: 3_600_000, workspace: &workspace))
            for (index, segment) in roads.segments.enumerated() where weights.exceededLimit(ofSegment: segment) != nil {
                let offset = graph.length(of: segment) / 3
                let point = [candidate(segment, offset, place)]
                let route = search.route(
                    from: .candidates(isArrival ? point : place), to: isArrival ? place : point, workspace: &workspace)
                let cost = cost(of: roads.stretches(ofSegmentAt: index), at: offset)
                guard let cost, cost != .beyond else { continue }
                // A route to a zone may pass it before; roads that are reached do not.
                let weight = Int(try #require(route?.weight))
                #expect(Int(cost.weight) + 8 >= weight)
                all += 1
                if Int(cost.weight) - 8 <= weight { equal += 1 }
            }
        }
        #expect(all > 20 && equal * 100 > all * 97, "\(equal) of \(all)")
    }

    /// Compares offsets of random segments, both ends included.
    private func compare(
        _ roads: ReachedRoads, from place: [SnapCandidate], _ isArrival: Bool, _ random: inout SeededGenerator,
        _ workspace: inout RouteWorkspace
    ) throws {
        let table = try #require(TableSearch(graph: roads.graph, modeGraph: roads.modeGraph))
        var points: [[SnapCandidate]] = []
        var costs: [IsochroneCost?] = []
        var allowances: [Int] = []
        let own = place.compactMap { candidate in roads.segments.firstIndex { $0 == candidate.segment } }
        for index in own + (0..<60).map({ _ in random.below(roads.segments.count) }) {
            let segment = roads.segments[index]
            let length = roads.graph.length(of: segment)
            let stretches = roads.stretches(ofSegmentAt: index)
            for offset in [0, length / 3, length] {
                points.append([candidate(segment, offset, place)])
                costs.append(cost(of: stretches, at: offset))
                allowances.append(allowance(stretches))
            }
        }
        let cells =
            isArrival
            ? table.cells(from: points, to: [place], workspace: &workspace)
            : table.cells(from: [place], to: points, workspace: &workspace)
        for (index, cell) in cells.enumerated() {
            let comment = "\(roads.modeGraph.mode), \(points[index][0].segment) at \(points[index][0].offset)"
            // Beyond the limit, a cost is only known to be beyond it.
            guard let cost = costs[index], cost.duration <= roads.limit else {
                #expect(cell == .none || cell.measure.duration + 8 > roads.limit, "\(comment)")
                continue
            }
            #expect(abs(Int(cost.weight) - Int(cell.weight)) <= allowances[index], "\(comment)")
        }
        #expect(costs.contains { $0 != nil && $0 != .beyond })
    }

    /// Directions meet at whole centimeters: a weight may differ by that of one centimeter, which is 7 ms on foot and more
    /// where a short edge holds a wait.
    private func allowance(_ stretches: ArraySlice<IsochroneStretch>) -> Int {
        let steepest = stretches.filter { $0.end > $0.start && $0.last != .beyond && $0.first != .beyond }.map {
            abs(Int($0.last.weight) - Int($0.first.weight)) / Int($0.end - $0.start)
        }
        return max(8, (steepest.max() ?? 0) + 1)
    }

    private func candidate(_ segment: SegmentID, _ offset: UInt32, _ place: [SnapCandidate]) -> SnapCandidate {
        SnapCandidate(
            segment: segment, offset: offset, place: place[0].place, distance: 0, component: place[0].component)
    }

    /// The cost at an offset; at a border of stretches, the lesser one.
    private func cost(of stretches: ArraySlice<IsochroneStretch>, at offset: UInt32) -> IsochroneCost? {
        let costs = stretches.filter { $0.start <= offset && offset <= $0.end }.map { stretch -> IsochroneCost in
            let share =
                stretch.end > stretch.start
                ? Double(offset - stretch.start) / Double(stretch.end - stretch.start) : 0
            func between(_ one: UInt32, _ other: UInt32) -> UInt32 {
                UInt32((Double(one) + share * (Double(other) - Double(one))).rounded())
            }
            return IsochroneCost(
                weight: between(stretch.first.weight, stretch.last.weight),
                duration: between(stretch.first.duration, stretch.last.duration),
                length: between(stretch.first.length, stretch.last.length))
        }
        return costs.min { $0.weight < $1.weight }
    }
}
