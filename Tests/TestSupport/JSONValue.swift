import Foundation

/// Any JSON text as a value.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The value of a text.
    package init(_ text: some Sequence<UInt8>) throws {
        // Not with a decoder, which throws for each type that a value does not have; the tests' library notes a backtrace of each.
        self.init(try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed))
    }

    /// - Parameter value: what `JSONSerialization` makes of a text.
    private init(_ value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let elements as [Any]: self = .array(elements.map { JSONValue($0) })
        case let members as [String: Any]: self = .object(members.mapValues { JSONValue($0) })
        case let number as NSNumber where Self.isBool(number): self = .bool(number.boolValue)
        case let number as NSNumber: self = .number(number.doubleValue)
        default: self = .null
        }
    }

    private static func isBool(_ number: NSNumber) -> Bool {
        unsafe number.objCType.pointee == CChar(UInt8(ascii: "c"))
    }

    /// The member of an object; null where there is none.
    package subscript(_ key: String) -> JSONValue {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }

    /// The element of a list; null where there is none.
    package subscript(_ index: Int) -> JSONValue {
        elements.indices.contains(index) ? elements[index] : .null
    }

    /// The elements of a list, none of anything else.
    package var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The members of an object, none of anything else.
    package var members: [String: JSONValue] {
        if case .object(let members) = self { members } else { [:] }
    }

    /// The text of a string, nil of anything else.
    package var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of a number, nil of anything else.
    package var value: Double? {
        if case .number(let value) = self { value } else { nil }
    }
}
