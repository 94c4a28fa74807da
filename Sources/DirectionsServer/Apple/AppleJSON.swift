import DirectionsKit

/// Builds JSON without blanks as bytes, its members in the order of the calls.
///
/// Some clients read at most a megabyte of an answer, so every byte per point counts.
struct AppleJSON {
    private(set) var bytes: [UInt8] = []
    /// Whether the innermost object or list has no member yet.
    private var isFirst = true

    mutating func object(_ body: (inout AppleJSON) -> Void) {
        container(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    mutating func array<Element>(_ elements: some Sequence<Element>, _ body: (inout AppleJSON, Element) -> Void) {
        container(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
            for element in elements {
                json.separate()
                body(&json, element)
            }
        }
    }

    mutating func key(_ name: StaticString) {
        separate()
        string(name.description)
        bytes.append(UInt8(ascii: ":"))
    }

    mutating func member(_ name: StaticString, _ value: String) {
        key(name)
        string(value)
    }

    mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        append(value ? "true" : "false")
    }

    mutating func member(_ name: StaticString, _ value: Int) {
        key(name)
        integer(value)
    }

    /// A number of meters or seconds, rounded to a whole one.
    mutating func member(_ name: StaticString, rounding value: Double) {
        member(name, Int(value.rounded()))
    }

    /// A finite number with as many digits as tell it from all others.
    mutating func member(_ name: StaticString, exactly value: Double) {
        key(name)
        append(value.description)
    }

    /// Degrees to a millionth, a tenth of a meter.
    mutating func member(_ name: StaticString, degrees value: Double) {
        key(name)
        append(DecimalText.shortest(value, decimals: 6))
    }

    mutating func integer(_ value: Int) {
        append(value.description)
    }

    mutating func string(_ value: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x10: append("\\u000" + String(byte, radix: 16))
            case 0x10..<0x20, 0x7F: append("\\u00" + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func container(_ open: UInt8, _ close: UInt8, _ body: (inout AppleJSON) -> Void) {
        bytes.append(open)
        isFirst = true
        body(&self)
        bytes.append(close)
        isFirst = false
    }

    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
    }

    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}
