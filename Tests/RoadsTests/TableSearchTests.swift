import Geometry
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing
import Threading

/// Tables against searches of one pair at a time.
@Suite struct TableSearchTests {
    @Test(arguments: SharedExtracts.paths(debug: ["andorra"], release: ["porto", "malta"]))
    func `real extracts`(path: String) throws {
        try compare(try ImportedGraph.make(fromExtract: path), side: 30, seed: 7)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `random networks`(seed: UInt64) throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 10, rows: 10))
        try compare(graph, side: 20, seed: seed)
    }

    @Test func `all points may lie on one edge`() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 5, columns: 8, rows: 8))
        for mode in graph.modes {
            let modeGraph = try #require(graph.modeGraph(mode))
            let segment = modeGraph.stateEdges[modeGraph.stateCount / 2].segment
            let length = graph.length(of: segment)
            let points = (0...4).map { part in
                [
                    SnapCandidate(
                        segment: segment, offset: length * part / 4, place: graph.junctionCoordinates[0], distance: 0,
                        component: 0)
                ]
            }
            try compare(graph, modeGraph, from: points, to: points)
        }
    }

    @Test func `without a hierarchy there is no table`() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 5, columns: 8, rows: 8))
        for mode in graph.modes {
            let modeGraph = try #require(graph.modeGraph(mode))
            #expect((TableSearch(graph: graph, modeGraph: modeGraph) == nil) == (modeGraph.hierarchy == nil))
        }
    }

    @Test(arguments: [4, 5, 6] as [UInt64])
    func `sweeps find what buckets find`(seed: UInt64) throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 11, rows: 11))
        for mode in graph.modes {
            var random = SeededGenerator(seed: seed)
            let modeGraph = try #require(graph.modeGraph(mode))
            let table = try #require(TableSearch(graph: graph, modeGraph: modeGraph))
            var workspace = RouteWorkspace(modeGraph)
            let many = points(graph, mode, 40, &random)
            let few = points(graph, mode, 4, &random) + many.prefix(2) + [[]]
            for (sources, targets) in [(few, many), (many, few)] {
                let cells = table.cells(from: sources, to: targets, workspace: &workspace)
                let swept = table.sweptCells(from: sources, to: targets, workspace: &workspace)
                #expect(swept.map(\.weight) == cells.map(\.weight), "\(mode)")
                let different = zip(swept, cells).count { $0 != $1 }
                #expect(50 * different <= cells.count, "\(mode): \(different) of \(cells.count)")
            }
        }
    }

    @Test func `a cancelled sweep has no cells`() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 5, columns: 8, rows: 8))
        let modeGraph = try #require(graph.modeGraph(.walking))
        let table = try #require(TableSearch(graph: graph, modeGraph: modeGraph))
        var random = SeededGenerator(seed: 5)
        let places = points(graph, .walking, 3, &random)
        var workspace = RouteWorkspace(modeGraph)
        let cancellation = Cancellation()
        cancellation.cancel()
        workspace.cancellation = cancellation
        #expect(table.sweptCells(from: places, to: places, workspace: &workspace).isEmpty)
        workspace.cancellation = nil
        #expect(table.sweptCells(from: places, to: places, workspace: &workspace).count == 9)
    }

    @Test func `few places in a large graph are searched, one among many is swept`() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 5, columns: 8, rows: 8))
        let modeGraph = try #require(graph.modeGraph(.walking))
        let table = try #require(TableSearch(graph: graph, modeGraph: modeGraph))
        #expect(table.isSweepCheaper(sources: 1, targets: 10_000))
        #expect(table.isSweepCheaper(sources: 10_000, targets: 1))
    }

    private func compare(_ graph: RoadGraph, side: Int, seed: UInt64) throws {
        for mode in graph.modes {
            var random = SeededGenerator(seed: seed)
            let modeGraph = try #require(graph.modeGraph(mode))
            let sources = points(graph, mode, side, &random)
            // Some of the points are on both sides.
            let targets = points(graph, mode, side, &random) + sources.prefix(3)
            try compare(graph, modeGraph, from: sources, to: targets)
        }
    }

    private func compare(
        _ graph: RoadGraph, _ modeGraph: ModeGraph, from sources: [[SnapCandidate]], to targets: [[SnapCandidate]]
    ) throws {
        let table = try #require(TableSearch(graph: graph, modeGraph: modeGraph))
        var workspace = RouteWorkspace(modeGraph)
        let cells = table.cells(from: sources, to: targets, workspace: &workspace)
        #expect(table.cells(from: sources, to: targets, workspace: &workspace) == cells)
        let search = RouteSearch(graph: graph, modeGraph: modeGraph)
        var connected = 0
        var different = 0
        for (row, source) in sources.enumerated() {
            for (column, target) in targets.enumerated() {
                let cell = cells[row * targets.count + column]
                let route = search.route(from: .candidates(source), to: target, workspace: &workspace)
                #expect(cell.weight == route?.weight ?? .infinity, "\(modeGraph.mode), \(row) to \(column)")
                guard let route else { continue }
                connected += 1
                let measure = PathMeasure(duration: UInt32(route.duration), length: route.length)
                if cell.measure != measure { different += 1 }
            }
        }
        #expect(connected > 0)
        // Only where several routes weigh the same may the table have another one.
        #expect(50 * different <= connected, "\(modeGraph.mode): \(different) of \(connected)")
    }

    /// Candidates near random ends of segments, up to 60 meters off.
    private func points(
        _ graph: RoadGraph, _ mode: TransportMode, _ count: Int, _ random: inout SeededGenerator
    ) -> [[SnapCandidate]] {
        var points: [[SnapCandidate]] = []
        while points.count < count {
            let junction = graph.head(of: EdgeID(index: random.below(graph.edgeCount)))
            let place = graph.junctionCoordinates[junction].moved(
                metersNorth: Double(random.below(121) - 60), metersEast: Double(random.below(121) - 60))
            let candidates = graph.snapCandidates(near: place, mode: mode)
            if !candidates.isEmpty { points.append(candidates) }
        }
        return points
    }
}
