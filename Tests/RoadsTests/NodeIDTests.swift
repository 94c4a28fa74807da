import Geometry
import Roads
import Storage
import SketchSupport
import TestSupport
import Testing

/// The OpenStreetMap nodes under the points of edges.
@Suite struct NodeIDTests {
    @Test func `any ids survive coding`() {
        var random = SeededGenerator(seed: 23)
        for _ in 0..<300 {
            var ids = [Int64(random.below(1 << 40))]
            for _ in 0..<random.below(20) {
                let near = ids[ids.count - 1] &+ Int64(random.below(9)) - 4
                ids.append(random.chance(80) ? near : Int64.random(in: .min ... .max, using: &random))
            }
            var bytes: [UInt8] = [1, 2, 3]
            NodeIDCoding.encode(ids.dropFirst(), after: ids[0], into: &bytes)
            #expect(NodeIDCoding.decode(bytes.dropFirst(3), after: ids[0]) == Array(ids.dropFirst()))
        }
    }

    @Test func `the extremes survive coding, and neighbours take a byte each`() {
        let ids = [Int64.max, .min, 0, -1, 1, .min, .max]
        var bytes: [UInt8] = []
        NodeIDCoding.encode(ids, after: .min, into: &bytes)
        #expect(NodeIDCoding.decode(bytes, after: .min) == ids)
        bytes = []
        NodeIDCoding.encode([8_000_000_001, 8_000_000_002, 8_000_000_000], after: 8_000_000_000, into: &bytes)
        #expect(bytes == [2, 2, 3])
    }

    @Test func `a code that is cut short or too long ends in something`() {
        #expect(NodeIDCoding.decode([2, 0x80], after: 6) == [7])
        #expect(NodeIDCoding.decode([UInt8](repeating: 0xFF, count: 40) + [2], after: 6).count == 1)
    }

    /// Two hundred meters east with a point in the middle, and a road that goes on from there.
    private static func graph(in folder: TestFolder) throws -> RoadGraph {
        let start = FixedCoordinate(latitude: 411_496_000, longitude: -86_110_000)
        let middle = start.moved(metersNorth: 0, metersEast: 100)
        let end = start.moved(metersNorth: 0, metersEast: 200)
        var sketch = RoadSketch()
        sketch.add([start, middle, end])
        sketch.add([end, end.moved(metersNorth: 100, metersEast: 0)])
        return try sketch.graph(in: folder)
    }

    @Test func `an edge has the nodes of all its points, in its direction`() throws {
        let graph = try Self.graph(in: TestFolder())
        #expect(graph.nodeIDs(of: 0) == [-1, 101, -2])
        #expect(graph.nodeIDs(of: 1) == [-2, 101, -1])
        #expect(graph.nodeIDs(of: 2) == [-2, -3])
    }

    @Test func `a part of an edge has the nodes in it and those next to its ends`() throws {
        let graph = try Self.graph(in: TestFolder())
        let end = graph.length(of: SegmentID(0))
        #expect(graph.nodeIDs(of: 0, from: 0, to: end) == [-1, 101, -2])
        #expect(graph.nodeIDs(of: 0, from: 2_000, to: 5_000) == [-1, 101])
        #expect(graph.nodeIDs(of: 0, from: 2_000, to: 12_000) == [-1, 101, -2])
        #expect(graph.nodeIDs(of: 0, from: 10_000, to: end) == [101, -2])
        #expect(graph.nodeIDs(of: 0, from: 0, to: 10_000) == [-1, 101])
        #expect(graph.nodeIDs(of: 0, from: 10_000, to: 10_000) == [101])
        #expect(graph.nodeIDs(of: 1, from: 5_000, to: 5_000) == [-2, 101])
        #expect(graph.nodeIDs(of: 0, from: end, to: end) == [-2])
    }

    @Test func `a place lies between two nodes`() throws {
        let graph = try Self.graph(in: TestFolder())
        #expect(graph.nodeIDs(of: 0, around: 0) == (-1, 101))
        #expect(graph.nodeIDs(of: 0, around: 5_000) == (-1, 101))
        #expect(graph.nodeIDs(of: 0, around: 10_000) == (101, -2))
        #expect(graph.nodeIDs(of: 0, around: graph.length(of: SegmentID(0))) == (101, -2))
    }

    @Test func `a junction has the edges that leave it`() throws {
        let graph = try Self.graph(in: TestFolder())
        let leaving = Range<JunctionID>(count: 3).map { graph.edgeRange(leaving: $0).map { graph.junctionEdges[$0] } }
        #expect(leaving == [[0], [1, 2], [3]])
    }
}
