import Geometry
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

@Suite struct StraightLinePotentialTests {
    @Test(arguments: [5, 6] as [UInt64])
    func `the bound never exceeds the true rest of the way`(seed: UInt64) throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 9, rows: 9))
        var random = SeededGenerator(seed: seed)
        for mode in TransportMode.allCases {
            let modeGraph = try #require(graph.modeGraph(mode))
            #expect(graph.facts.pace(mode) > 0)
            for _ in 0..<20 {
                let start = StateID(index: random.below(modeGraph.stateCount))
                let rest = Dijkstra.distances(graph: modeGraph.line, from: [SearchEnd(state: start, cost: 0)])
                for target in modeGraph.states where rest[target] < Weight.infinity {
                    let end = candidate(atHeadOf: modeGraph.stateEdges[target], graph)
                    let potential = StraightLinePotential(graph: graph, modeGraph: modeGraph, targets: [end])
                    let bound = potential.lowerBound(start)
                    guard bound > rest[target] else { continue }
                    Issue.record("seed \(seed), \(mode), from \(start) to \(target): \(bound) > \(rest[target])")
                }
            }
        }
    }

    private func candidate(atHeadOf edge: EdgeID, _ graph: RoadGraph) -> SnapCandidate {
        SnapCandidate(
            segment: edge.segment, offset: edge.isForward ? graph.length(of: edge) : 0,
            place: graph.junctionCoordinates[graph.head(of: edge)], distance: 0, component: 0)
    }

    @Test func `with several targets the nearest counts, without any nothing is reached`() throws {
        let (graph, end) = try twoRoads()
        let modeGraph = try #require(graph.modeGraph(.automobile))
        let near = onSecondRoad(300, from: end)
        let far = onSecondRoad(900, from: end)
        let bounds = [[far], [far, near], [near]].map {
            StraightLinePotential(graph: graph, modeGraph: modeGraph, targets: $0).lowerBound(0)
        }
        #expect(bounds[1] == bounds[2] && bounds[0] > bounds[1])
        #expect((29_950...30_000).contains(bounds[1]))
    }

    /// A road of 500 meters, and one of 1,000 that goes on from its end.
    private func twoRoads() throws -> (graph: RoadGraph, end: FixedCoordinate) {
        var sketch = RoadSketch()
        let place = FixedCoordinate(latitude: 100_000_000, longitude: 200_000_000)
        let end = place.moved(metersNorth: 500, metersEast: 0)
        sketch.add([place, end])
        sketch.add([end, end.moved(metersNorth: 1_000, metersEast: 0)])
        return (try sketch.graph(in: TestFolder()), end)
    }

    private func onSecondRoad(_ meters: Double, from end: FixedCoordinate) -> SnapCandidate {
        SnapCandidate(
            segment: 1, offset: UInt32(meters * 100), place: end.moved(metersNorth: meters, metersEast: 0), distance: 0,
            component: 0)
    }

    @Test func `a place that the offset does not reach is taken for nearer`() throws {
        let (graph, end) = try twoRoads()
        let modeGraph = try #require(graph.modeGraph(.automobile))
        var target = onSecondRoad(900, from: end)
        target.offset -= 20_000
        let bound = StraightLinePotential(graph: graph, modeGraph: modeGraph, targets: [target]).lowerBound(0)
        #expect((69_900...70_000).contains(bound))
    }
}
