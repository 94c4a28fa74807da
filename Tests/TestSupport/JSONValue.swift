import FoundationEssentials

/// Any JSON text as a value.
package enum JSONValue: Decodable, Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The value of a text.
    package init(_ text: some Sequence<UInt8>) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: Data(text))
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
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
