import Geometry

/// A side of a ring from its lower end to its upper end; longitudes may lie past ±180°.
struct PolygonSide {
    var south, north: Int32
    var southLongitude, northLongitude: Int64

    /// Calls the body with the sides of a ring, without those that run along a parallel.
    ///
    /// Each side runs the short way round the earth.
    static func forEach(of ring: [FixedCoordinate], _ body: (PolygonSide) -> Void) {
        guard var last = ring.last else { return }
        var longitude = Int64(last.longitude)
        for corner in ring {
            let next = longitude + last.eastward(to: corner)
            let from = last.latitude
            let to = corner.latitude
            if to > from {
                body(PolygonSide(south: from, north: to, southLongitude: longitude, northLongitude: next))
            } else if to < from {
                body(PolygonSide(south: to, north: from, southLongitude: next, northLongitude: longitude))
            }
            last = corner
            longitude = next
        }
    }

    /// Whether an end lies past the 180th meridian.
    var isPastMeridian: Bool { max(abs(southLongitude), abs(northLongitude)) > 1_800_000_000 }

    /// Whether a ray from the point to the east crosses the side; a side ends below its upper end.
    func crossesRay(latitude: Int32, longitude: Int64) -> Bool {
        guard south <= latitude, latitude < north else { return false }
        let up = Int128(latitude) - Int128(south)
        let height = Int128(north) - Int128(south)
        return Int128(longitude - southLongitude) * height < Int128(northLongitude - southLongitude) * up
    }

    /// Whether rings contain a point by the even-odd rule; for a single test of small rings.
    static func contain(_ rings: [[FixedCoordinate]], point: FixedCoordinate) -> Bool {
        var isInside = false
        for ring in rings {
            forEach(of: ring) { side in
                if side.crossesRay(latitude: point.latitude, longitude: Int64(point.longitude)) { isInside.toggle() }
            }
        }
        return isInside
    }
}
