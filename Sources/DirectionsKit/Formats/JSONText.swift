/// Builds JSON as bytes, with keys in the order in which they are written.
///
/// Objects and lists are indented unless they are written inside `onOneLine`. Numbers get as few digits as they need, so
/// that equal answers are equal bytes.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    private var depth = 0
    private var isOnOneLine = false
    /// Whether the innermost object or list has no member yet.
    private var isFirst = true

    mutating func object(_ body: (inout JSONText) -> Void) {
        container("{", "}", body)
    }

    mutating func array<Element>(_ elements: some Sequence<Element>, _ body: (inout JSONText, Element) -> Void) {
        container("[", "]") { text in
            for element in elements {
                text.separate()
                body(&text, element)
            }
        }
    }

    /// Writes what the body writes without line breaks.
    mutating func onOneLine(_ body: (inout JSONText) -> Void) {
        let outer = isOnOneLine
        isOnOneLine = true
        body(&self)
        isOnOneLine = outer
    }

    mutating func key(_ name: StaticString) {
        key(name.description)
    }

    /// A key that the data gives.
    mutating func key(_ name: String) {
        separate()
        string(name)
        append(": ")
    }

    mutating func member(_ name: StaticString, _ value: String) {
        key(name)
        string(value)
    }

    /// Leaves the member out when there is no value.
    mutating func member(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        key(name)
        string(value)
    }

    mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        append(value ? "true" : "false")
    }

    mutating func member(_ name: StaticString, _ value: some BinaryInteger) {
        key(name)
        append(value.description)
    }

    /// Meters or seconds, to a thousandth.
    mutating func member(_ name: StaticString, _ value: Double) {
        key(name)
        number(value, decimals: 3)
    }

    mutating func strings(_ name: StaticString, _ values: [String]) {
        key(name)
        array(values) { $0.string($1) }
    }

    mutating func degrees(_ value: Double) {
        number(value, decimals: 7)
    }

    mutating func integer(_ value: some BinaryInteger) {
        append(value.description)
    }

    /// A finite number with as many digits as tell it from all others.
    mutating func exactly(_ value: Double) {
        append(value.description)
    }

    mutating func null() {
        append("null")
    }

    mutating func string(_ value: String) {
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
    private mutating func number(_ value: Double, decimals: Int) {
        append(value.isFinite ? DecimalText.shortest(value, decimals: decimals) : "null")
    }

    private mutating func container(_ open: String, _ close: String, _ body: (inout JSONText) -> Void) {
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

    private mutating func separate() {
        if !isFirst { append(isOnOneLine ? ", " : ",") }
        isFirst = false
        breakLine()
    }

    private mutating func breakLine() {
        guard !isOnOneLine else { return }
        append("\n" + String(repeating: "  ", count: depth))
    }

    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}
