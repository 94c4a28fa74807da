import Geometry

/// JSON written front to back into one buffer of bytes; the caller sets commas and brackets.
struct JSONBytes {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Appends a piece of JSON as it is.
    mutating func add(_ json: String) {
        bytes.append(contentsOf: json.utf8)
    }

    /// Appends one character of JSON.
    mutating func add(byte: UInt8) {
        bytes.append(byte)
    }

    /// Appends a comma unless the buffer ends with an opening bracket.
    mutating func separate() {
        if bytes.last != UInt8(ascii: "["), bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    }

    // MARK: Numbers

    /// Appends a number that has been multiplied by ten as often as it is to have decimals; without trailing zeros.
    mutating func add(_ value: Int, decimals: Int = 0) {
        if decimals == 0, value >= 0, value < 1_000 { return add(small: UInt(value)) }
        var rest = value.magnitude
        var places = decimals
        while places > 0, rest % 10 == 0 {
            rest /= 10
            places -= 1
        }
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        var count = places + 1
        var bound = Self.power(count)
        while count < 19, rest >= bound {
            count += 1
            bound *= 10
        }
        append(rest, count, places)
    }

    /// Appends up to three digits.
    private mutating func add(small value: UInt) {
        if value >= 100 { bytes.append(Self.digit(UInt8(value / 100))) }
        if value >= 10 { bytes.append(Self.digit(UInt8(value / 10 % 10))) }
        bytes.append(Self.digit(UInt8(value % 10)))
    }

    private mutating func append(_ value: UInt, _ count: Int, _ places: Int) {
        let end = bytes.count + count + (places > 0 ? 1 : 0)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: end - bytes.count))
        // A span is asked once whether the buffer is shared, not for each digit.
        var digits = bytes.mutableSpan
        var rest = value
        var place = end
        for digit in 0..<count {
            if digit == places, digit > 0 {
                place -= 1
                digits[place] = UInt8(ascii: ".")
            }
            place -= 1
            digits[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    private static func power(_ exponent: Int) -> UInt {
        var power: UInt = 1
        for _ in 0..<exponent { power *= 10 }
        return power
    }

    // MARK: Texts

    /// Appends a text in quotation marks.
    mutating func add(text: some Sequence<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        add(textPart: text)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a part of a text whose quotation marks the caller sets.
    mutating func add(textPart text: some Sequence<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case ..<0x20:
                add("\\u00")
                bytes.append(Self.digit(byte >> 4))
                bytes.append(Self.digit(byte & 15))
            default: bytes.append(byte)
            }
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

// MARK: Places and lines

extension JSONBytes {
    /// Appends `[longitude,latitude]` with at most six decimals.
    mutating func add(_ place: FixedCoordinate) {
        add(byte: UInt8(ascii: "["))
        add(Self.rounded(place.longitude, 10), decimals: 6)
        add(byte: UInt8(ascii: ","))
        add(Self.rounded(place.latitude, 10), decimals: 6)
        add(byte: UInt8(ascii: "]"))
    }

    /// Appends a line in one of the shapes that a geometry may have.
    mutating func add(_ line: some Sequence<FixedCoordinate>, as geometries: OSRMRouteRequest.Geometries) {
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
    private mutating func add(polyline line: some Sequence<FixedCoordinate>, unit: Int32) {
        bytes.append(UInt8(ascii: "\""))
        var (latitude, longitude) = (0, 0)
        for place in line {
            let (row, column) = (Self.rounded(place.latitude, unit), Self.rounded(place.longitude, unit))
            add(difference: row - latitude)
            add(difference: column - longitude)
            (latitude, longitude) = (row, column)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func add(difference: Int) {
        var rest = difference < 0 ? ~(difference << 1) : difference << 1
        while rest >= 0x20 {
            add(group: UInt8(truncatingIfNeeded: rest & 0x1F | 0x20) + 63)
            rest >>= 5
        }
        add(group: UInt8(truncatingIfNeeded: rest) + 63)
    }

    private mutating func add(group: UInt8) {
        if group == UInt8(ascii: "\\") { bytes.append(group) }
        bytes.append(group)
    }

    /// The nearest multiple of a unit, in units; halves away from zero.
    @inline(__always)
    private static func rounded(_ value: Int32, _ unit: Int32) -> Int {
        let half = Int(unit / 2)
        return (Int(value) + (value < 0 ? -half : half)) / Int(unit)
    }
}
