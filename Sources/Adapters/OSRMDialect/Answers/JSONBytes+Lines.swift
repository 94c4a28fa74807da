import Geometry
import TextCoding

// Places and lines.
extension JSONBytes {
    /// Appends `[longitude,latitude]` with at most six decimals.
    mutating func add(_ place: FixedCoordinate) {
        write(atMost: 29) { cursor in
            cursor.put(UInt8(ascii: "["))
            cursor.put(millionths: Self.rounded(place.longitude, unit: 10))
            cursor.put(UInt8(ascii: ","))
            cursor.put(millionths: Self.rounded(place.latitude, unit: 10))
            cursor.put(UInt8(ascii: "]"))
        }
    }

    /// Appends a line in one of the geometry formats; a line of one point is written as two equal points.
    mutating func add(_ points: [FixedCoordinate], as geometries: OSRMRouteRequest.Geometries) {
        let line = points.count == 1 ? points + points : points
        switch geometries {
        case .polyline: add(polyline: line, unit: 100)
        case .polyline6: add(polyline: line, unit: 10)
        case .geojson:
            add("{\"coordinates\":[")
            for place in line {
                separate()
                add(place)
            }
            add("],\"type\":\"LineString\"}")
        }
    }

    /// - Parameter unit: the step of the encoding in 1e-7 degrees; a constant at each call, so that the compiler avoids
    ///   divisions.
    @inline(__always)
    private mutating func add(polyline points: [FixedCoordinate], unit: Int32) {
        write(atMost: 24 * points.count + 2) { cursor in
            cursor.put(UInt8(ascii: "\""))
            var last = RoundedPlace()
            for place in points {
                let place = RoundedPlace(place, unit: unit)
                cursor.put(place, after: last)
                last = place
            }
            cursor.put(UInt8(ascii: "\""))
        }
    }

    /// The nearest multiple of a unit, in units; halves away from zero.
    @inline(__always)
    static func rounded(_ value: Int32, unit: Int32) -> Int {
        let half = Int(unit / 2)
        return (Int(value) + (value < 0 ? -half : half)) / Int(unit)
    }
}

/// A place in the units of an encoded line.
struct RoundedPlace {
    var latitude = 0
    var longitude = 0

    /// The place before the first point of an encoded line.
    init() {}

    @inline(__always)
    init(_ place: FixedCoordinate, unit: Int32) {
        latitude = JSONBytes.rounded(place.latitude, unit: unit)
        longitude = JSONBytes.rounded(place.longitude, unit: unit)
    }
}

extension ByteCursor {
    /// Puts a place of an encoded line by its difference from the one before, at most 24 bytes.
    @inline(__always)
    mutating func put(_ place: RoundedPlace, after last: RoundedPlace) {
        put(difference: place.latitude - last.latitude)
        put(difference: place.longitude - last.longitude)
    }
}
