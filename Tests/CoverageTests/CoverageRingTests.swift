import Coverage
import Testing

struct CoverageRingTests {
    @Test func `a ring has four positions or more`() {
        let text = multiPolygon("[[[0, 0], [1, 0], [0, 0]]]")
        #expect(findings(text) == ["ring-length 0/0/- 1:43"])
        #expect(
            messages(text) == [
                "Polygon 1: the ring has 3 positions, yet four are the fewest; close a triangle or remove it."
            ])
        #expect(findings(multiPolygon("[[]]")) == ["ring-length 0/0/- 1:43"])
    }

    @Test func `a ring is closed`() {
        let text = multiPolygon("[[[0, 0], [1, 0], [1, 1], [0, 1]]]")
        #expect(findings(text) == ["ring-closure 0/0/3 1:68"])
        #expect(
            messages(text) == [
                "Polygon 1, position 4: the ring is not closed, as its last position is not its first; add [0, 0] at its end."
            ])
    }

    @Test func `a ring is closed by what is written, not by what it is rounded to`() {
        let near = multiPolygon("[[[7.4, 43.7], [7.5, 43.7], [7.5, 43.8], [7.40000001, 43.7]]]")
        #expect(messages(near) == ["Polygon 1, position 4: \(opening) write all their decimals alike."])
        let fine = multiPolygon("[[[7.40000001, 43.7], [7.5, 43.7], [7.5, 43.8], [7.4, 43.8]]]")
        #expect(messages(fine) == ["Polygon 1, position 4: \(opening) repeat the first at its end."])
        #expect(
            messages(multiPolygon("[[[7.40000001, 43.7], [7.5, 43.7], [7.5, 43.8], [74.0000001e-1, 43.70]]]")) == [])
    }

    private let opening = "the ring is not closed, as its last position is not its first;"

    @Test func `a second ring is a hole`() {
        let outer = "[[0, 0], [9, 0], [9, 9], [0, 9], [0, 0]]"
        let text = multiPolygon("[\(outer), [[1, 1], [2, 1], [2, 2], [1, 1]], [[3, 3], [4, 3], [4, 4], [3, 3]]]")
        #expect(findings(text) == ["hole 0/1/- 1:85", "hole 0/2/- 1:119"])
        #expect(messages(text)[0].hasPrefix("Polygon 1, ring 2: a second ring is a hole"))
    }

    @Test func `a ring that crosses itself is found at the first of the two sides`() {
        let text = multiPolygon("[[[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]]")
        #expect(findings(text) == ["self-intersection 0/0/0 1:44"])
        #expect(
            messages(text) == [
                "Polygon 1, position 1: the side to position 2 crosses the side from position 3 to 4; draw the ring so that "
                    + "it does not meet itself."
            ])
    }

    @Test func `a ring that touches itself at a corner or a side is found`() {
        let corner = multiPolygon("[[[0, 0], [2, 2], [4, 0], [4, 4], [2, 2], [0, 4], [0, 0]]]")
        #expect(reading(corner).findings.map(\.rule) == [.selfIntersection])
        #expect(messages(corner)[0].contains("touches itself, as position 5 is the same place"))
        let side = multiPolygon("[[[0, 0], [4, 0], [4, 4], [2, 0], [0, 4], [0, 0]]]")
        #expect(findings(side) == ["self-intersection 0/0/3 1:68"])
    }

    @Test func `a spike and a ring without area are found`() {
        let spike = multiPolygon("[[[0, 0], [4, 0], [4, 4], [4, 9], [4, 4], [0, 4], [0, 0]]]")
        #expect(
            messages(spike).contains {
                $0.hasPrefix(
                    "Polygon 1, position 4: the ring runs out to here and back the same way; remove that spike")
            })
        let flat = multiPolygon("[[[0, 0], [1, 1], [2, 2], [0, 0]]]")
        #expect(Set(reading(flat).findings.map(\.rule)) == [.selfIntersection])
        #expect(findings(multiPolygon("[[[0, 0], [1, 1], [1, 1], [0, 0]]]")).first == "self-intersection 0/0/- 1:43")
    }

    @Test func `a repeated position is a warning`() {
        let text = multiPolygon("[[[0, 0], [1, 0], [1, 0], [1, 1], [0, 0]]]")
        #expect(findings(text) == ["repeated-point 0/0/2 1:60"])
        #expect(reading(text).area?.polygons.map(\.count) == [3])
    }

    @Test func `more than twenty positions are a warning, counted as written`() {
        func circle(_ corners: Int) -> String {
            // The corners lie on a parabola, closed by its chord.
            "[\(ring((0..<corners).map { (Double($0), Double($0 * $0) / 10) }))]"
        }
        #expect(findings(multiPolygon(circle(19))) == [])
        #expect(reading(multiPolygon(circle(20))).findings.map(\.rule) == [.pointCount])
        #expect(reading(multiPolygon(circle(20))).findings.first?.position == 20)
        #expect(reading(multiPolygon(circle(20))).area != nil)
    }

    @Test func `more than twenty polygons are one warning`() {
        let squares = (0..<21).map { square(Double(2 * $0), 0) }.joined(separator: ", ")
        let reading = reading(multiPolygon(squares))
        #expect(reading.findings.map(\.rule) == [.polygonCount])
        #expect(reading.findings.first?.polygon == 20)
        #expect(reading.area?.polygons.count == 21)
    }

    @Test func `positions that make no difference are one warning for the ring`() {
        let text = multiPolygon("[[[0, 0], [0.5, 0], [1, 0], [1, 0.50001], [1, 1], [0, 0]]]")
        #expect(findings(text) == ["detail 0/0/- 1:43"])
        #expect(messages(text)[0].hasPrefix("Polygon 1: 2 positions of the ring's 6 can go"))
        let sharp = multiPolygon("[[[0, 0], [0.5, -0.0002], [1, 0], [1, 1], [0, 0]]]")
        #expect(findings(sharp) == [])
    }

    @Test func `findings of different rules come in the order of the file`() {
        let text = multiPolygon(
            "[[[0, 0], [1, 0], [1, 1], [0, 1]]],\n[[[5, 5], [95, 200], [6, 6], [5, 5]]],\n[[[0, 0], [0, 0]]]")
        #expect(
            findings(text) == [
                "ring-closure 0/0/3 1:68", "position 1/0/1 2:11", "ring-length 2/0/- 3:2", "repeated-point 2/0/1 3:11",
            ])
    }

    @Test func `a polygon outside the graph or far beyond it is a warning`() {
        let bounds = box(0, 0, 2, 2)
        #expect(findings(multiPolygon(square(0.5, 0.5)), graphBounds: bounds) == [])
        #expect(findings(multiPolygon(square(-0.05, -0.05)), graphBounds: bounds) == [])
        #expect(findings(multiPolygon(square(1.5, 0.5)), graphBounds: bounds) == ["outside-graph 0/-/- 1:43"])
        #expect(findings(multiPolygon(square(50, 50)), graphBounds: bounds) == ["outside-graph 0/-/- 1:43"])
    }
}
