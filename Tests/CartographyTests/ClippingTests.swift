import Geometry
import SketchSupport
import TestSupport
import Testing

@testable import Cartography

/// Lines and areas are cut to the grid; a naive computation, point by point, is the oracle.
@Suite struct ClippingTests {
    private let clip = GridClip(left: 0, top: 0, right: 100, bottom: 50)

    private func points(_ numbers: [Double]) -> [PlanePoint] {
        stride(from: 0, to: numbers.count, by: 2).map { PlanePoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    @Test func `a line inside stays as it is`() {
        let line = points([10, 10, 90, 40, 50, 20])
        #expect(clip.parts(ofLine: line) == [line])
    }

    @Test func `a line that leaves and comes back is two lines that end on the edge`() {
        let line = points([10, 10, 10, -10, 30, -10, 30, 10])
        #expect(clip.parts(ofLine: line) == [points([10, 10, 10, 0]), points([30, 0, 30, 10])])
    }

    @Test func `a line across is cut at both edges, and one outside is left out`() {
        #expect(clip.parts(ofLine: points([-100, 25, 200, 25])) == [points([0, 25, 100, 25])])
        #expect(clip.parts(ofLine: points([-10, -10, -10, 60])).isEmpty)
        #expect(clip.parts(ofLine: points([-30, 20, 20, -30])).isEmpty)
    }

    @Test func `an area is cut at all four edges`() {
        let ring = clip.part(ofRing: points([-10, -10, 110, -10, 110, 60, -10, 60]))
        #expect(area(of: ring) == 100 * 50)
        #expect(ring.allSatisfy(clip.contains))
        #expect(clip.part(ofRing: points([-10, -10, -5, -10, -5, -5])).isEmpty)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `a cut area has the size that counting points gives`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let ring = (0..<3).map { _ in
                PlanePoint(x: .random(in: -80...180, using: &random), y: .random(in: -80...130, using: &random))
            }
            var count = 0
            for x in 0..<100 {
                for y in 0..<50 where contains(ring, PlanePoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) { count += 1 }
            }
            #expect(abs(abs(area(of: clip.part(ofRing: ring))) - Double(count)) < 150, "\(ring)")
        }
    }

    private func area(of ring: [PlanePoint]) -> Double {
        ring.indices.reduce(0) { sum, index in
            let one = ring[index]
            let next = ring[(index + 1) % ring.count]
            return sum + (one.x * next.y - next.x * one.y) / 2
        }
    }

    private func contains(_ ring: [PlanePoint], _ point: PlanePoint) -> Bool {
        ring.indices.reduce(false) { isInside, index in
            let one = ring[index]
            let next = ring[(index + 1) % ring.count]
            guard (one.y > point.y) != (next.y > point.y) else { return isInside }
            let crossing = one.x + (point.y - one.y) / (next.y - one.y) * (next.x - one.x)
            return point.x < crossing ? !isInside : isInside
        }
    }
}

/// Areas with holes on a grid.
@Suite struct AreaPartsTests {
    private let grid = DrawingGrid(
        rect: MapRect(x: 0, y: 0, width: 100, height: 100), width: 100, height: 100, buffer: 10, detail: 14,
        tolerance: 1)

    /// A square whose corners run counterclockwise as seen on the map.
    private func square(_ low: Double, _ high: Double) -> [PlanePoint] {
        let corners: [(Double, Double)] = [(low, low), (low, high), (high, high), (high, low)]
        return corners.map { PlanePoint(x: $0.0, y: $0.1) }
    }

    private func doubleArea(_ ring: [GridPoint]) -> Int32 {
        var sum: Int32 = 0
        for (one, next) in zip(ring, ring[1...] + ring[..<1]) { sum += one.x * next.y - next.x * one.y }
        return sum
    }

    @Test func `outer rings run clockwise, holes the other way`() {
        let parts = grid.parts(ofArea: [square(10, 60), square(20, 40).reversed(), square(70, 90)])
        #expect(parts.map(doubleArea) == [5000, -800, 800])
    }

    @Test func `an area around the whole grid is the grid with its buffer`() {
        #expect(grid.parts(ofArea: [square(-1000, 1000)]).map(doubleArea) == [28_800])
    }

    @Test func `holes of an area beside the grid, and those that are too small, are left out`() {
        #expect(grid.parts(ofArea: [square(200, 400), square(250, 300).reversed()]).isEmpty)
        #expect(grid.parts(ofArea: [square(10, 60), square(20, 20.2).reversed()]).count == 1)
    }
}
