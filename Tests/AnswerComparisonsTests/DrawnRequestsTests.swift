import AnswerComparisons
import DirectionsKit
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// Random requests for two graphs.
@Suite struct DrawnRequestsTests {
    private func drawn(_ old: SketchMap, _ new: SketchMap) throws -> [DirectionsRequest] {
        try DrawnRequests(old: old.graph, new: new.graph, mode: .automobile).requests(50, seed: 7)
    }

    @Test func `the seed decides about the requests`() throws {
        let map = try SketchMap("a---b---c", ways: ["abc": "residential"])
        let drawn = try DrawnRequests(old: map.graph, new: map.graph, mode: .walking)
        #expect(try drawn.requests(20, seed: 1) == drawn.requests(20, seed: 1))
        #expect(try drawn.requests(20, seed: 1) != drawn.requests(20, seed: 2))
        #expect(try drawn.requests(1, seed: 1)[0].transportType == .walking)
    }

    @Test func `every place lies near roads of both graphs`() throws {
        let old = try SketchMap("a---b---c", ways: ["ab": "residential", "bc": "residential"], scale: 500)
        let new = try SketchMap("a---b---c", ways: ["ab": "residential"], scale: 500)
        for request in try drawn(old, new) {
            for place in [request.source, request.destination].compactMap({ $0?.coordinate }) {
                for map in [old, new] {
                    let road = map.graph.nearestRoad(to: FixedCoordinate(place), mode: .automobile, radius: 150)
                    #expect(road != nil)
                }
            }
        }
    }

    @Test func `graphs without a common road are an error`() throws {
        let old = try SketchMap(
            """
            a---b

                    e
            """, ways: ["ab": "residential"], scale: 1000)
        let new = try SketchMap(
            """
            a---b
                    c
                    |
                    d
            """, ways: ["cd": "residential"], scale: 1000)
        let error = #expect(throws: ComparisonError.self) { try drawn(old, new) }
        #expect(error?.description.contains("have hardly any roads for automobile in common") == true)
    }
}
