internal import Geometry

/// Rings that go round most of the world, whose sides are longer than 180 degrees.
enum WorldRing {
    private static let half: Int64 = 1_800_000_000

    /// Whether a ring is the rectangle from -180 to 180 degrees, which means nothing but the whole width of the world.
    static func isWholeWidth(_ corners: [FixedCoordinate]) -> Bool {
        isRectangle(corners) && corners.allSatisfy { abs(Int64($0.longitude)) == half }
    }

    /// Whether a ring with sides of more than 180 degrees is meant to go the long way round.
    ///
    /// Across the 180th meridian it would be a strip much higher than wide, which no one covers.
    static func isTheLongWay(_ corners: [FixedCoordinate]) -> Bool {
        guard isRectangle(corners) else { return false }
        let longitudes = corners.map { Int64($0.longitude) }
        let latitudes = corners.map { Int64($0.latitude) }
        let width = (longitudes.max() ?? 0) - (longitudes.min() ?? 0)
        let height = (latitudes.max() ?? 0) - (latitudes.min() ?? 0)
        return width > half && height > 10 * (2 * half - width)
    }

    /// The corners with one halfway along each side of more than 180 degrees.
    static func withHalfways(_ corners: [FixedCoordinate]) -> [FixedCoordinate] {
        var all: [FixedCoordinate] = []
        for (index, corner) in corners.enumerated() {
            all.append(corner)
            let next = corners[(index + 1) % corners.count]
            guard abs(Int64(corner.longitude) - Int64(next.longitude)) > half else { continue }
            all.append(
                FixedCoordinate(
                    latitude: Int32((Int64(corner.latitude) + Int64(next.latitude)) / 2),
                    longitude: Int32((Int64(corner.longitude) + Int64(next.longitude)) / 2)))
        }
        return all
    }

    /// Whether a ring has four corners, and sides along meridians and parallels.
    private static func isRectangle(_ corners: [FixedCoordinate]) -> Bool {
        guard corners.count == 4 else { return false }
        return corners.indices.allSatisfy { index in
            let one = corners[index]
            let next = corners[(index + 1) % 4]
            let afterNext = corners[(index + 2) % 4]
            return (one.longitude == next.longitude) != (one.latitude == next.latitude)
                && (one.longitude == next.longitude) == (next.latitude == afterNext.latitude)
        }
    }
}
