import Geometry
import Matching
import Roads
import ShortestPaths
import SketchSupport
import Storage
import Testing

/// A matched track in letters.
struct SketchMatch {
    let map: SketchMap
    let track: MatchedTrack

    /// The letters of the junctions along the stretches, parts of edges included; stretches are separated by commas.
    var roads: String {
        track.stretches.map { stretch in
            let edges = FoundRoute(joining: stretch.legs).travelledEdges
            var letters = ""
            for edge in edges {
                let ends = map.ends(of: edge.edge)
                if letters.last != ends.start { letters.append(ends.start) }
                letters.append(ends.end)
            }
            return letters.map(String.init).joined(separator: "-")
        }.joined(separator: ", ")
    }

    /// By fix: "." if it is matched, else the reason.
    var fixes: String {
        track.outcomes.map { outcome in
            switch outcome {
            case .matched: "."
            case .unmatched(let failure): failure.rawValue
            }
        }.joined(separator: " ")
    }
}

extension SketchMap {
    /// Matches a track through places.
    ///
    /// - Parameter seconds: between two fixes; nil without times.
    func match(
        _ letters: String, mode: TransportMode = .automobile, accuracy: Double = 5, seconds: Double? = nil,
        rules: MatchRules = MatchRules()
    ) throws -> SketchMatch {
        let fixes = try letters.enumerated().map { index, letter in
            TrackFix(
                try #require(places[letter]), time: seconds.map { Double(index) * $0 }, accuracy: accuracy)
        }
        return try match(fixes, mode: mode, rules: rules)
    }

    func match(
        _ fixes: [TrackFix], mode: TransportMode = .automobile, rules: MatchRules = MatchRules()
    ) throws -> SketchMatch {
        let modeGraph = try #require(graph.modeGraph(mode))
        var workspace = RouteWorkspace(modeGraph)
        var matcher = TrackMatcher(graph: graph, modeGraph: modeGraph, rules: rules)
        for fix in fixes { matcher.add(fix, workspace: &workspace) }
        matcher.finish(workspace: &workspace)
        var track = MatchedTrack()
        for outcome in matcher.outcomes { track.append(outcome) }
        return SketchMatch(map: self, track: track)
    }

    /// The letters of an edge's first and last point.
    func ends(of edge: EdgeID) -> (start: Character, end: Character) {
        let points = graph.points(of: edge, from: 0, to: graph.length(of: edge))
        func letter(_ place: FixedCoordinate?) -> Character {
            places.filter { $0.key.isLetter && FixedCoordinate($0.value) == place }.keys.first ?? "?"
        }
        return (letter(points.first), letter(points.last))
    }
}
