/// Builds JSON without blanks as bytes, its members in the order of the calls.
///
/// Some clients read at most a megabyte of an answer, so every byte per point counts.
@frozen @usableFromInline
package struct CompactJSON {
    /// What has been written.
    @usableFromInline package internal(set) var bytes: [UInt8] = []
    /// Whether the innermost object or list has no member yet.
    @usableFromInline var isFirst = true

    @inlinable
    package init() {}

    @inlinable
    package mutating func object(_ body: (inout CompactJSON) -> Void) {
        container(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    @inlinable
    package mutating func array<Element>(
        _ elements: some Sequence<Element>, _ body: (inout CompactJSON, Element) -> Void
    ) {
        container(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
            for element in elements {
                json.separate()
                body(&json, element)
            }
        }
    }

    @inlinable
    package mutating func key(_ name: StaticString) {
        separate()
        string(name.description)
        bytes.append(UInt8(ascii: ":"))
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ value: String) {
        key(name)
        string(value)
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        append(value ? "true" : "false")
    }

    @inlinable
    package mutating func member(_ name: StaticString, _ value: Int) {
        key(name)
        integer(value)
    }

    /// A number of meters or seconds, rounded to a whole one.
    @inlinable
    package mutating func member(_ name: StaticString, rounding value: Double) {
        member(name, Int(value.rounded()))
    }

    /// A finite number with as many digits as tell it from all others.
    @inlinable
    package mutating func member(_ name: StaticString, exactly value: Double) {
        key(name)
        append(value.description)
    }

    /// Degrees to a millionth, a tenth of a meter.
    @inlinable
    package mutating func member(_ name: StaticString, degrees value: Double) {
        key(name)
        append(DecimalText.shortest(value, decimals: 6))
    }

    @inlinable
    package mutating func integer(_ value: Int) {
        append(value.description)
    }

    @usableFromInline
    package mutating func string(_ value: String) {
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

    @inlinable
    mutating func container(_ open: UInt8, _ close: UInt8, _ body: (inout CompactJSON) -> Void) {
        bytes.append(open)
        isFirst = true
        body(&self)
        bytes.append(close)
        isFirst = false
    }

    @inlinable
    mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
    }

    @inlinable
    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}
