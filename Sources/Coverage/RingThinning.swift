// How many corners of a ring are needless: without them no point of it moves farther than a tolerance.
//
// From one corner that stays, the next that can stay must lie within the tolerance's view of every corner passed over: a
// cone that only narrows, so that each corner is looked at once (Zhiyuan Zhao and Alan Saalfeld, "Linear-Time
// Sleeve-Fitting Polyline Simplification Algorithms", 1997; the same bound as Douglas and Peucker, 1973, without their
// quadratic worst case). A corner that turns back by more than the tolerance ends the cone.

internal import Geometry

/// Counts the corners that a ring can do without.
struct RingThinning {
    private typealias Way = (x: Double, y: Double)
    private let tolerance: Double
    private var projection: LocalProjection
    /// The ways to the right and left edge of the cone, nil while it is all around.
    private var cone: (right: Way, left: Way)?
    private var reach = 0.0

    /// The number of needless corners of a ring of three or more.
    static func needless(_ corners: [FixedCoordinate], tolerance: Double) -> Int {
        guard corners.count > 3 else { return 0 }
        let first = corners.indices.min { FlatRing.precedes(corners[$0], corners[$1]) } ?? 0
        var thinning = RingThinning(tolerance: tolerance, anchor: corners[first])
        var kept = 1
        var last = corners[first]
        for step in 1...corners.count {
            let corner = corners[(first + step) % corners.count]
            if !thinning.passes(to: corner) {
                kept += 1
                thinning = RingThinning(tolerance: tolerance, anchor: last)
                _ = thinning.passes(to: corner)
            }
            last = corner
        }
        return corners.count - max(kept, 3)
    }

    private init(tolerance: Double, anchor: FixedCoordinate) {
        self.tolerance = tolerance
        projection = LocalProjection(center: anchor)
    }

    /// Whether a straight line to the corner passes by all those before it; the cone narrows to what is still in view.
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
        let (sine, cosine) = (tolerance / distance, (1 - tolerance * tolerance / (distance * distance)).squareRoot())
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
