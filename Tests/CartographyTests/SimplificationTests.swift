import TestSupport
import Testing

@testable import Cartography

@Suite struct SimplificationTests {
    @Test func `points near a straight line are left out, corners stay`() {
        let line = [(0, 0), (10, 0.4), (20, -0.3), (30, 0), (30, 20)].map { PlanePoint(x: $0.0, y: $0.1) }
        let simplified = LineSimplification.line(line, tolerance: 1)
        #expect(simplified == [GridPoint(x: 0, y: 0), GridPoint(x: 30, y: 0), GridPoint(x: 30, y: 20)])
    }

    @Test func `a line whose points all fall together has one point, and a tiny ring fewer than three`() {
        let points = [PlanePoint(x: 5.1, y: 5.1), PlanePoint(x: 5.2, y: 5.3), PlanePoint(x: 5, y: 4.9)]
        #expect(LineSimplification.line(points, tolerance: 1).count == 1)
        #expect(LineSimplification.ring(points, tolerance: 1).count < 3)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `no point of a line is farther from the simplified one than the tolerance and the grid`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var place = PlanePoint(x: 0, y: 0)
        let line = (0..<1_000).map { _ in
            place.x += .random(in: -3...4, using: &random)
            place.y += .random(in: -3...3, using: &random)
            return place
        }
        let simplified = LineSimplification.line(line, tolerance: 4)
        #expect(simplified.count < line.count / 2)
        #expect(simplified.first == line.first?.rounded && simplified.last == line.last?.rounded)
        let worst = line.map { point in
            zip(simplified, simplified.dropFirst()).map { distance(from: point, toSide: $0, $1) }.min() ?? 0
        }.max()
        #expect(worst ?? 0 <= 4 + 0.75)
    }

    private func distance(from point: PlanePoint, toSide start: GridPoint, _ end: GridPoint) -> Double {
        let dx = Double(end.x - start.x)
        let dy = Double(end.y - start.y)
        let x = point.x - Double(start.x)
        let y = point.y - Double(start.y)
        let length = dx * dx + dy * dy
        let share = length > 0 ? min(1, max(0, (x * dx + y * dy) / length)) : 0
        return ((x - share * dx) * (x - share * dx) + (y - share * dy) * (y - share * dy)).squareRoot()
    }
}
