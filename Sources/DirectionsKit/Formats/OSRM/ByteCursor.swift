/// A place in memory to which bytes are written one after the other, where whoever made it made sure of the room.
///
/// Kept in a register: what is written through a pointer to bytes might change anything that lies in memory, so a position
/// there would be read again after each byte.
@safe
struct ByteCursor {
    private(set) var position: UnsafeMutablePointer<UInt8>

    @inline(__always)
    init(_ position: UnsafeMutablePointer<UInt8>) { unsafe self.position = position }

    @inline(__always)
    mutating func put(_ byte: UInt8) {
        unsafe position.pointee = byte
        unsafe position += 1
    }

    /// Puts a piece whose text is known when the program is built.
    @inline(__always)
    mutating func put(_ text: StaticString) {
        unsafe position.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        unsafe position += text.utf8CodeUnitCount
    }

    /// Takes the last byte back.
    @inline(__always)
    mutating func dropLast() { unsafe position -= 1 }

    // MARK: Numbers

    @inline(__always)
    mutating func put(digit: UInt) { put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)) }

    /// Puts a number, at most twenty digits.
    @inline(__always)
    mutating func put(number value: UInt) {
        if value < 1_000 { return put(small: value) }
        var bound: UInt = 1_000
        while value / bound >= 10 { bound *= 10 }
        while bound > 0 {
            put(digit: value / bound % 10)
            bound /= 10
        }
    }

    /// Puts a number below a thousand.
    @inline(__always)
    mutating func put(small value: UInt) {
        if value >= 100 { put(digit: value / 100) }
        if value >= 10 { put(digit: value / 10 % 10) }
        put(digit: value % 10)
    }

    /// Puts a number of millionths with at most six decimals, without trailing zeros; at most eleven bytes for degrees.
    @inline(__always)
    mutating func put(millionths value: Int) {
        if value < 0 { put(UInt8(ascii: "-")) }
        let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        put(small: whole)
        guard part > 0 else { return }
        put(UInt8(ascii: "."))
        put(threeDigits: part / 1_000)
        put(threeDigits: part % 1_000)
        while unsafe position[-1] == UInt8(ascii: "0") { unsafe position -= 1 }
    }

    @inline(__always)
    private mutating func put(threeDigits value: UInt) {
        put(digit: value / 100)
        put(digit: value / 10 % 10)
        put(digit: value % 10)
    }

    // MARK: Letters

    /// Puts a letter of a text in JSON, at most six bytes.
    @inline(__always)
    mutating func put(letter byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            put(UInt8(ascii: "\\"))
            put(byte)
        case ..<0x20:
            put("\\u00")
            put(Self.hexadecimal(byte >> 4))
            put(Self.hexadecimal(byte & 15))
        default: put(byte)
        }
    }

    private static func hexadecimal(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// Puts a difference as encoded polylines have it, in a text in JSON; at most twelve bytes.
    @inline(__always)
    mutating func put(difference: Int) {
        var rest = UInt32(truncatingIfNeeded: difference << 1 ^ difference >> 63)
        while rest >= 0x20 {
            put(group: UInt8(truncatingIfNeeded: rest & 0x1F | 0x20) + 63)
            rest >>= 5
        }
        put(group: UInt8(truncatingIfNeeded: rest) + 63)
    }

    /// Of all groups only that of a backslash needs an escape.
    @inline(__always)
    private mutating func put(group: UInt8) {
        if group == UInt8(ascii: "\\") { put(group) }
        put(group)
    }
}
