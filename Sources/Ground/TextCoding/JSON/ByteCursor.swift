/// A place in memory to which bytes are written one after the other; its maker ensures that there is room.
///
/// It is kept in a register. A write through a pointer to bytes might change anything in memory, so a position in
/// memory would be read again after each byte.
@safe @frozen @usableFromInline
package struct ByteCursor {
    @usableFromInline package internal(set) var position: UnsafeMutablePointer<UInt8>

    @inlinable @inline(__always)
    package init(_ position: UnsafeMutablePointer<UInt8>) { unsafe self.position = position }

    @inlinable @inline(__always)
    package mutating func put(_ byte: UInt8) {
        unsafe position.pointee = byte
        unsafe position += 1
    }

    /// Puts eight bytes at once, the lowest first.
    @inlinable @inline(__always)
    mutating func put(_ bytes: UInt64) {
        unsafe UnsafeMutableRawPointer(position).storeBytes(of: bytes.littleEndian, as: UInt64.self)
        unsafe position += 8
    }

    /// Puts a piece whose text is known when the program is built.
    @inlinable @inline(__always)
    package mutating func put(_ text: StaticString) {
        unsafe position.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        unsafe position += text.utf8CodeUnitCount
    }

    /// Puts a short piece whose length is not known where this is compiled, such as a key.
    ///
    /// It is copied by words that overlap, for a third of what a call of the system's function takes.
    @inlinable
    mutating func put(short text: StaticString) {
        let count = text.utf8CodeUnitCount
        let source = unsafe UnsafeRawPointer(text.utf8Start)
        let target = unsafe UnsafeMutableRawPointer(position)
        unsafe position += count
        switch count {
        case 8...16:
            let end = unsafe source.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            unsafe target.storeBytes(of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
            unsafe target.storeBytes(of: end, toByteOffset: count - 8, as: UInt64.self)
        case 4..<8:
            let end = unsafe source.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            unsafe target.storeBytes(of: source.loadUnaligned(as: UInt32.self), as: UInt32.self)
            unsafe target.storeBytes(of: end, toByteOffset: count - 4, as: UInt32.self)
        default: unsafe target.copyMemory(from: source, byteCount: count)
        }
    }

    /// Puts blanks, eight at once; needs room for seven more.
    @inlinable @inline(__always)
    mutating func put(blanks count: Int) {
        var rest = count
        while rest > 0 {
            put(0x2020_2020_2020_2020 as UInt64)
            rest -= 8
        }
        unsafe position += rest
    }

    /// Removes the last byte.
    @inlinable @inline(__always)
    package mutating func dropLast() { unsafe position -= 1 }

    /// The number of bytes put since the cursor was at `other`.
    @inlinable @inline(__always)
    package func count(since other: ByteCursor) -> Int { unsafe position - other.position }

    // MARK: Numbers

    @inlinable @inline(__always)
    package mutating func put(digit: UInt) { put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)) }

    /// Puts a number, at most twenty digits; needs room for eight bytes also where it has fewer.
    @inlinable @inline(__always)
    package mutating func put(number value: UInt) {
        if value < 1_000 { return put(small: value) }
        // The position is passed by value, so that it need not leave its register.
        if value >= 100_000_000 { return unsafe position = Self.put(great: value, at: position) }
        let digits = DecimalDigits(value)
        put(digits.text >> UInt64(8 * digits.leadingZeros))
        unsafe position -= digits.leadingZeros
    }

    /// Puts a number of nine digits or more, and returns the position after it.
    @inlinable
    static func put(
        great value: UInt, at position: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        var cursor = unsafe ByteCursor(position)
        cursor.put(number: value / 100_000_000)
        cursor.put(DecimalDigits(value % 100_000_000).text)
        return unsafe cursor.position
    }

    /// Puts a number below a thousand.
    @inlinable @inline(__always)
    package mutating func put(small value: UInt) {
        if value >= 100 { put(digit: value / 100) }
        if value >= 10 { put(digit: value / 10 % 10) }
        put(digit: value % 10)
    }

    /// Puts a number of tenths with at most one decimal.
    @inlinable @inline(__always)
    package mutating func put(tenths value: Int) {
        if value < 0 { put(UInt8(ascii: "-")) }
        let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: 10)
        put(number: whole)
        guard part > 0 else { return }
        put(UInt8(ascii: "."))
        put(digit: part)
    }

    /// Puts a number of millionths with at most six decimals, without trailing zeros; needs room for thirteen bytes for
    /// degrees.
    @inlinable @inline(__always)
    package mutating func put(millionths value: Int) {
        if value < 0 { put(UInt8(ascii: "-")) }
        let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        put(small: whole)
        guard part > 0 else { return }
        put(UInt8(ascii: "."))
        put(decimals: DecimalDigits(100 * part))
    }

    /// Puts eight digits without trailing zeros; needs room for eight bytes also where it has fewer.
    @inlinable @inline(__always)
    mutating func put(decimals digits: DecimalDigits) {
        put(digits.text)
        unsafe position -= digits.trailingZeros
    }

    // MARK: Letters

    /// Puts a byte of a text in JSON, as at most six bytes; the bytes before it have been put.
    ///
    /// Escaped are the characters that JSON demands, DEL, U+0080 to U+009F, and the breaks U+2028 and U+2029, at which
    /// some readers cut lines.
    @inlinable @inline(__always)
    package mutating func put(letterAt place: Int, of text: Span<UInt8>) {
        let byte = text[place]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            put(UInt8(ascii: "\\"))
            put(byte)
        case ..<0x20, 0x7F: put(escaped: byte)
        case 0x80..<0xA0 where place > 0 && text[place - 1] == 0xC2:
            dropLast()
            put(escaped: byte)
        case 0xA8...0xA9 where place > 1 && text[place - 1] == 0x80 && text[place - 2] == 0xE2:
            dropLast()
            dropLast()
            put("\\u202")
            put(Self.hexadecimal(byte & 15))
        default: put(byte)
        }
    }

    /// Puts a character below U+0100 as an escape.
    @inlinable
    mutating func put(escaped character: UInt8) {
        switch character {
        case UInt8(ascii: "\n"): put("\\n")
        case UInt8(ascii: "\r"): put("\\r")
        case UInt8(ascii: "\t"): put("\\t")
        default:
            put("\\u00")
            put(Self.hexadecimal(character >> 4))
            put(Self.hexadecimal(character & 15))
        }
    }

    @inlinable
    static func hexadecimal(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// Puts a difference as encoded polylines have it, in a text in JSON; at most twelve bytes.
    @inlinable @inline(__always)
    package mutating func put(difference: Int) {
        var rest = UInt32(truncatingIfNeeded: difference << 1 ^ difference >> 63)
        while rest >= 0x20 {
            put(group: UInt8(truncatingIfNeeded: rest & 0x1F | 0x20) + 63)
            rest >>= 5
        }
        put(group: UInt8(truncatingIfNeeded: rest) + 63)
    }

    /// Puts a group; only a backslash needs an escape.
    @inlinable @inline(__always)
    mutating func put(group: UInt8) {
        if group == UInt8(ascii: "\\") { put(group) }
        put(group)
    }
}
