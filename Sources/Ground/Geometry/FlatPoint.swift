/// A place on the flat map, in 1e-7 degrees east and north; x may lie beyond ±180 degrees.
struct FlatPoint: Sendable {
    var x: Int64
    var y: Int64

    init(x: Int64, y: Int64) {
        self.x = x
        self.y = y
    }

    init(_ place: FixedCoordinate) {
        x = Int64(place.longitude)
        y = Int64(place.latitude)
    }

    func moved(east: Int64) -> FlatPoint { FlatPoint(x: x + east, y: y) }

    /// No turn of the earth, one to the west and one to the east.
    static let turns = [0, -3_600_000_000, 3_600_000_000] as [Int64]

    /// The places as a line without jumps.
    static func unrolled(_ places: [FixedCoordinate]) -> [FlatPoint] {
        var x = places.first.map { Int64($0.longitude) } ?? 0
        var previous = places.first
        return places.map { place in
            x += previous?.eastward(to: place) ?? 0
            previous = place
            return FlatPoint(x: x, y: Int64(place.latitude))
        }
    }

    /// The corners of the outline of a valid polygon and then of its holes, each of which lies at the outline.
    static func rings(of polygon: Polygon) -> [[FlatPoint]] {
        func corners(_ ring: [Coordinate]) -> [FlatPoint] { unrolled(ring.map { FixedCoordinate($0) }) }
        let outline = corners(polygon.outline)
        let box = FlatBox(around: outline)
        let holes = polygon.holes.map { hole in
            let ring = corners(hole)
            let own = FlatBox(around: ring)
            let turn = turns.first { box.overlaps(own.moved(east: $0)) } ?? 0
            return ring.map { $0.moved(east: turn) }
        }
        return [outline] + holes
    }

    /// 1 where the third point lies to the left of the line through the first two, -1 to the right, 0 on it.
    static func turn(_ a: FlatPoint, b: FlatPoint, c: FlatPoint) -> Int {
        let product = Int128(b.x - a.x) * Int128(c.y - a.y) - Int128(b.y - a.y) * Int128(c.x - a.x)
        return Int(product.signum())
    }

    /// Whether two line segments have a point in common.
    static func meet(_ a: FlatPoint, b: FlatPoint, c: FlatPoint, d: FlatPoint) -> Bool {
        FlatBox(between: a, b).overlaps(FlatBox(between: c, d)) && turn(a, b: b, c: c) * turn(a, b: b, c: d) <= 0
            && turn(c, b: d, c: a) * turn(c, b: d, c: b) <= 0
    }
}

/// A rectangle on the flat map, edges included.
struct FlatBox: Sendable {
    var low: FlatPoint
    var high: FlatPoint

    init(low: FlatPoint, high: FlatPoint) {
        self.low = low
        self.high = high
    }

    /// The smallest box with two points in it.
    init(between one: FlatPoint, _ other: FlatPoint) {
        low = FlatPoint(x: min(one.x, other.x), y: min(one.y, other.y))
        high = FlatPoint(x: max(one.x, other.x), y: max(one.y, other.y))
    }

    /// The smallest box with all points in it, of which there is one at least.
    init(around points: [FlatPoint]) {
        self.init(low: points[0], high: points[0])
        for point in points {
            low = FlatPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = FlatPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
    }

    func moved(east: Int64) -> FlatBox { FlatBox(low: low.moved(east: east), high: high.moved(east: east)) }

    /// Whether some point is in both boxes.
    func overlaps(_ other: FlatBox) -> Bool {
        low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
    }
}
