import Roads
import SketchSupport
import TestSupport
import Testing

/// The maps that tests draw, end to end: imported to a file, contracted there, opened, and asked by all searches.
///
/// The other tests of these drawings need no hierarchy, so this one compares it with Dijkstra's algorithm.
@Suite struct DrawnMapTests {
    /// Every one in a release build.
    private static let step = inDebug(4, release: 1)

    @Test(arguments: TransportMode.allCases)
    func `hierarchies of drawn maps answer as Dijkstra's algorithm does`(mode: TransportMode) throws {
        let folder = try TestFolder()
        let sketches = try DrawnSketches.listed(each: Self.step)
        #expect(sketches.count > 500 / Self.step)
        var routes = 0
        for (number, sketch) in sketches.enumerated() {
            let path = folder.file("\(number).graph")
            try sketch.write(to: path)
            _ = try GraphContraction(path: path, modes: [mode]).run()
            let graph = try RoadGraph(path: path)
            guard let modeGraph = graph.modeGraph(mode) else { continue }
            var options = GraphVerification.Options()
            options.pairs = 100
            options.targetsPerSource = 10
            options.guidedStep = 1
            options.plainStep = 1
            let report = try GraphVerification(graph, options: options).verify(modeGraph)
            #expect(report.hasHierarchy, "\(sketch.drawing)")
            routes += report.found
        }
        // Otherwise there would be little to compare.
        #expect(routes > 20 * sketches.count)
    }
}
