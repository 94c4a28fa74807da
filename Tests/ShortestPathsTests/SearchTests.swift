import ShortestPaths
import Storage
import TestSupport
import Testing

@Suite struct SearchTests {
    /// A graph from a list of arcs (from, to, turn in stored units); each state's edge costs what `weights` says.
    private func graph(_ weights: [UInt32], _ arcs: [(UInt32, StateID, UInt16)]) -> LineGraph {
        let sorted = arcs.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
        let firstArc = weights.indices.map { state in UInt32(sorted.count { $0.0 < state }) }
        let arcCount = weights.indices.map { state in UInt8(sorted.count { $0.0 == state }) }
        return LineGraph(
            firstArc: Column(firstArc), arcCount: Column(arcCount), head: Column(sorted.map(\.1)),
            turnCost: Column(sorted.map(\.2)), stateWeight: Column(weights))
    }

    private func search(
        _ graph: LineGraph, _ sources: [SearchEnd], _ targets: [SearchEnd], below bound: Weight = .infinity
    ) -> SearchResult? {
        var workspace = SearchWorkspace(stateCount: graph.stateCount)
        return Dijkstra.search(
            graph: graph, sources: sources, targets: targets, upperBound: bound, workspace: &workspace)
    }

    @Test func `a path costs its source, its turns, the edges between and its target`() {
        let line = graph([1000, 200, 5000], [(0, 1, 3), (1, 2, 4)])
        let result = search(line, [SearchEnd(state: 0, cost: 7)], [SearchEnd(state: 2, cost: 11)])
        let weight: Weight = 7 + 30 + 200 + 40 + 11
        #expect(result?.weight == weight)
        #expect(result?.states == [0, 1, 2])
    }

    @Test func `a target behind the source is reached round the ring`() {
        let ring = graph([100, 20, 30], [(0, 1, 0), (1, 2, 0), (2, 0, 1)])
        let result = search(ring, [SearchEnd(state: 0, cost: 40)], [SearchEnd(state: 0, cost: 5)])
        let weight: Weight = 40 + 20 + 30 + 10 + 5
        #expect(result?.weight == weight)
        #expect(result?.states == [0, 1, 2, 0])
    }

    @Test func `a source that is a target is not a path by itself`() {
        let single = graph([100, 10], [(0, 1, 0)])
        #expect(search(single, [SearchEnd(state: 0, cost: 1)], [SearchEnd(state: 0, cost: 1)]) == nil)
    }

    @Test func `a turn back onto the same edge is an arc like any other`() {
        let loop = graph([100], [(0, 0, 2)])
        let result = search(loop, [SearchEnd(state: 0, cost: 1)], [SearchEnd(state: 0, cost: 3)])
        #expect(result?.weight == 24)
        #expect(result?.states == [0, 0])
    }

    @Test func `only what is strictly cheaper than the upper bound is found`() {
        let line = graph([1000, 200], [(0, 1, 3)])
        let sources = [SearchEnd(state: 0, cost: 7)]
        let targets = [SearchEnd(state: 1, cost: 11)]
        #expect(search(line, sources, targets, below: 49)?.weight == 48)
        #expect(search(line, sources, targets, below: 48) == nil)
        #expect(search(line, sources, targets, below: 0) == nil)
        #expect(search(line, sources, targets, below: .max)?.weight == 48)
    }

    @Test func `nothing leads to where no arc leads`() {
        let line = graph([10, 10, 10], [(0, 1, 0), (2, 1, 0)])
        #expect(search(line, [SearchEnd(state: 0, cost: 0)], [SearchEnd(state: 2, cost: 0)]) == nil)
        #expect(search(line, [], [SearchEnd(state: 1, cost: 0)]) == nil)
        #expect(search(line, [SearchEnd(state: 0, cost: 0)], []) == nil)
    }

    @Test func `a closed edge is not passed and infinite ends are not used`() {
        let line = graph([10, .infinity, 10, .max], [(0, 1, 6553), (1, 2, 0), (0, 3, 65535), (3, 2, 65535)])
        let source = SearchEnd(state: 0, cost: 0)
        #expect(search(line, [source], [SearchEnd(state: 2, cost: 0)]) == nil)
        #expect(search(line, [SearchEnd(state: 0, cost: .max)], [SearchEnd(state: 1, cost: 0)]) == nil)
        #expect(search(line, [source], [SearchEnd(state: 1, cost: .max)]) == nil)
        // Part of a closed edge may still be a target.
        #expect(search(line, [source], [SearchEnd(state: 1, cost: 5)])?.weight == 65535)
    }

    @Test func `of several ends on one state the cheapest counts and is named`() {
        let line = graph([10, 10], [(0, 1, 0)])
        let result = search(
            line, [9, 4, 6, 4].map { SearchEnd(state: 0, cost: $0) }, [5, 8, 3].map { SearchEnd(state: 1, cost: $0) })
        #expect(result?.weight == 7)
        #expect(result?.source == 1)
        #expect(result?.target == 2)
    }

    @Test func `nearly infinite weights do not overflow`() {
        let most = Weight.infinity - 1
        let line = graph([0, most, most, 0], [(0, 1, .max), (1, 2, .max), (2, 3, .max), (0, 3, 0)])
        let result = search(line, [SearchEnd(state: 0, cost: 1)], [SearchEnd(state: 3, cost: most - 2)])
        #expect(result?.weight == most - 1)
        #expect(search(line, [SearchEnd(state: 0, cost: most)], [SearchEnd(state: 2, cost: most)]) == nil)
    }
}
