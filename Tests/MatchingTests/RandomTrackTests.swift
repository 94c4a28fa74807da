import Geometry
import Matching
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

/// Tracks along random routes without error, which must be found edge by edge.
@Suite struct RandomTrackTests {
    @Test(arguments: SharedExtracts.paths(debug: ["monaco"], release: ["porto", "andorra"]))
    func `exact fixes of a real extract give back its routes`(path: String) throws {
        try compare(try ImportedGraph.make(fromExtract: path), seed: 3)
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `exact fixes of a random network give back its routes`(seed: UInt64) throws {
        try compare(try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 9, rows: 9)), seed: seed)
    }

    @Test func `a long track is decided as it comes`() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 5, columns: 9, rows: 9))
        let modeGraph = try #require(graph.modeGraph(.automobile))
        var random = SeededGenerator(seed: 5)
        var workspace = RouteWorkspace(modeGraph)
        var fixes: [TrackFix] = []
        while fixes.count < 5_000 {
            fixes += route(graph, modeGraph, &random, &workspace)?.fixes ?? []
        }
        var rules = MatchRules()
        rules.thinning = 0
        var matcher = TrackMatcher(graph: graph, modeGraph: modeGraph, rules: rules)
        var undecided = 0
        var most = 0
        for fix in fixes {
            matcher.add(fix, workspace: &workspace)
            undecided += 1 - matcher.outcomes.count
            matcher.outcomes.removeAll()
            most = max(most, undecided)
        }
        matcher.finish(workspace: &workspace)
        #expect(matcher.outcomes.count == undecided)
        #expect(most < 1_000)
    }

    private func compare(_ graph: RoadGraph, seed: UInt64) throws {
        let modeGraph = try #require(graph.modeGraph(.automobile))
        var random = SeededGenerator(seed: seed)
        var workspace = RouteWorkspace(modeGraph)
        var same = 0.0
        var count = 0.0
        for _ in 0..<40 {
            guard let (route, fixes) = route(graph, modeGraph, &random, &workspace) else { continue }
            var matcher = TrackMatcher(graph: graph, modeGraph: modeGraph)
            for fix in fixes { matcher.add(fix, workspace: &workspace) }
            matcher.finish(workspace: &workspace)
            var track = MatchedTrack()
            matcher.outcomes.forEach { track.append($0) }
            let found = Set(track.stretches.flatMap { $0.legs.flatMap(\.pathEdges).map(\.edge) })
            #expect(track.outcomes.count == fixes.count)
            for pathEdge in route.travelledEdges.dropFirst().dropLast() {
                let length = Double(pathEdge.end - pathEdge.start)
                count += length
                same += found.contains(pathEdge.edge) ? length : 0
            }
        }
        // Random networks have ways side by side between the same junctions; either is right.
        #expect(count > 0 && same > 0.95 * count, "seed \(seed): \(same / count)")
    }

    /// A random route, and a fix every twenty meters of it.
    private func route(
        _ graph: RoadGraph, _ modeGraph: ModeGraph, _ random: inout SeededGenerator, _ workspace: inout RouteWorkspace
    ) -> (route: FoundRoute, fixes: [TrackFix])? {
        let search = RouteSearch(graph: graph, modeGraph: modeGraph)
        let ends = (0..<2).map { _ in
            let segment = SegmentID(index: random.below(graph.edgeCount / 2))
            let points = graph.points(of: segment.forward, from: 0, to: graph.length(of: segment))
            return graph.snapCandidates(near: points[0], mode: .automobile)
        }
        guard let route = search.route(from: .candidates(ends[0]), to: ends[1], workspace: &workspace) else {
            return nil
        }
        var fixes: [TrackFix] = []
        var rest = 0.0
        let line = RouteLine(route.pathEdges, in: graph).points
        for (start, end) in zip(line, line.dropFirst()) {
            let length = start.distance(to: end)
            while rest < length {
                let share = rest / max(length, 0.001)
                fixes.append(TrackFix(Coordinate(start.interpolated(to: end, share: share))))
                rest += 20
            }
            rest -= length
        }
        return fixes.count > 1 ? (route, fixes) : nil
    }
}
