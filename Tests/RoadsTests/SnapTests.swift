import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

/// Which roads near a point are candidates.
@Suite struct SnapTests {
    private let folder: TestFolder
    private let place = FixedCoordinate(latitude: 411_500_000, longitude: -86_100_000)

    init() throws {
        folder = try TestFolder()
    }

    /// A road of 400 meters from west to east, this many meters north of the place.
    private func road(north: Double) -> [FixedCoordinate] {
        [place.moved(metersNorth: north, metersEast: -200), place.moved(metersNorth: north, metersEast: 200)]
    }

    /// Roads this many meters north of the place, and which of them are candidates.
    private func candidates(
        _ roads: [(north: Double, component: UInt32)], isWide: Bool = false, classes: [RoadClass] = []
    ) throws -> [SegmentID] {
        var sketch = RoadSketch()
        for (index, each) in roads.enumerated() {
            let roadClass = index < classes.count ? classes[index] : .residential
            sketch.add(
                road(north: each.north), component: each.component, attributes: RoadAttributes(roadClass: roadClass))
        }
        let graph = try sketch.graph(in: folder)
        return graph.snapCandidates(near: place, mode: .automobile, isWide: isWide).map(\.segment)
    }

    @Test func `at most eight candidates, the nearest`() throws {
        #expect(try candidates((41...52).reversed().map { (Double($0), 0) }) == [11, 10, 9, 8, 7, 6, 5, 4])
    }

    @Test func `on a road, others may be two meters farther`() throws {
        #expect(try candidates([(0, 0), (1.9, 0), (2.1, 0), (-1.9, 0)]) == [0, 1, 3])
    }

    @Test func `near a road, others may be half as far again`() throws {
        #expect(try candidates([(20, 0), (29, 0), (31, 0), (-29, 0)]) == [0, 1, 3])
    }

    @Test func `far from any road, others may be twenty meters farther`() throws {
        #expect(try candidates([(100, 0), (119, 0), (121, 0)]) == [0, 1])
    }

    @Test func `nothing beyond a kilometer`() throws {
        #expect(try candidates([(999, 0), (1_001, 0)]) == [0])
        #expect(try candidates([(1_001, 0)]) == [])
    }

    @Test func `a wide look takes all within the radius up to a limit of its own`() throws {
        #expect(try candidates([(1, 0), (500, 0), (990, 0), (1_010, 0)], isWide: true) == [0, 1, 2])
        #expect(try candidates((1...60).map { (Double($0) * 10, 0) }, isWide: true) == Array(0..<48))
    }

    @Test func `islands have a limit and a reach of their own`() throws {
        let components = (1...10).map { (north: Double(40 + $0), component: UInt32($0)) }
        let main = (11...20).map { (north: Double(40 + $0), component: UInt32(0)) }
        #expect(try candidates(components + main) == Array(0..<8) + Array(10..<18))
        #expect(try candidates([(5, 1), (8, 2), (40, 0), (59, 0), (61, 0)]) == [0, 2, 3])
    }

    @Test func `islands alone are candidates`() throws {
        #expect(try candidates([(20, 1), (29, 2), (31, 3)]) == [0, 1])
    }

    @Test func `a motorway is none where another road is at most 150 meters farther, a motorway alone is one`() throws {
        let classes: [RoadClass] = [.motorway, .motorwayLink, .service]
        #expect(try candidates([(10, 0), (14, 0), (159, 0)], classes: classes) == [2])
        #expect(try candidates([(10, 0), (14, 0), (159, 0)], isWide: true, classes: classes) == [2])
        #expect(try candidates([(10, 0), (14, 0), (161, 0)], classes: classes) == [0, 1])
        #expect(try candidates([(10, 0), (14, 0), (1, 0)], classes: classes) == [2])
        #expect(try candidates([(5, 0)], classes: [.motorway]) == [0])
        // Farther roads are measured by the one where a route may end.
        let roads: [(north: Double, component: UInt32)] = [(10, 0), (100, 0), (119, 0), (121, 0)]
        #expect(try candidates(roads, classes: [.motorway, .service, .service, .service]) == [1, 2])
    }

    @Test func `a point on a motorway is on it`() throws {
        #expect(try candidates([(0.9, 0), (1.5, 0), (60, 0)], classes: [.motorway, .service, .service]) == [0, 1])
        #expect(try candidates([(1.1, 0), (1.5, 0)], classes: [.motorway, .service]) == [1])
    }

    @Test func `roads of an island do not hide a motorway of the main component`() throws {
        #expect(try candidates([(10, 0), (14, 1)], classes: [.motorway, .service]) == [0, 1])
        #expect(try candidates([(10, 1), (14, 0)], classes: [.motorway, .service]) == [0, 1])
    }

    @Test func `the offset is measured along the road`() throws {
        var sketch = RoadSketch()
        let corner = place.moved(metersNorth: 0, metersEast: 100)
        sketch.add([place, corner, corner.moved(metersNorth: 100, metersEast: 0)])
        let graph = try sketch.graph(in: folder)
        let near = corner.moved(metersNorth: 30, metersEast: 7)
        let candidate = try #require(graph.snapCandidates(near: near, mode: .automobile).first)
        #expect(abs(Int(candidate.offset) - 13_000) < 20)
        #expect(abs(candidate.distance - 7) < 0.05)
        #expect(candidate.place.distance(to: corner.moved(metersNorth: 30, metersEast: 0)) < 0.05)
        let before = place.moved(metersNorth: 0, metersEast: -50)
        #expect(graph.snapCandidates(near: before, mode: .automobile).first?.offset == 0)
        let beyond = corner.moved(metersNorth: 150, metersEast: 0)
        let end = try #require(graph.snapCandidates(near: beyond, mode: .automobile).first?.offset)
        #expect(end + 2 >= graph.length(of: SegmentID(0)))
    }
}
