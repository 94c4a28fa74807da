import Geometry
import Roads
import Storage
import SketchSupport
import TestSupport
import Testing

@Suite struct AttributeStorageTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private let start = FixedCoordinate(latitude: 520_000_000, longitude: 130_000_000)

    @Test func `all that is known of a way comes back`() throws {
        var random = SeededGenerator(seed: 6)
        let kinds = RoadAttributes.DetailKind.allCases
        let texts = ["", "a", "Straße", "北京市", "a=b", String(repeating: "x", count: 500)]
        let all = (0..<60).map { _ in
            RoadAttributes(
                roadClass: RoadClass.allCases[random.below(RoadClass.allCases.count)],
                flags: RoadFlags(rawValue: UInt32(random.below(1 << 22))),
                name: random.chance(50) ? texts[1 + random.below(5)] : nil,
                reference: random.chance(50) ? texts[1 + random.below(5)] : nil,
                details: (0..<random.below(4)).map { _ in
                    .init(kinds[random.below(kinds.count)], texts[random.below(texts.count)])
                }.sorted { $0.kind.rawValue < $1.kind.rawValue })
        }
        var sketch = RoadSketch()
        for (index, attributes) in all.enumerated() {
            let end = start.moved(metersNorth: Double(index) * 10, metersEast: 100)
            sketch.add([start, end], attributes: attributes)
        }
        let graph = try sketch.graph(in: folder)
        for (index, attributes) in all.enumerated() {
            for edge in [SegmentID(index: index).forward, SegmentID(index: index).backward] {
                #expect(graph.attributes(of: edge) == attributes)
                #expect(graph.roadClassAndFlags(of: edge).roadClass == attributes.roadClass)
                #expect(graph.roadClassAndFlags(of: edge).flags == attributes.flags)
                #expect(graph.nameAndReference(of: edge).name == attributes.name ?? "")
                #expect(graph.nameAndReference(of: edge).reference == attributes.reference ?? "")
                #expect(graph.wayID(of: edge) == 1_000 + Int64(index))
            }
        }
    }

    @Test func `an edge against its way has the points in reverse and the other head`() throws {
        var sketch = RoadSketch()
        let line = [(0.0, 0.0), (20, 30), (10, 80), (0, 120)].map { start.moved(metersNorth: $0.0, metersEast: $0.1) }
        sketch.add(line)
        let graph = try sketch.graph(in: folder)
        #expect(graph.points(of: 0) == line)
        #expect(graph.points(of: 1) == line.reversed())
        #expect(graph.junctionCoordinates[graph.head(of: 0)] == line[3])
        #expect(graph.junctionCoordinates[graph.head(of: 1)] == line[0])
    }

    @Test func `a mode that was not written is not there`() throws {
        var sketch = RoadSketch()
        sketch.add([start, start.moved(metersNorth: 50, metersEast: 0)])
        let graph = try sketch.graph(modes: [.walking], in: folder)
        #expect(graph.modes == [.walking])
        #expect(graph.modeGraph(.automobile) == nil)
        #expect(graph.snapCandidates(near: start, mode: .automobile).isEmpty)
        #expect(graph.snapCandidates(near: start, mode: .walking).count == 1)
        #expect(graph.nearestRoad(to: start, mode: .cycling, radius: 1e6) == nil)
    }
}

/// The part of an edge's line between two offsets.
@Suite struct EdgeLineTests {
    @Test func `parts begin and end where they should and add up`() throws {
        let folder = try TestFolder()
        var random = SeededGenerator(seed: 77)
        var sketch = RoadSketch()
        let starts = [
            FixedCoordinate(latitude: 520_000_000, longitude: 130_000_000),
            FixedCoordinate(latitude: -1_000, longitude: 1_799_999_000),
            FixedCoordinate(latitude: 700_000_000, longitude: -1_799_999_000),
        ]
        for number in 0..<60 {
            var line = [starts[number % 3].moved(metersNorth: Double(number) * 300, metersEast: 0)]
            for _ in 0...random.below(6) {
                let reach = random.chance(10) ? 0 : 40
                let step = (Double(random.below(2 * reach + 1) - reach), Double(random.below(2 * reach + 1) - reach))
                line.append(line[line.count - 1].moved(metersNorth: step.0, metersEast: step.1))
            }
            sketch.add(line)
        }
        let graph = try sketch.graph(in: folder)
        for edge in graph.edgeIDs { checkParts(graph, edge, &random) }
    }

    private func checkParts(_ graph: RoadGraph, _ edge: EdgeID, _ random: inout SeededGenerator) {
        let length = graph.length(of: edge)
        let whole = graph.points(of: edge)
        #expect(graph.points(of: edge, from: 0, to: length) == whole)
        let cuts = [0] + (0..<3).map { _ in UInt32(random.below(Int(length) + 1)) }.sorted() + [length]
        var joined = 0.0
        var last: FixedCoordinate?
        for (from, to) in zip(cuts, cuts.dropFirst()) {
            let part = graph.points(of: edge, from: from, to: to)
            #expect(part.count >= 2, "edge \(edge), \(from) to \(to) of \(length)")
            if let last { #expect(part.first == last, "edge \(edge), \(from) to \(to) of \(length)") }
            // Half a unit of 1e-7 degrees at either end, and the rounding of the offsets.
            let difference = part.lineLength - Double(to - from) / 100
            #expect(abs(difference) < 0.05, "edge \(edge), \(from) to \(to) of \(length)")
            joined += part.lineLength
            last = part.last
        }
        #expect(graph.points(of: edge, from: 0, to: cuts[1]).first == whole.first)
        #expect(last == whole.last)
        #expect(abs(joined - whole.lineLength) < 0.1, "edge \(edge)")
    }
}
