import Coverage
import DirectionsKit
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// The roads nearest to a place.
@Suite struct NearestScenarios {
    private func map() throws -> SketchMap {
        try SketchMap(
            """
            a---b---c
              1
            d-------e

            f-------g
            """,
            ways: ["ab": "residential", "bc": "service", "de": "residential oneway=yes", "fg": "footway"], scale: 20)
    }

    private func names(
        _ place: Character, _ count: Int, by mode: TransportMode = .automobile,
        _ constraint: PointConstraint = PointConstraint()
    ) throws -> [String] {
        let map = try map()
        return try map.provider.nearest(to: map.place(place), mode: mode, count: count, constraint: constraint)
            .map(\.name)
    }

    @Test func `roads come nearest first, each once`() throws {
        #expect(try names("1", 1).count == 1)
        #expect(try Set(names("1", 2)) == ["ab", "de"])
        #expect(try names("1", 3).last == "bc")
        #expect(try names("1", 10).count == 3)
        #expect(try names("1", 10, by: .walking).last == "fg")
    }

    @Test func `a place has its distance and its coordinate`() throws {
        let map = try map()
        let nearest = try #require(try map.provider.nearest(to: map.place("1"), mode: .automobile).first)
        #expect(nearest.distance.isNear(20, within: 0.1))
        #expect(nearest.coordinate.distance(to: map.place("1")).isNear(20, within: 0.1))
        #expect(nearest.candidate.place == FixedCoordinate(nearest.coordinate))
    }

    @Test func `a constraint holds here too`() throws {
        #expect(try names("1", 10, by: .automobile, PointConstraint(bearing: 270)) == ["ab", "bc"])
        #expect(try names("1", 10, by: .automobile, PointConstraint(radius: 25)).count == 2)
        #expect(throws: DirectionsError.self) { try names("1", 1, by: .automobile, PointConstraint(radius: 10)) }
        #expect(throws: DirectionsError.self) { try names("1", 1, by: .automobile, PointConstraint(radius: -1)) }
        #expect(throws: DirectionsError.self) { try names("1", 0) }
    }

    @Test func `a place outside the coverage is refused`() throws {
        let map = try map()
        let area = CoverageArea(polygons: [
            [FixedCoordinate(map.place("a")), FixedCoordinate(map.place("c")), FixedCoordinate(map.place("e"))]
        ])
        let provider = DirectionsProvider(
            graph: map.graph, coverage: CoverageGate(areas: [.automobile: area, .walking: area]))
        #expect {
            try provider.nearest(to: map.place("g"), mode: .automobile)
        } throws: {
            ($0 as? DirectionsError)?.reason == .outsideCoverage
        }
    }
}
