import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing

@Suite struct EdgePartTests {
    @Test func `a part from the start to the end costs the whole`() {
        #expect(EdgePart.cost(upTo: 0, of: 700, whole: 1_000) == 0)
        #expect(EdgePart.cost(upTo: 700, of: 700, whole: 1_000) == 1_000)
        #expect(EdgePart.cost(upTo: 9_999, of: 700, whole: 1_000) == 1_000)
    }

    @Test func `an edge without length costs nothing at its start and all of it after`() {
        #expect(EdgePart.cost(upTo: 0, of: 0, whole: 1_000) == 0)
        #expect(EdgePart.cost(upTo: 1, of: 0, whole: 1_000) == 1_000)
    }

    @Test func `the longest and dearest edge does not overflow`() {
        #expect(EdgePart.cost(upTo: .max - 1, of: .max, whole: .max) == UInt32.max - 1)
    }

    @Test func `parts never shrink along an edge and add up to the whole`() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<500 {
            let length = UInt32(random.below(100_000) + 1)
            let whole = UInt32(random.below(1_000_000))
            let cuts = (0..<5).map { _ in UInt32(random.below(Int(length) + 1)) }.sorted()
            let costs = ([0] + cuts + [length]).map { EdgePart.cost(upTo: $0, of: length, whole: whole) }
            let parts = zip(costs, costs.dropFirst()).map { Int64($1) - Int64($0) }
            #expect(parts.allSatisfy { $0 >= 0 }, "length \(length), whole \(whole), cuts \(cuts)")
            #expect(parts.reduce(0, +) == Int64(whole), "length \(length), whole \(whole), cuts \(cuts)")
        }
    }

    @Test func `the end of an edge is its last point, however near the one before it lies`() throws {
        let start = FixedCoordinate(latitude: 411_496_000, longitude: -86_110_000)
        let bend = start.moved(metersNorth: 0, metersEast: 100)
        let end = FixedCoordinate(latitude: bend.latitude + 1, longitude: bend.longitude)
        var sketch = RoadSketch()
        sketch.add([start, bend, end])
        let graph = try sketch.graph(in: TestFolder())
        let length = graph.length(of: SegmentID(0))
        #expect(graph.points(of: 0, from: 5_000, to: length).suffix(2) == [bend, end])
        #expect(graph.nodeIDs(of: 0, from: 5_000, to: length) == [-1, 101, -2])
        #expect(graph.points(of: 1, from: 0, to: 5_000).prefix(2) == [end, bend])
    }
}
