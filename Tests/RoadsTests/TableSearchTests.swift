import Geometry
import Roads
import ShortestPaths
import Storage
import TestSupport
import Testing

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
        var (connected, different) = (0, 0)
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
