package import PlatformFoundation

/// Builds JSON as bytes, with keys in the order in which they are written.
///
/// Objects and lists are indented unless they are written inside `onOneLine`. Numbers get as few digits as they need, so
/// that equal answers are equal bytes.
///
/// What is asked of it is inlined elsewhere, as it is asked for each number of an answer.
@frozen @usableFromInline
package struct JSONText {
    /// What has been written.
    @usableFromInline package internal(set) var bytes: [UInt8] = []
    @usableFromInline var depth = 0
    @usableFromInline var isOnOneLine = false
    /// Whether the innermost object or list has no member yet.
    @usableFromInline var isFirst = true

    @inlinable
    package init() {}

    @inlinable
    package mutating func object(_ body: (inout JSONText) -> Void) {
        container("{", "}", body)
    }

    @inlinable
    package mutating func array<Element>(_ elements: some Sequence<Element>, _ body: (inout JSONText, Element) -> Void)
    {
        container("[", "]") { text in
            for element in elements {
                text.separate()
                body(&text, element)
            }
        }
    }

    /// Writes what the body writes without line breaks.
    @inlinable
    package mutating func onOneLine(_ body: (inout JSONText) -> Void) {
        let outer = isOnOneLine
        isOnOneLine = true
        body(&self)
        isOnOneLine = outer
    }

    @inlinable
    package mutating func key(_ name: StaticString) {
        key(name.description)
    }

    /// A key that the data gives.
    @inlinable
    package mutating func key(_ name: String) {
        separate()
        string(name)
        append(": ")
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ value: String) {
        key(name)
        string(value)
    }

    /// Leaves the member out when there is no value.
    @inlinable
    package mutating func member(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        key(name)
        string(value)
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        append(value ? "true" : "false")
    }

    /// Leaves the member out when there is no value.
    @inlinable
    package mutating func member(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        member(name, value)
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ value: some BinaryInteger) {
        key(name)
        append(value.description)
    }

    /// Meters or seconds, to a thousandth.
    @inlinable
    package mutating func member(_ name: StaticString, _ value: Double) {
        key(name)
        number(value, decimals: 3)
    }

    /// ISO 8601 to the second; left out when there is no value.
    package mutating func member(_ name: StaticString, _ value: Date?) {
        guard let value else { return }
        member(name, value.formatted(.iso8601))
    }

    @inlinable
    package mutating func strings(_ name: StaticString, _ values: [String]) {
        key(name)
        array(values) { $0.string($1) }
    }

    @inlinable
    package mutating func degrees(_ value: Double) {
        number(value, decimals: 7)
    }

    @inlinable
    package mutating func integer(_ value: some BinaryInteger) {
        append(value.description)
    }

    /// A finite number with as many digits as tell it from all others.
    @inlinable
    package mutating func exactly(_ value: Double) {
        append(value.description)
    }

    @inlinable
    package mutating func null() {
        append("null")
    }

    @usableFromInline
    package mutating func string(_ value: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case UInt8(ascii: "\n"): append("\\n")
            case UInt8(ascii: "\r"): append("\\r")
            case UInt8(ascii: "\t"): append("\\t")
            case 0..<0x10: append("\\u000" + String(byte, radix: 16))
            case 0x10..<0x20, 0x7F: append("\\u00" + String(byte, radix: 16))
            case 0x80..<0xC0: continuation(byte)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a further byte of a character; U+0080 to U+009F and the breaks U+2028 and U+2029, at which some readers cut
    /// lines, become escapes.
    private mutating func continuation(_ byte: UInt8) {
        if bytes.last == 0xC2, byte < 0xA0 {
            bytes.removeLast()
            append("\\u00" + String(byte, radix: 16))
        } else if byte & 0xFE == 0xA8, bytes.suffix(2).elementsEqual([0xE2, 0x80]) {
            bytes.removeLast(2)
            append("\\u202" + String(byte & 0xF, radix: 16))
        } else {
            bytes.append(byte)
        }
    }

    /// JSON has no way to write NaN or infinity; such a value becomes null.
    @inlinable
    mutating func number(_ value: Double, decimals: Int) {
        append(value.isFinite ? DecimalText.shortest(value, decimals: decimals) : "null")
    }

    @inlinable
    mutating func container(_ open: String, _ close: String, _ body: (inout JSONText) -> Void) {
        let isFirstOutside = isFirst
        append(open)
        depth += 1
        isFirst = true
        body(&self)
        depth -= 1
        if !isFirst { breakLine() }
        append(close)
        isFirst = isFirstOutside
    }

    @inlinable
    mutating func separate() {
        if !isFirst { append(isOnOneLine ? ", " : ",") }
        isFirst = false
        breakLine()
    }

    @inlinable
    mutating func breakLine() {
        guard !isOnOneLine else { return }
        append("\n" + String(repeating: "  ", count: depth))
    }

    @inlinable
    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}
