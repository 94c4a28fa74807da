import DirectionsKit
import Geometry
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

/// Alternates on drawings: the letters of the best route and then of each alternate.
@Suite struct AlternativeScenarios {
    @Test func `two bridges make two routes`() throws {
        let map = try SketchMap(
            """
              b---c
             /     \\
            a       d
             \\     /
              e----f
            """, ways: ["abcd": "residential", "aefd": "residential"], scale: 1000)
        #expect(map.alternates("a", "d") == ["abcd", "aefd"])
        #expect(map.alternates("d", "a") == ["dcba", "dfea"])
    }

    @Test func `a ring road leads round either side`() throws {
        let map = try SketchMap(
            """
                b-----c
               /       \\
            x-a         d-y
               \\       /
                f-----e
                   g
            """, ways: ["xa": "residential", "abcd": "residential", "afged": "residential", "dy": "residential"],
            scale: 1000)
        #expect(map.alternates("x", "y") == ["xabcdy", "xafgedy"])
    }

    @Test func `no more than asked for, the cheapest first`() throws {
        let map = try SketchMap(
            """
                b-----c
                f-----g
            a             d
                h------i
                j-------k
            """,
            ways: [
                "abcd": "residential", "afgd": "residential", "ahid": "residential", "ajkd": "residential",
            ], scale: 1000)
        let all = map.alternates("a", "d")
        #expect(all == ["afgd", "ahid", "abcd", "ajkd"])
        for limit in 0...2 { #expect(map.alternates("a", "d", limit: limit) == Array(all.prefix(1 + limit))) }
    }

    @Test func `the rungs of a ladder are used, and no rung twice`() throws {
        let map = try SketchMap(
            """
            a----b----c----d----e
            |    |    |    |    |
            f----g----h----i----j
            """,
            ways: [
                "abcde": "residential", "fghij": "residential", "af": "residential", "bg": "residential",
                "ch": "residential", "di": "residential", "ej": "residential",
            ], scale: 1000)
        let found = map.alternates("a", "e")
        #expect(found.first == "abcde")
        #expect(found.count > 1)
        for route in found { #expect(Set(route).count == route.count, "\(route)") }
    }

    // MARK: What is none

    @Test func `a street beside a short part of the route is too similar`() throws {
        let map = try SketchMap(
            """
            a--------b--c--------d
                     e--f
            """, ways: ["abcd": "residential", "befc": "residential"], scale: 1000)
        let found = try #require(map.found("a", "d"))
        #expect(found.alternates.routes.isEmpty)
        #expect(found.alternates[.sharing] > 0)
    }

    @Test func `what takes much longer is not a choice`() throws {
        let map = try SketchMap(
            """
            a---b
            |   |
            |   |
            c---d
            """, ways: ["ab": "residential", "acdb": "residential"], scale: 1000)
        #expect(map.alternates("a", "b") == ["ab"])
    }

    @Test func `dead ends and ways back lead nowhere`() throws {
        let map = try SketchMap(
            """
               e  f
               |  |
            a--b--c--d
               |
               g
            """,
            ways: ["abcd": "residential", "be": "residential", "bg": "residential", "cf": "residential"], scale: 1000)
        #expect(map.alternates("a", "d") == ["abcd"])
    }

    @Test func `a trip along one edge, or to where it begins, has no alternates`() throws {
        let map = try SketchMap(
            """
            a-1---2-b
            |       |
            c-------d
            """, ways: ["ab": "residential", "acdb": "residential"])
        #expect(map.alternates("1", "2").count == 1)
        #expect(map.alternates("1", "1").count == 1)
    }

    @Test func `a fast road is not left in order to come back to it`() throws {
        let map = try SketchMap(
            """
            a---b-----c---d
                |     |
                e-----f
            """,
            ways: [
                "abcd": "motorway oneway=no", "be": "residential", "ef": "residential", "fc": "residential",
            ], scale: 1000)
        #expect(map.alternates("a", "d") == ["abcd"])
    }

    // MARK: Requests

    /// Three ways, of which the one in the middle is the shortest and has tags.
    private func threeWays(_ middle: String) throws -> SketchMap {
        try SketchMap(
            """
                  b-----c
            x-a    g---h    d-y
                  e------f
            """,
            ways: [
                "xa": "residential", "abcd": "residential", "aefd": "residential", "aghd": middle, "dy": "residential",
            ], scale: 1000)
    }

    @Test func `what the best route avoids, alternates avoid`() throws {
        let map = try threeWays("residential toll=yes")
        #expect(map.alternates("x", "y") == ["xaghdy", "xabcdy", "xaefdy"])
        var rules = RequestRules()
        rules.avoided = [.tolls]
        #expect(map.alternates("x", "y", rules) == ["xabcdy", "xaefdy"])
        rules.avoided = [.tunnels]
        #expect(map.alternates("x", "y", rules) == ["xaghdy", "xabcdy", "xaefdy"])
    }

    @Test func `where tolls cannot be avoided, alternates use no ferry that is to be avoided, too`() throws {
        let map = try SketchMap(
            """
                  b-----c
            x-a    g---h    d-y
                  e------f
            """,
            ways: [
                "xa": "residential", "abcd": "residential toll=yes", "aefd": "residential toll=yes",
                "aghd": "route=ferry duration=00:35", "dy": "residential",
            ], scale: 1000)
        var rules = RequestRules()
        rules.avoided = [.tolls]
        #expect(map.alternates("x", "y", rules, .closed).first == "xaghdy")
        rules.avoided = [.tolls, .ferries]
        #expect(map.alternates("x", "y", rules, .tenfold) == ["xabcdy", "xaefdy"])
    }

    @Test func `a closed way and a slow one are no alternates`() throws {
        let map = try threeWays("residential")
        var rules = RequestRules()
        rules.closedWays = [3]
        #expect(map.alternates("x", "y", rules) == ["xaghdy", "xabcdy"])
        rules.closedWays = [4]
        #expect(map.alternates("x", "y", rules) == ["xabcdy", "xaefdy"])
        rules.closedWays = [2, 3]
        #expect(map.alternates("x", "y", rules) == ["xaghdy"])
        rules.closedWays = []
        rules.speeds = [DirectedSpeed(wayID: 2, direction: .both, kilometersPerHour: 10)]
        #expect(map.alternates("x", "y", rules) == ["xaghdy", "xaefdy"])
    }

    @Test func `an area is avoided by all`() throws {
        let map = try SketchMap(
            """
                  p---q
                  b-1-c
                  r---s
            x-a           d-y
                  e---f
                  g---h
            """,
            ways: [
                "xa": "residential", "abcd": "residential", "aefd": "residential", "aghd": "residential",
                "dy": "residential",
            ], scale: 1000)
        var rules = RequestRules()
        #expect(Set(map.alternates("x", "y", rules)) == ["xabcdy", "xaefdy", "xaghdy"])
        rules.avoidedAreas = [map.area("pqsr")]
        #expect(Set(map.alternates("x", "y", rules)) == ["xaefdy", "xaghdy"])
    }
}

extension SketchMap {
    fileprivate typealias Found = (best: FoundRoute, alternates: AlternativeRoutes)

    fileprivate func found(
        _ start: Character, _ end: Character, _ rules: RequestRules? = nil,
        _ avoidance: RequestWeights.Avoidance = .closed, limit: Int = 3
    ) -> Found? {
        guard let modeGraph = graph.modeGraph(.automobile) else { return nil }
        let weights = rules.map { RequestWeights(graph: graph, modeGraph: modeGraph, rules: $0) }
        let search = RouteSearch(graph: graph, modeGraph: modeGraph, weights: weights)
        var workspace = RouteWorkspace(modeGraph)
        let ends = [start, end].map {
            graph.snapCandidates(near: FixedCoordinate(place($0)), mode: .automobile, weights: weights)
        }
        let from = RouteStart.candidates(ends[0])
        guard let best = search.route(from: from, to: ends[1], avoidance: avoidance, workspace: &workspace) else {
            return nil
        }
        let alternates = AlternativeSearch(search: search).alternatives(
            to: best, from: from, to: ends[1], avoidance: avoidance, limit: limit, workspace: &workspace)
        return (best, alternates)
    }

    /// The letters of the best route and of the alternates to it.
    fileprivate func alternates(
        _ start: Character, _ end: Character, _ rules: RequestRules? = nil,
        _ avoidance: RequestWeights.Avoidance = .closed, limit: Int = 3
    ) -> [String] {
        guard let found = found(start, end, rules, avoidance, limit: limit) else { return [] }
        return ([found.best] + found.alternates.routes).map(letters)
    }

    /// The letters that a route passes.
    private func letters(_ route: FoundRoute) -> String {
        let letters = places.filter { $0.key.isLetter }.map { (letter: $0.key, place: FixedCoordinate($0.value)) }
        var passed = ""
        for pathEdge in route.travelledEdges {
            for place in graph.points(of: pathEdge.edge, from: pathEdge.start, to: pathEdge.end) {
                guard let letter = letters.first(where: { $0.place.distance(to: place) < 1 })?.letter else { continue }
                if passed.last != letter { passed.append(letter) }
            }
        }
        return passed
    }
}
