import ShortestPaths
import Storage
import TestSupport
import Testing
import Threading

/// Stored weights that cancel the search when it has asked for some of them.
private struct CancellingWeights: EdgeWeights, ~Copyable {
    let cancellation: Cancellation
    let limit: Int
    private(set) var asked = 0

    init(_ cancellation: Cancellation, after limit: Int) {
        self.cancellation = cancellation
        self.limit = limit
    }

    mutating func weight(of state: StateID, stored: Weight) -> Weight {
        asked += 1
        if asked == limit { cancellation.cancel() }
        return stored
    }
}

@Suite struct CancellationTests {
    /// A ring of states, to the far side of which a search settles half of them.
    private func ring(_ count: Int) -> LineGraph {
        LineGraph(
            firstArc: Column((0..<UInt32(count)).map { 2 * $0 }), arcCount: Column([UInt8](repeating: 2, count: count)),
            head: Column(
                (0..<count).flatMap { [StateID(index: ($0 + 1) % count), StateID(index: ($0 + count - 1) % count)] }),
            turnCost: Column([UInt16](repeating: 0, count: 2 * count)),
            stateWeight: Column([UInt32](repeating: 10, count: count)))
    }

    private let sources = [SearchEnd(state: 0, cost: 0)]
    private let targets = [SearchEnd(state: 10_000, cost: 0)]

    @Test func `a search that is cancelled on its way settles no more than a thousand states more`() {
        let graph = ring(20_000)
        var workspace = SearchWorkspace(stateCount: graph.stateCount)
        let cancellation = Cancellation()
        workspace.cancellation = cancellation
        var weights = CancellingWeights(cancellation, after: 5000)
        let result = Dijkstra.search(
            graph: graph, weights: &weights, sources: sources, targets: targets, workspace: &workspace)
        #expect(result == nil)
        // Each state of the ring weighs two others at most.
        #expect(weights.asked <= 5000 + 2 * 1024)
    }

    @Test func `a search that was cancelled before settles nothing`() {
        let graph = ring(20_000)
        var workspace = SearchWorkspace(stateCount: graph.stateCount)
        let cancellation = Cancellation()
        cancellation.cancel()
        workspace.cancellation = cancellation
        #expect(Dijkstra.search(graph: graph, sources: sources, targets: targets, workspace: &workspace) == nil)
    }

    @Test func `a search ends soon after it has settled as many states as it may`() {
        let graph = ring(20_000)
        var workspace = SearchWorkspace(stateCount: graph.stateCount)
        workspace.settledLimit = 5000
        #expect(Dijkstra.search(graph: graph, sources: sources, targets: targets, workspace: &workspace) == nil)
        #expect((5000...6024).contains(workspace.settledInAll))
        workspace.settledLimit = .max
        #expect(Dijkstra.search(graph: graph, sources: sources, targets: targets, workspace: &workspace) != nil)
    }

    @Test func `a search that nobody cancels is not changed`() {
        let graph = ring(20_000)
        var workspace = SearchWorkspace(stateCount: graph.stateCount)
        workspace.cancellation = Cancellation()
        let result = Dijkstra.search(graph: graph, sources: sources, targets: targets, workspace: &workspace)
        #expect(result?.weight == 99_990)
    }
}
