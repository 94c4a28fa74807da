import Geometry
import OSMImport
import Roads
import SketchSupport
import TestSupport
import Testing

/// Roads that the data cuts at the 180th meridian.
@Suite struct MeridianTests {
    private static func place(_ longitude: Double) -> FixedCoordinate {
        FixedCoordinate(Coordinate(latitude: -16.8, longitude: longitude))
    }

    private func graph(west: Double) throws -> RoadGraph {
        let folder = try TestFolder()
        let extract = try folder.extract([
            .node(1, at: Self.place(179.99)), .node(2, at: Self.place(180)), .node(3, at: Self.place(west)),
            .node(4, at: Self.place(-179.99)), .way(1, [1, 2], [("highway", "residential")]),
            .way(2, [3, 4], [("highway", "residential")]),
        ])
        let output = folder.file("x.graph")
        _ = try GraphImport.run(
            path: extract, output: output, options: ImportOptions(threads: 1), observer: SilentObserver())
        return try RoadGraph(path: output)
    }

    private func components(_ graph: RoadGraph, _ modeGraph: ModeGraph) -> Set<UInt32> {
        Set(graph.segmentIDs.flatMap { modeGraph.states(of: $0.forward).map { modeGraph.component(of: $0) } })
    }

    @Test func `a road that goes on at -180 is joined`() throws {
        let graph = try graph(west: -180)
        let modeGraph = try #require(graph.modeGraph(.walking))
        #expect(components(graph, modeGraph).count == 1)
        let lengths = graph.segmentIDs.map { graph.length(of: $0.forward) }
        #expect(lengths.allSatisfy { (100_000..<110_000).contains($0) }, "\(lengths)")
        try graph.checkStructure()
        let extent = graph.extent
        #expect(extent.west == 1_799_900_000 && extent.east == -1_799_900_000)
    }

    @Test func `a road that begins elsewhere is not`() throws {
        let graph = try graph(west: -179.999)
        let modeGraph = try #require(graph.modeGraph(.walking))
        #expect(components(graph, modeGraph).count == 2)
    }
}
