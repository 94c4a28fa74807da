import Geometry

/// Four pieces that are near each other, or fewer, whose distances from a point are measured at once.
struct SegmentBatch: BitwiseCopyable, Sendable {
    /// A place near the pieces, in map points.
    private let middle: SIMD2<Double>
    /// The starts, in map points from the place.
    private var x = SIMD4<Float>(repeating: farAway)
    private var y = SIMD4<Float>(repeating: farAway)
    /// The ways to the ends.
    private var dx = SIMD4<Float>(repeating: 0)
    private var dy = SIMD4<Float>(repeating: 0)
    /// One divided by the squared lengths; 0 for pieces without length.
    private var scale = SIMD4<Float>(repeating: 0)
    private(set) var numbers = SIMD4<UInt32>(repeating: .max)
    /// The classes of the points, as wide as distances.
    private(set) var least = SIMD4<UInt32>(repeating: 0)
    private(set) var greatest = SIMD4<UInt32>(repeating: 0)

    /// Map points to a missing piece: more than to any piece.
    private static let farAway: Float = 1e18

    init(around middle: MapPoint) { self.middle = SIMD2(middle.x, middle.y) }

    mutating func set(_ lane: Int, line: IsochroneLinePiece, number: UInt32, kind: IsochronePieceKind) {
        (x[lane], y[lane]) = (Float(line.x - middle.x), Float(line.y - middle.y))
        (dx[lane], dy[lane], scale[lane]) = (Float(line.dx), Float(line.dy), Float(line.scale))
        (numbers[lane], least[lane], greatest[lane]) = (number, UInt32(kind.least), UInt32(kind.greatest))
    }

    /// The squared distances from a point, in map points.
    @inline(__always)
    func squares(_ px: Double, _ py: Double) -> SIMD4<Float> {
        let ox = Float(px - middle.x) - x
        let oy = Float(py - middle.y) - y
        var share = (ox * dx + oy * dy) * scale
        share.replace(with: SIMD4(repeating: 0), where: share .< 0)
        share.replace(with: SIMD4(repeating: 1), where: share .> 1)
        let ax = ox - share * dx
        let ay = oy - share * dy
        return ax * ax + ay * ay
    }
}
