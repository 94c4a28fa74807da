/// Writes the fields of a protocol buffer message (https://protobuf.dev/programming-guides/encoding/).
struct ProtocolBuffer {
    private(set) var bytes: [UInt8] = []

    private enum WireType: UInt64 {
        case variable = 0
        case bytes = 2
    }

    private mutating func key(_ field: UInt64, type: WireType) {
        append(field << 3 | type.rawValue)
    }

    private mutating func append(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func add(_ field: UInt64, _ value: UInt64) {
        key(field, type: .variable)
        append(value)
    }

    mutating func add(_ field: UInt64, _ text: String) {
        key(field, type: .bytes)
        append(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add(_ field: UInt64, _ data: [UInt8]) {
        key(field, type: .bytes)
        append(UInt64(data.count))
        bytes.append(contentsOf: data)
    }

    mutating func add(_ field: UInt64, _ message: ProtocolBuffer) { add(field, message.bytes) }

    /// Adds a number that is small in both directions.
    mutating func add(_ field: UInt64, signed value: Int) {
        add(field, UInt64(bitPattern: Int64(value << 1 ^ value >> (Int.bitWidth - 1))))
    }

    /// Adds numbers as one packed field.
    mutating func add(_ field: UInt64, packed values: [UInt32]) {
        var packed = ProtocolBuffer()
        packed.bytes.reserveCapacity(2 * values.count)
        for value in values { packed.append(UInt64(value)) }
        add(field, packed)
    }
}
