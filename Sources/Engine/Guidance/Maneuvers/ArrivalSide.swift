package import Geometry
import Roads

/// Finds the side of the road on which a place lies.
package enum ArrivalSide {
    /// The side on which a place lies, seen from the end of a line; nil ahead, behind and on the road.
    package static func side(of place: FixedCoordinate, atEndOf line: some BidirectionalCollection<FixedCoordinate>)
        -> RoadSide?
    {
        guard let end = line.last, let before = line.last(where: { $0 != end }) else { return nil }
        return side(of: place, from: before, to: end)
    }

    /// The side on which a place lies for arrivals at a point from another; nil ahead, behind and on the road.
    package static func side(
        of place: FixedCoordinate, from before: FixedCoordinate, to end: FixedCoordinate
    ) -> RoadSide? {
        let projection = LocalProjection(center: end)
        let tail = projection.project(before)
        let target = projection.project(place)
        let across = -tail.x * target.y + tail.y * target.x
        let along = -tail.x * target.x - tail.y * target.y
        let distance = projection.distance(to: place)
        guard distance * 100 >= Double(GuidanceLimits.besideRoad) else { return nil }
        // The sine of the angle to the road is `across` divided by the product of both lengths.
        let length = (across * across + along * along).squareRoot()
        guard abs(across) >= length * sineOfSideAngle else { return nil }
        return across > 0 ? .left : .right
    }

    private static let sineOfSideAngle = 0.2588
}
