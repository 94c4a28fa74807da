import Geometry
import PlatformFoundation

extension OpenLRLine {
    private static let version: UInt8 = 3

    /// Whether a field is an OpenLR reference of some kind.
    static func isReference(_ field: ArraySlice<UInt8>) -> Bool {
        guard let bytes = Data(base64Encoded: Data(field)), let status = bytes.first else { return false }
        return bytes.count > 6 && status & 7 == version
    }

    /// Reads a line in base64.
    init(base64 field: ArraySlice<UInt8>) throws(RecordError) {
        guard let bytes = Data(base64Encoded: Data(field)) else {
            throw RecordError(
                "has the OpenLR line \(field.quoted), which is not base64; write it as its sender gave it")
        }
        self = try OpenLRLine(bytes: Array(bytes))
    }

    /// Reads a line in the binary format.
    init(bytes: [UInt8]) throws(RecordError) {
        guard let status = bytes.first else { throw Self.cutShort }
        guard status & 7 == Self.version else {
            throw RecordError(
                "has an OpenLR reference of version \(status & 7); send version 3, the only one that is read")
        }
        guard status & 0x78 == 0x08 else {
            throw RecordError("has an OpenLR reference to \(Self.kind(status)); send lines, nothing else has a speed")
        }
        guard bytes.count >= 16 else { throw Self.cutShort }
        var reader = OpenLRBytes(bytes: bytes[1...])
        self = try Self.line(&reader)
        guard reader.bytes.isEmpty else {
            throw RecordError("has an OpenLR line with \(reader.bytes.count) bytes after its end; send it without them")
        }
        guard points.allSatisfy({ $0.coordinate.isValid }) else {
            throw RecordError("has an OpenLR line that leaves the world; its bytes are damaged, send it again")
        }
    }

    static var cutShort: RecordError { RecordError("has an OpenLR line that is cut short; send it whole") }

    private static func kind(_ status: UInt8) -> String {
        switch status & 0x78 {
        case 0x20: "a coordinate"
        case 0x28: "a point along a line"
        case 0x00: "a circle"
        case 0x40: "a rectangle or a grid"
        case 0x10: "a polygon"
        case 0x58: "a closed line"
        default: "something that OpenLR does not define"
        }
    }

    private static func line(_ reader: inout OpenLRBytes) throws(RecordError) -> OpenLRLine {
        var points: [Point] = []
        var place = try reader.absolutePlace()
        // A point that is not the last takes seven bytes and the last six, with two bytes of offsets at most.
        while true {
            let isLast = !points.isEmpty && reader.bytes.count < 6
            let attributes = try reader.byte()
            let direction = try reader.byte()
            let distance = isLast ? 0 : try reader.byte()
            points.append(
                Point(
                    coordinate: place, roadClass: attributes >> 3 & 7,
                    formOfWay: FormOfWay(rawValue: attributes & 7) ?? .other,
                    bearingSector: direction & 31, lowestRoadClass: isLast ? 0 : direction >> 5, distanceSteps: distance
                ))
            guard !isLast else {
                let positive = direction & 0x40 != 0 ? try reader.byte() : nil
                let negative = direction & 0x20 != 0 ? try reader.byte() : nil
                return OpenLRLine(points: points, positiveOffset: positive, negativeOffset: negative)
            }
            place = try reader.relativePlace(after: place)
        }
    }
}

/// The bytes of a line that are not read yet.
private struct OpenLRBytes {
    var bytes: ArraySlice<UInt8>

    mutating func byte() throws(RecordError) -> UInt8 {
        guard let byte = bytes.popFirst() else { throw OpenLRLine.cutShort }
        return byte
    }

    /// A signed number, the highest byte first.
    private mutating func number(byteCount: Int) throws(RecordError) -> Int32 {
        var value = Int32(Int8(bitPattern: try byte()))
        for _ in 1..<byteCount { value = value << 8 | Int32(try byte()) }
        return value
    }

    mutating func absolutePlace() throws(RecordError) -> FixedCoordinate {
        let longitude = try number(byteCount: 3)
        let latitude = try number(byteCount: 3)
        return FixedCoordinate(
            latitude: OpenLRCoordinates.units(ofAbsolute: latitude),
            longitude: OpenLRCoordinates.units(ofAbsolute: longitude))
    }

    mutating func relativePlace(after place: FixedCoordinate) throws(RecordError) -> FixedCoordinate {
        let east = try number(byteCount: 2)
        let north = try number(byteCount: 2)
        return FixedCoordinate(
            latitude: place.latitude &+ OpenLRCoordinates.unitsPerStep * north,
            longitude: place.longitude &+ OpenLRCoordinates.unitsPerStep * east)
    }
}

/// The numbers of coordinates in the binary format.
enum OpenLRCoordinates {
    /// Units of ``FixedCoordinate`` in 1/100,000 degree, the step of coordinates that are relative to others.
    static let unitsPerStep: Int32 = 100

    private static let stepsPerDegree = Double(1 << 24) / 360

    /// The units of the middle of a step of an absolute coordinate; a circle has 2^24 steps.
    static func units(ofAbsolute steps: Int32) -> Int32 {
        let degrees = (Double(steps) - 0.5 * Double(steps.signum())) / stepsPerDegree
        return Int32((degrees * FixedCoordinate.scale).rounded())
    }

    /// The step of a coordinate, counted from 1 and from -1.
    static func steps(ofUnits units: Int32) -> Int32 {
        let degrees = Double(units) / FixedCoordinate.scale
        return Int32((degrees * stepsPerDegree + (units < 0 ? -0.5 : 0.5)).rounded())
    }
}
