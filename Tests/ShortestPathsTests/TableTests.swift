import ShortestPaths
import Storage
import TestSupport
import Testing

/// Tables and sweeps against Dijkstra.
@Suite struct TableTests {
    private func cases(_ seed: UInt64) -> [RandomGraph] {
        [
            RandomGraph(seed: seed, stateCount: 4 + Int(seed % 9)),
            RandomGraph(seed: seed &+ 1_000_000, stateCount: 60, maximumDegree: 3),
            // Few different weights, many ties.
            RandomGraph(seed: seed &+ 2_000_000, stateCount: 40, maximumWeight: 10),
        ]
    }

    /// Sizes of cores: without any node, with some nodes, with all.
    private let coreSizes = [0, 5, 1_024]

    /// Durations and lengths of edges that follow from their weights, so that those of a path follow from its weight.
    private func workspace(_ graph: LineGraph, coreSize: Int) -> MeasuredTables {
        MeasuredTables(
            graph, durations: graph.stateWeight, lengths: Column(graph.stateWeight.map { $0 &* 3 }), coreSize: coreSize)
    }

    /// A workspace for tables, and the measures of its arcs.
    private struct MeasuredTables: ~Copyable {
        let hierarchy: ContractionHierarchy
        var measures: ArcMeasures
        var table: TableWorkspace

        init(_ graph: LineGraph, durations: Column<UInt32>, lengths: Column<UInt32>, coreSize: Int) {
            hierarchy = ContractionHierarchy(of: graph)
            measures = ArcMeasures(hierarchy, graph: graph, durations: durations, lengths: lengths)
            table = TableWorkspace(hierarchy, core: CoreDistanceTable(hierarchy, size: coreSize), graph: graph)
        }

        mutating func cells(sources: [[TableEnd]], targets: [[TableEnd]]) -> [TableCell] {
            BucketTable.cells(sources: sources, targets: targets, measures: &measures, workspace: &table)
        }

        mutating func sweptCells(
            _ graph: LineGraph, sources: [[TableEnd]], targets: [[TableEnd]]
        ) -> [TableCell] {
            var sweep = RestrictedSweep(sources: sources, targets: targets, hierarchy, graph: graph)
            return sweep.cells(measures: &measures)
        }
    }

    /// Points with the ends of the cases, and with single ones.
    private func points(_ ends: [SearchEnd], _ graph: LineGraph) -> [[SearchEnd]] {
        let single = graph.states.filter { $0.rawValue % 3 == 1 }.map { [SearchEnd(state: $0, cost: $0.rawValue % 5)] }
        return [ends] + single + [ends.reversed(), []]
    }

    private func tableEnds(_ points: [[SearchEnd]]) -> [[TableEnd]] {
        points.map { ends in
            ends.map {
                TableEnd(
                    state: $0.state, cost: $0.cost, measure: PathMeasure(duration: $0.cost, length: UInt64(3 * $0.cost))
                )
            }
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `a table holds what Dijkstra finds for each pair`(_ seed: UInt64) {
        for random in cases(seed) {
            let graph = random.graph
            let sources = points(random.sources, graph)
            let targets = points(random.targets, graph)
            for coreSize in coreSizes {
                var workspace = workspace(graph, coreSize: coreSize)
                // The second table has the memory of the first.
                _ = workspace.cells(sources: tableEnds(targets), targets: tableEnds(sources))
                let cells = workspace.cells(sources: tableEnds(sources), targets: tableEnds(targets))
                expectDijkstra(cells, graph, sources, targets, "\(random)")
            }
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `a sweep from several sources at once finds what Dijkstra finds for each pair`(_ seed: UInt64) {
        for random in cases(seed) {
            let graph = random.graph
            let sources = points(random.sources, graph)
            let targets = points(random.targets, graph)
            var tables = workspace(graph, coreSize: 0)
            let cells = tables.sweptCells(graph, sources: tableEnds(sources), targets: tableEnds(targets))
            expectDijkstra(cells, graph, sources, targets, "\(random)")
        }
    }

    private func expectDijkstra(
        _ cells: [TableCell], _ graph: LineGraph, _ sources: [[SearchEnd]], _ targets: [[SearchEnd]],
        _ comment: @autoclosure () -> Comment
    ) {
        #expect(cells.count == sources.count * targets.count)
        for (row, source) in sources.enumerated() {
            let distances = Dijkstra.distances(graph: graph, from: source)
            for (column, target) in targets.enumerated() {
                let expected = Dijkstra.weight(graph: graph, distances: distances, to: target)
                let cell = cells[row * targets.count + column]
                #expect(cell.weight == expected ?? .infinity, "\(row) to \(column): \(comment())")
                #expect(expected != nil || cell == .none)
                // All that weighs something takes as long as it weighs.
                #expect(expected == nil || cell.measure.duration == expected, "\(row) to \(column): \(comment())")
            }
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `time and length are those of a path of that weight`(_ seed: UInt64) {
        for random in cases(seed) {
            let graph = random.graph
            let durations = Column(graph.stateWeight.indices.map { UInt32($0 * $0 % 37) })
            let lengths = Column(graph.stateWeight.indices.map { UInt32($0 * 7 % 23) })
            for coreSize in coreSizes {
                var tables = MeasuredTables(graph, durations: durations, lengths: lengths, coreSize: coreSize)
                let cell = tables.cells(sources: tableEnds([random.sources]), targets: tableEnds([random.targets]))[0]
                var query = HierarchyWorkspace()
                let weight = HierarchyQuery.search(
                    tables.hierarchy, graph: graph, sources: random.sources, targets: random.targets, workspace: &query)
                #expect(cell.weight == weight ?? .infinity)
                guard weight != nil else { continue }
                let measures = BestPathMeasures(graph, durations, lengths, random.sources, random.targets)
                #expect(measures.all.contains(cell.measure), "\(random)")
                if measures.all.count == 1 { #expect(measures.all.first == cell.measure) }
                let swept = tables.sweptCells(
                    graph, sources: tableEnds([random.sources]), targets: tableEnds([random.targets]))[0]
                #expect(measures.all.contains(swept.measure), "\(random)")
            }
        }
    }

    @Test func `a table without sources or targets has no cells`() {
        let random = RandomGraph(seed: 5, stateCount: 20)
        var workspace = workspace(random.graph, coreSize: 5)
        let some = tableEnds([random.sources])
        #expect(workspace.cells(sources: [], targets: some).isEmpty)
        #expect(workspace.cells(sources: some, targets: []).isEmpty)
        #expect(workspace.cells(sources: some, targets: [[]]) == [.none])
        #expect(workspace.sweptCells(random.graph, sources: [], targets: some).isEmpty)
        #expect(workspace.sweptCells(random.graph, sources: some, targets: []).isEmpty)
        #expect(workspace.sweptCells(random.graph, sources: some, targets: [[]]) == [.none])
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `a sweep finds the best paths to the start of every edge and from its end`(_ seed: UInt64) {
        for random in cases(seed) {
            let graph = random.graph
            var tables = workspace(graph, coreSize: 0)
            var sweep = DownwardSweep(tables.hierarchy, graph: graph)
            for ends in points(random.sources, graph) {
                let distances = Dijkstra.distances(graph: graph, from: ends)
                sweep.run(from: tableEnds([ends])[0], measures: &tables.measures)
                for state in graph.states {
                    let start = [SearchEnd(state: state, cost: 0)]
                    let expected = Dijkstra.weight(graph: graph, distances: distances, to: start)
                    expect(sweep.path(toStartOf: state), expected, "to \(state): \(random)")
                }
                sweep.run(to: tableEnds([ends])[0], measures: &tables.measures)
                for state in graph.states {
                    let tree = Dijkstra.distances(graph: graph, from: [SearchEnd(state: state, cost: 0)])
                    let expected = Dijkstra.weight(graph: graph, distances: tree, to: ends)
                    expect(sweep.path(fromEndOf: state), expected, "from \(state): \(random)")
                }
            }
        }
    }

    /// Expects a weight, and the duration of everything that weighs as much.
    ///
    /// Describing a network takes longer than searching it, so that waits until an expectation fails.
    private func expect(_ path: TableCell, _ weight: Weight?, _ comment: @autoclosure () -> Comment) {
        #expect(path.weight == weight ?? .infinity, comment())
        #expect(path.measure.duration == weight ?? 0, comment())
    }
}

/// The measures of all paths that are as cheap as the cheapest, but for paths with cycles that cost nothing.
private struct BestPathMeasures {
    private(set) var all: Set<PathMeasure> = []
    private let graph: LineGraph
    private let durations: Column<UInt32>
    private let lengths: Column<UInt32>
    private let targets: [SearchEnd]
    private let distances: [Weight]
    private let best: Weight
    private var path: Set<StateID> = []

    init(
        _ graph: LineGraph, _ durations: Column<UInt32>, _ lengths: Column<UInt32>, _ sources: [SearchEnd],
        _ targets: [SearchEnd]
    ) {
        self.graph = graph
        self.durations = durations
        self.lengths = lengths
        self.targets = targets
        distances = Dijkstra.distances(graph: graph, from: sources)
        best = Dijkstra.weight(graph: graph, distances: distances, to: targets) ?? .infinity
        for source in sources where source.cost == distances[source.state] {
            follow(source.state, PathMeasure(duration: source.cost, length: UInt64(3 * source.cost)))
        }
    }

    private mutating func follow(_ state: StateID, _ measure: PathMeasure) {
        guard path.insert(state).inserted else { return }
        defer { path.remove(state) }
        for arc in graph.arcs(from: state) {
            let head = graph.head[arc]
            let turn = graph.turn(arc)
            let sum = distances[state] + turn
            for target in targets where target.state == head && sum + target.cost == best {
                all.insert(
                    PathMeasure(
                        duration: measure.duration + turn + target.cost,
                        length: measure.length + UInt64(3 * target.cost)))
            }
            guard graph.stateWeight[head] < .infinity, sum + graph.stateWeight[head] == distances[head.index] else {
                continue
            }
            follow(
                head,
                PathMeasure(
                    duration: measure.duration + turn + durations[head], length: measure.length + UInt64(lengths[head]))
            )
        }
    }
}
