// Counts the needless corners of a ring: without them no point of the ring moves farther than a tolerance.
//
// A line from a kept corner must pass within the tolerance of every corner that it skips. The possible directions are a
// cone that only narrows, so that each corner is looked at once (Zhiyuan Zhao and Alan Saalfeld, "Linear-Time
// Sleeve-Fitting Polyline Simplification Algorithms", 1997; the same bound as Douglas and Peucker, 1973, without their
// quadratic worst case). A corner that turns back by more than the tolerance ends the cone. So do a side that would
// span more than half the globe, which no side may, and a corner near a pole, where meters mean little on the flat map.

internal import Geometry

/// Counts the corners that a ring can do without.
struct RingThinning {
    private typealias Way = (x: Double, y: Double)
    private let tolerance: Double
    private var projection: LocalProjection
    /// The directions of the right and left edge of the cone, nil while every direction is possible.
    private var cone: (right: Way, left: Way)?
    private var reach = 0.0
    /// The corner that a line to the next corner would skip.
    private var last: FixedCoordinate?

    /// Beyond 89 degrees of latitude all corners are kept.
    private static let polarLatitude: Int32 = 890_000_000

    /// The number of needless corners of a ring of three or more.
    static func needless(_ corners: [FixedCoordinate], tolerance: Double) -> Int {
        guard corners.count > 3 else { return 0 }
        let first = corners.indices.min { FlatRing.precedes(corners[$0], corners[$1]) } ?? 0
        var thinning = RingThinning(tolerance: tolerance, anchor: corners[first])
        var kept = 1
        for step in 1...corners.count {
            let corner = corners[(first + step) % corners.count]
            if let last = thinning.last, !thinning.mayPass(over: last, to: corner) || !thinning.passes(to: corner) {
                kept += 1
                thinning = RingThinning(tolerance: tolerance, anchor: last)
            }
            if thinning.last == nil { _ = thinning.passes(to: corner) }
            thinning.last = corner
        }
        return corners.count - max(kept, 3)
    }

    private init(tolerance: Double, anchor: FixedCoordinate) {
        self.tolerance = tolerance
        projection = LocalProjection(center: anchor)
    }

    /// Whether one side may replace two.
    private func mayPass(over last: FixedCoordinate, to corner: FixedCoordinate) -> Bool {
        abs(Int64(corner.longitude) - Int64(projection.center.longitude)) <= 1_800_000_000
            && max(abs(last.latitude), abs(projection.center.latitude)) < Self.polarLatitude
    }

    /// Whether a straight line to a corner passes near all skipped corners; narrows the cone.
    private mutating func passes(to corner: FixedCoordinate) -> Bool {
        let way = projection.project(corner)
        let distance = (way.x * way.x + way.y * way.y).squareRoot()
        if let cone {
            guard distance >= reach - tolerance, Self.cross(cone.right, way) >= 0, Self.cross(way, cone.left) >= 0
            else {
                return false
            }
        }
        reach = max(reach, distance)
        guard distance > tolerance else { return true }
        let sine = tolerance / distance
        let cosine = (1 - tolerance * tolerance / (distance * distance)).squareRoot()
        let right = (x: way.x * cosine + way.y * sine, y: way.y * cosine - way.x * sine)
        let left = (x: way.x * cosine - way.y * sine, y: way.y * cosine + way.x * sine)
        guard let old = cone else {
            cone = (right, left)
            return true
        }
        cone = (
            Self.cross(old.right, right) > 0 ? right : old.right, Self.cross(old.left, left) < 0 ? left : old.left
        )
        return true
    }

    private static func cross(_ one: Way, _ other: Way) -> Double { one.x * other.y - one.y * other.x }
}
