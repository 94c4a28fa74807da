import Coverage
import Testing

struct CoveragePairTests {
    @Test func `polygons that overlap are a warning at the later one`() {
        let text = multiPolygon(square(5, 5) + ", " + square(0, 0, side: 2) + ", " + square(1, 1, side: 2))
        #expect(reading(text).findings.map(\.rule) == [.overlap])
        #expect(messages(text) == ["Polygon 3: the polygon overlaps polygon 2; unite the two or draw them apart."])
        #expect(reading(text).area?.polygons.count == 3)
    }

    @Test(arguments: [
        ("one inside the other", square(0, 0, side: 9) + ", " + square(3, 3)),
        ("the same twice", square(0, 0) + ", " + square(0, 0)),
        ("inside along a side", square(0, 0, side: 9) + ", " + square(3, 0)),
        ("corner to corner across", square(0, 0, side: 2) + ", [[[0, 0], [2, 2], [0, 4], [-2, 2], [0, 0]]]"),
        ("through two corners", square(0, 0, side: 2) + ", [[[-1, -1], [3, 3], [-3, 3], [-1, -1]]]"),
        ("a cross", "[[[0, 1], [3, 1], [3, 2], [0, 2], [0, 1]]], [[[1, 0], [2, 0], [2, 3], [1, 3], [1, 0]]]"),
    ])
    func `overlaps of every kind are reported`(name: String, polygons: String) {
        #expect(reading(multiPolygon(polygons)).findings.map(\.rule) == [.overlap])
    }

    @Test(arguments: [square(1, 0), square(1, 0.5), "[\(ring([(1, 0), (1, 1), (2, 1), (2, 0)]))]"])
    func `sides that run along each other are a warning at the later polygon's side`(neighbour: String) {
        let text = multiPolygon(square(0, 0) + ", " + neighbour)
        #expect(reading(text).findings.map(\.rule) == [.sharedEdge])
        #expect(reading(text).findings.first?.polygon == 1)
        #expect(messages(text)[0].contains("runs along a side of polygon 1; unite the two polygons"))
    }

    @Test func `a ring with a hole can be drawn as two polygons with a gap between them`() {
        func halves(_ gap: Double) -> String {
            let west = ring([(0, 0), (2, 0), (2, 1), (1, 1), (1, 3), (2, 3), (2, 4), (0, 4)])
            let east: [(Double, Double)] = [(2, 0), (4, 0), (4, 4), (2, 4), (2, 3), (3, 3), (3, 1), (2, 1)].map {
                ($0 == 2 ? 2 + gap : $0, $1)
            }
            return multiPolygon("[\(west)], [\(ring(east))]")
        }
        #expect(findings(halves(0.0001)) == [])
        #expect(messages(halves(0))[0].hasSuffix("or leave a narrow gap where together they go round a hole."))
    }

    @Test func `a shared side is named by its first position as written`() {
        let anticlockwise = multiPolygon(square(0, 0) + ", [[[1, 0], [2, 0], [2, 1], [1, 1], [1, 0]]]")
        let clockwise = multiPolygon(square(0, 0) + ", [[[2, 0], [1, 0], [1, 1], [2, 1], [2, 0]]]")
        #expect(reading(anticlockwise).findings.first?.position == 3)
        #expect(reading(clockwise).findings.first?.position == 1)
    }

    @Test(arguments: [
        square(1, 1), square(2, 0), "[[[1, 0.5], [2, 0], [2, 1], [1, 0.5]]]",
        "[[[3, 0.5], [2, 3], [-2, 3], [-2, -2], [3, -2], [3, 0.4], [2, -1], [-1, -1], [-1, 2], [1.5, 2], [3, 0.5]]]",
    ])
    func `polygons that touch in a point or not at all are fine`(neighbour: String) {
        #expect(reading(multiPolygon(square(0, 0) + ", " + neighbour)).findings == [])
    }
}
