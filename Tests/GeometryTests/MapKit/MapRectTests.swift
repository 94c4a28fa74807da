import Geometry
import TestSupport
import Testing

@Suite struct MapRectTests {
    private let square = MapRect(x: 10, y: 20, width: 100, height: 50)

    static let nulls = [
        MapRect.null, MapRect(x: .nan, y: 0, width: 1, height: 1), MapRect(x: 0, y: .nan, width: 1, height: 1),
        MapRect(x: 0, y: .infinity, width: 1, height: 1), MapRect(x: -.infinity, y: 0, width: 1, height: 1),
    ]

    @Test(arguments: nulls)
    func `an origin that is infinite or no number makes a rectangle null`(_ null: MapRect) {
        #expect(null.isNull && null.isEmpty)
        #expect(!null.contains(MapPoint(x: 0, y: 0)) && !null.contains(null.origin))
        #expect(!null.contains(square) && square.contains(null) && null.contains(.null))
        #expect(!null.intersects(square) && !square.intersects(null) && !null.intersects(null))
        #expect(null.intersection(square).isNull && square.intersection(null).isNull)
        #expect(null.union(square) == square && square.union(null) == square && null.union(.null).isNull)
        #expect(null.insetBy(dx: 1, dy: 1).isNull && null.offsetBy(dx: 1, dy: 1).isNull)
        #expect(null.insetBy(dx: 1, dy: 1).size == null.size && null.offsetBy(dx: 1, dy: 1).size == null.size)
        let (slice, rest) = null.divided(atDistance: 1, from: .minXEdge)
        #expect(slice.isNull && rest.isNull)
        #expect(!null.spans180thMeridian && null.remainder().isNull)
    }

    @Test func `the size does not make a rectangle null`() {
        #expect(!MapRect(x: 0, y: 0, width: .infinity, height: .nan).isNull)
    }

    @Test func `a rectangle is empty when its width or its height is 0`() {
        #expect(MapRect(x: 0, y: 0, width: 0, height: 1).isEmpty)
        #expect(MapRect(x: 0, y: 0, width: 1, height: 0).isEmpty)
        #expect(!square.isEmpty)
    }

    @Test func `equality is exact`() {
        #expect(square == MapRect(x: 10, y: 20, width: 100, height: 50))
        #expect(square != MapRect(x: (10.0).nextUp, y: 20, width: 100, height: 50))
        #expect(MapRect.null == MapRect(x: .infinity, y: .infinity, width: 0, height: 0))
        #expect(Self.nulls[1] != Self.nulls[1])
        #expect(MapPoint(x: 1, y: 2) != MapPoint(x: 1, y: (2.0).nextUp))
        #expect(MapSize(width: 1, height: 2) != MapSize(width: (1.0).nextDown, height: 2))
    }

    @Test func `edges and middles follow from origin and size`() {
        #expect((square.minX, square.midX, square.maxX) == (10, 60, 110))
        #expect((square.minY, square.midY, square.maxY) == (20, 45, 70))
        #expect((square.width, square.height) == (100, 50))
        #expect((MapRect.null.minX, MapRect.null.midX, MapRect.null.maxY) == (.infinity, .infinity, .infinity))
    }

    @Test func `the western and northern edges contain their points, the others do not`() {
        #expect(square.contains(MapPoint(x: 10, y: 20)) && square.contains(MapPoint(x: 60, y: 20)))
        #expect(square.contains(MapPoint(x: 10, y: 69)) && square.contains(MapPoint(x: 50, y: 50)))
        #expect(!square.contains(MapPoint(x: 110, y: 30)) && !square.contains(MapPoint(x: 60, y: 70)))
        #expect(!square.contains(MapPoint(x: 9, y: 30)) && !square.contains(MapPoint(x: .nan, y: 30)))
        #expect(!MapRect(x: 10, y: 20, width: 0, height: 5).contains(MapPoint(x: 10, y: 20)))
        #expect(!MapRect(x: 10, y: 20, width: -5, height: 5).contains(MapPoint(x: 8, y: 22)))
    }

    @Test func `a rectangle contains itself and what is inside, edges included`() {
        #expect(square.contains(square) && square.contains(square.insetBy(dx: 1, dy: 1)))
        #expect(square.contains(MapRect(x: 110, y: 70, width: 0, height: 0)))
        #expect(!square.contains(square.insetBy(dx: -1, dy: 0)) && !square.contains(square.offsetBy(dx: 0, dy: 1)))
        #expect(!square.contains(MapRect(x: 111, y: 70, width: 0, height: 0)))
        #expect(MapRect.null.contains(MapRect.null) && square.contains(MapRect.null) && !MapRect.null.contains(square))
    }

    @Test func `a common edge is not an intersection`() {
        for beside in [
            square.offsetBy(dx: 100, dy: 0), square.offsetBy(dx: 0, dy: -50), square.offsetBy(dx: 100, dy: 50),
        ] {
            #expect(!square.intersects(beside) && square.intersection(beside) == .null)
        }
        #expect(square.intersects(square.offsetBy(dx: 99, dy: 49)))
        #expect(square.intersection(square.offsetBy(dx: 99, dy: 49)) == MapRect(x: 109, y: 69, width: 1, height: 1))
        #expect(square.intersection(MapRect.world) == square)
    }

    @Test func `a rectangle without area intersects nothing`() {
        let line = MapRect(x: 20, y: 30, width: 10, height: 0)
        #expect(square.contains(line) && !square.intersects(line) && !line.intersects(line))
        #expect(square.intersection(line) == .null)
    }

    @Test func `a union takes in the space between, and points count`() {
        #expect(
            square.union(MapRect(x: 0, y: 100, width: 1, height: 1)) == MapRect(x: 0, y: 20, width: 110, height: 81))
        let points = [(5.0, 5.0), (7, 1), (2, 9)].map { MapRect(x: $0.0, y: $0.1, width: 0, height: 0) }
        #expect(points.reduce(.null) { $0.union($1) } == MapRect(x: 2, y: 1, width: 5, height: 8))
        #expect(MapRect.null.union(.null) == .null)
    }

    @Test func `rounding loses nothing of a union and adds nothing to an intersection`() {
        var random = SeededGenerator(seed: 41)
        for _ in 0..<2000 {
            let one = random.rect()
            let other = random.rect()
            let union = one.union(other)
            #expect(union.contains(one) && union.contains(other), "\(one) \(other)")
            let common = one.intersection(other)
            #expect(one.contains(common) && other.contains(common), "\(one) \(other)")
            #expect(common.isNull != one.intersects(other))
        }
    }

    @Test func `an inset moves all four edges`() {
        #expect(square.insetBy(dx: 10, dy: 5) == MapRect(x: 20, y: 25, width: 80, height: 40))
        #expect(square.insetBy(dx: -10, dy: -5) == MapRect(x: 0, y: 15, width: 120, height: 60))
        #expect(square.insetBy(dx: 50, dy: 25) == MapRect(x: 60, y: 45, width: 0, height: 0))
        #expect(square.insetBy(dx: 51, dy: 0) == .null && square.insetBy(dx: 0, dy: 26) == .null)
        #expect(MapRect.null.insetBy(dx: -1, dy: -1) == .null)
    }

    @Test func `an offset moves x by dx and y by dy`() {
        #expect(square.offsetBy(dx: 3, dy: -4) == MapRect(x: 13, y: 16, width: 100, height: 50))
        #expect(MapRect.null.offsetBy(dx: 3, dy: 4) == .null)
    }

    @Test(arguments: [
        (RectEdge.minXEdge, MapRect(x: 10, y: 20, width: 30, height: 50), MapRect(x: 40, y: 20, width: 70, height: 50)),
        (.minYEdge, MapRect(x: 10, y: 20, width: 100, height: 30), MapRect(x: 10, y: 50, width: 100, height: 20)),
        (.maxXEdge, MapRect(x: 80, y: 20, width: 30, height: 50), MapRect(x: 10, y: 20, width: 70, height: 50)),
        (.maxYEdge, MapRect(x: 10, y: 40, width: 100, height: 30), MapRect(x: 10, y: 20, width: 100, height: 20)),
    ])
    func `a slice is cut off at its edge`(_ edge: RectEdge, _ slice: MapRect, _ rest: MapRect) {
        let cut = square.divided(atDistance: 30, from: edge)
        #expect(cut.slice == slice && cut.remainder == rest)
        let nothing = square.divided(atDistance: -7, from: edge)
        #expect(nothing.slice.isEmpty && !nothing.slice.isNull && nothing.remainder == square)
        let all = square.divided(atDistance: 1000, from: edge)
        #expect(all.slice == square && all.remainder.isEmpty && square.contains(all.remainder))
        #expect(square.divided(atDistance: .nan, from: edge).remainder == square)
    }

    @Test func `the edges have the numbers of their originals`() {
        #expect(RectEdge.allCases == [.minXEdge, .minYEdge, .maxXEdge, .maxYEdge])
        #expect(RectEdge.allCases.map(\.rawValue) == [0, 1, 2, 3])
    }
}

extension SeededGenerator {
    /// A rectangle with sides from a hair to half the world.
    mutating func rect() -> MapRect {
        func number() -> Double { Double(below(1 << 27)) / Double(1 + below(1 << 20)) }
        return MapRect(x: number(), y: number(), width: number(), height: number())
    }
}
