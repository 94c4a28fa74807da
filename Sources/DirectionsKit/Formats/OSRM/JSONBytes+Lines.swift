import Geometry

// Places and lines.
extension JSONBytes {
    /// Appends `[longitude,latitude]` with at most six decimals.
    mutating func add(_ place: FixedCoordinate) {
        makeRoom(32)
        put(UInt8(ascii: "["))
        put(millionths: Self.rounded(place.longitude, 10))
        put(UInt8(ascii: ","))
        put(millionths: Self.rounded(place.latitude, 10))
        put(UInt8(ascii: "]"))
    }

    /// Appends a number of degrees, for which there is room.
    @inline(__always)
    private mutating func put(millionths value: Int) {
        if value < 0 { put(UInt8(ascii: "-")) }
        let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        put(small: whole)
        guard part > 0 else { return }
        put(UInt8(ascii: "."))
        put(threeDigits: part / 1_000)
        put(threeDigits: part % 1_000)
        dropZeros()
    }

    @inline(__always)
    private mutating func put(threeDigits value: UInt) {
        put(digit: value / 100)
        put(digit: value / 10 % 10)
        put(digit: value % 10)
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
        // Two numbers of at most six groups, each of which may be a backslash that needs another.
        makeRoom(24 * line.count + 2)
        put(UInt8(ascii: "\""))
        var (latitude, longitude) = (0, 0)
        for place in line {
            let (row, column) = (Self.rounded(place.latitude, unit), Self.rounded(place.longitude, unit))
            put(difference: row - latitude)
            put(difference: column - longitude)
            (latitude, longitude) = (row, column)
        }
        put(UInt8(ascii: "\""))
    }

    @inline(__always)
    private mutating func put(difference: Int) {
        var rest = UInt32(truncatingIfNeeded: difference << 1 ^ difference >> 63)
        while rest >= 0x20 {
            put(group: UInt8(truncatingIfNeeded: rest & 0x1F | 0x20) + 63)
            rest >>= 5
        }
        put(group: UInt8(truncatingIfNeeded: rest) + 63)
    }

    @inline(__always)
    private mutating func put(group: UInt8) {
        if group == UInt8(ascii: "\\") { put(group) }
        put(group)
    }

    /// The nearest multiple of a unit, in units; halves away from zero.
    @inline(__always)
    private static func rounded(_ value: Int32, _ unit: Int32) -> Int {
        let half = Int(unit / 2)
        return (Int(value) + (value < 0 ? -half : half)) / Int(unit)
    }
}
