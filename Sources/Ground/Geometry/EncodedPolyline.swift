/// Lines as printable text, in the format that web maps exchange ("Encoded Polyline Algorithm Format").
package enum EncodedPolyline {
    /// The number of decimals of a coordinate in degrees.
    package enum Precision: Int, Hashable, Sendable {
        /// Five decimals, about a meter.
        case five = 5
        /// Six decimals, about a decimeter.
        case six = 6

        var scale: Double { self == .five ? 1e5 : 1e6 }
    }

    /// Encodes a line place by place.
    package struct Encoder: Sendable {
        private let precision: Precision
        private var latitude = 0
        private var longitude = 0

        /// An encoder at the start of a line.
        package init(precision: Precision) { self.precision = precision }

        /// Appends the text of the next place of the line, which must be valid.
        package mutating func append(_ place: Coordinate, to text: inout [UInt8]) {
            let row = Int((place.latitude * precision.scale).rounded())
            let column = Int((place.longitude * precision.scale).rounded())
            EncodedPolyline.append(row - latitude, to: &text)
            EncodedPolyline.append(column - longitude, to: &text)
            latitude = row
            longitude = column
        }
    }

    /// The text for a line; the coordinates must be valid.
    package static func encode(_ line: some Sequence<Coordinate>, precision: Precision = .five) -> String {
        var text: [UInt8] = []
        var encoder = Encoder(precision: precision)
        for place in line { encoder.append(place, to: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The line of a text; the text must be complete, and all its coordinates must be valid.
    package static func decode(
        _ text: String, precision: Precision = .five
    ) throws(EncodedPolylineError) -> [Coordinate] {
        var line: [Coordinate] = []
        var rest = Substring(text).utf8
        var row = 0
        var column = 0
        while !rest.isEmpty {
            let position = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
            guard let north = try difference(&rest, of: text), let east = try difference(&rest, of: text) else {
                throw .incomplete
            }
            row += north
            column += east
            let place = Coordinate(
                latitude: Double(row) / precision.scale, longitude: Double(column) / precision.scale)
            guard place.isValid else { throw .outsideTheWorld(position: position) }
            line.append(place)
        }
        return line
    }

    fileprivate static func append(_ difference: Int, to text: inout [UInt8]) {
        var rest = difference < 0 ? ~(difference << 1) : difference << 1
        while rest >= 0x20 {
            text.append(UInt8(rest & 0x1F | 0x20) + 63)
            rest >>= 5
        }
        text.append(UInt8(rest) + 63)
    }

    /// The next number, nil when the text ends inside it.
    private static func difference(
        _ rest: inout Substring.UTF8View, of text: String
    ) throws(EncodedPolylineError) -> Int? {
        var value = 0
        // The largest difference, 360 degrees at six decimals, has six groups of five bits.
        for shift in stride(from: 0, through: 30, by: 5) {
            let position = text.utf8.distance(from: text.startIndex, to: rest.startIndex)
            guard let byte = rest.popFirst() else { return nil }
            guard (63...126).contains(byte) else { throw .notAllowed(position: position) }
            value |= Int((byte - 63) & 0x1F) << shift
            if byte - 63 < 0x20 { return value & 1 == 0 ? value >> 1 : ~(value >> 1) }
        }
        throw .outsideTheWorld(position: text.utf8.distance(from: text.startIndex, to: rest.startIndex))
    }
}

/// An error in the text of an encoded polyline.
package enum EncodedPolylineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text ends in the middle of a point.
    case incomplete
    /// The byte at this position cannot occur.
    case notAllowed(position: Int)
    /// The point coded at this position has no valid latitude and longitude; the precision may be wrong.
    case outsideTheWorld(position: Int)

    /// One sentence that names the error and its position.
    package var description: String {
        switch self {
        case .incomplete: "The encoded polyline ends in the middle of a point."
        case .notAllowed(let position): "The encoded polyline has a character at byte \(position) that cannot occur."
        case .outsideTheWorld(let position):
            "The encoded polyline leads to an invalid coordinate at byte \(position); check its precision, 5 or 6."
        }
    }
}
