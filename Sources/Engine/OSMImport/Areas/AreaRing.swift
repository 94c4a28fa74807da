import Geometry

/// Closed lines as the rings of areas.
enum AreaRing {
    /// The ring without repeated points; nil if it encloses nothing, or if a side is longer than half the earth.
    ///
    /// Areas across the 180th meridian are cut there in the data, so such a side is an error.
    static func clean(_ ring: [FixedCoordinate]) -> [FixedCoordinate]? {
        var clean: [FixedCoordinate] = []
        clean.reserveCapacity(ring.count)
        for point in ring where point != clean.last {
            if let last = clean.last, isLong(last, to: point) { return nil }
            clean.append(point)
        }
        while clean.count > 1, clean.first == clean.last { clean.removeLast() }
        guard clean.count > 2, !isLong(clean[0], to: clean[clean.count - 1]), doubledArea(clean) != 0 else {
            return nil
        }
        return clean
    }

    /// Whether the line between two points is longer in longitude than half the earth.
    static func isLong(_ from: FixedCoordinate, to: FixedCoordinate) -> Bool {
        abs(Int64(from.longitude) - Int64(to.longitude)) > 1_800_000_000
    }

    /// Twice the area in square units of 1e-7 degrees, positive if the ring runs counterclockwise.
    static func doubledArea(_ ring: [FixedCoordinate]) -> Double {
        guard let first = ring.first, var last = ring.last else { return 0 }
        // Differences to a corner are small, so that the sum of small rings is exact.
        var sum = 0.0
        for point in ring {
            let x = Double(last.longitude) - Double(first.longitude)
            let y = Double(last.latitude) - Double(first.latitude)
            sum += x * (Double(point.latitude) - Double(last.latitude))
            sum -= y * (Double(point.longitude) - Double(last.longitude))
            last = point
        }
        return sum
    }

    /// The ring counterclockwise, or clockwise.
    static func turned(_ ring: [FixedCoordinate], isClockwise: Bool) -> [FixedCoordinate] {
        (doubledArea(ring) < 0) == isClockwise ? ring : ring.reversed()
    }

    /// The square meters inside a ring, flat at its middle latitude.
    static func squareMeters(_ ring: [FixedCoordinate]) -> Double {
        let projection = LocalProjection(center: BoundingBox(ring).center)
        return abs(doubledArea(ring)) / 2 * projection.northScale * projection.eastScale
    }
}
