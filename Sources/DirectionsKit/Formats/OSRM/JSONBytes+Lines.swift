import Geometry

// Places and lines.
extension JSONBytes {
    /// Appends `[longitude,latitude]` with at most six decimals.
    mutating func add(_ place: FixedCoordinate) {
        write(atMost: 25) { cursor in
            cursor.put(UInt8(ascii: "["))
            cursor.put(millionths: Self.rounded(place.longitude, 10))
            cursor.put(UInt8(ascii: ","))
            cursor.put(millionths: Self.rounded(place.latitude, 10))
            cursor.put(UInt8(ascii: "]"))
        }
    }

    /// Appends a line in one of the shapes that a geometry may have; a line of one point as one of two.
    mutating func add(_ line: ArraySlice<FixedCoordinate>, as geometries: OSRMRouteRequest.Geometries) {
        let line = line.count == 1 ? line + line : line
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

    /// - Parameter unit: 1e-7 degrees that one step of the encoding is worth; known where this is called, so that the
    ///   compiler need not divide.
    @inline(__always)
    private mutating func add(polyline line: ArraySlice<FixedCoordinate>, unit: Int32) {
        write(atMost: 24 * line.count + 2) { cursor in
            cursor.put(UInt8(ascii: "\""))
            var (latitude, longitude) = (0, 0)
            for place in line {
                let (row, column) = (Self.rounded(place.latitude, unit), Self.rounded(place.longitude, unit))
                cursor.put(difference: row - latitude)
                cursor.put(difference: column - longitude)
                (latitude, longitude) = (row, column)
            }
            cursor.put(UInt8(ascii: "\""))
        }
    }

    /// The nearest multiple of a unit, in units; halves away from zero.
    @inline(__always)
    private static func rounded(_ value: Int32, _ unit: Int32) -> Int {
        let half = Int(unit / 2)
        return (Int(value) + (value < 0 ? -half : half)) / Int(unit)
    }
}
