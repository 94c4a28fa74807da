import DirectionsKit
import Foundation
import Geometry
import Guidance
import Roads
import SketchSupport
import TestSupport
import Testing

/// Notices about parts of a route.
@Suite struct StepNoticeScenarios {
    private let advisories: RouteAdvisories
    private let pathEdges: [PathEdge]

    init() throws {
        let map = try SketchMap(
            "a---b---c---d---e",
            ways: [
                "ab": "primary toll=yes", "bc": "tertiary surface=gravel", "cd": "tertiary", "de": "primary toll=yes",
            ],
            nodes: ["c": "ford=yes", "d": "barrier=gate access:conditional='no @ (22:00-06:00)'"],
            at: SketchPlace(latitude: 50, longitude: 0))
        let graph = map.graph
        let modeGraph = try #require(graph.modeGraph(.automobile))
        let ends = ["a", "e"].map {
            graph.snapCandidates(near: FixedCoordinate(map.place($0)), mode: .automobile, rules: SnapRules())
        }
        var workspace = RouteWorkspace(modeGraph)
        let search = RouteSearch(graph: graph, modeGraph: modeGraph)
        let found = search.route(from: .candidates(ends[0]), to: ends[1], workspace: &workspace)
        pathEdges = try #require(found).travelledEdges
        advisories = RouteAdvisories(graph: graph, modeGraph: modeGraph)
    }

    private func kinds(_ range: Range<Int>, departing departure: Date? = nil) -> [NoticeKind] {
        let previous = range.lowerBound > 0 ? pathEdges[range.lowerBound - 1] : nil
        return advisories.advisories(pathEdges: pathEdges[range], after: previous, departure: departure).map(\.kind)
    }

    @Test func `a part has the notices of its edges and of the nodes that it begins with or passes`() {
        #expect(pathEdges.count == 4)
        #expect(kinds(0..<1) == [.toll])
        #expect(kinds(1..<2) == [.unpaved])
        #expect(kinds(2..<3) == [.ford])
        #expect(kinds(3..<4) == [.toll, .conditionalAccess])
        #expect(kinds(0..<4) == [.toll, .toll, .unpaved, .conditionalAccess, .ford])
        #expect(kinds(0..<0) == [])
    }

    @Test func `a part without the edge before it does not know the node that it begins with`() {
        #expect(advisories.advisories(pathEdges: pathEdges[2...2]).map(\.kind) == [])
    }

    @Test func `a part has its own time`() throws {
        let noon = try Date("2026-11-23T12:00:00Z", strategy: .iso8601)
        #expect(kinds(3..<4, departing: noon) == [.toll])
        #expect(kinds(3..<4, departing: noon + 10 * 3600) == [.toll, .conditionalAccess])
    }
}
