import PlatformFoundation

/// A JSON value in memory; the members of its objects are written in order of their names.
package enum JSONTree: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONTree])
    case object([String: JSONTree])

    /// Parses a JSON text that is part of the program.
    package init(_ text: [UInt8]) {
        do {
            self = try JSONDecoder().decode(JSONTree.self, from: Data(text))
        } catch {
            preconditionFailure("an embedded text is no JSON: \(error)")
        }
    }

    /// The member of an object; null if there is none.
    package subscript(_ key: String) -> JSONTree {
        if case .object(let members) = self { members[key] ?? .null } else { .null }
    }

    /// The value as text in a query, with `|` between the elements of a list.
    package var plainText: String {
        switch self {
        case .null, .object: ""
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): value
        case .array(let elements): elements.map(\.plainText).joined(separator: "|")
        }
    }

    /// The members of an object; none for other values.
    package var members: [String: JSONTree] {
        if case .object(let members) = self { members } else { [:] }
    }

    /// An object with the members of both; `other` wins if a name is in both.
    package func merging(_ other: JSONTree) -> JSONTree {
        .object(members.merging(other.members) { $1 })
    }
}

extension JSONTree: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONTree].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONTree)...) {
        self = .object(Dictionary(uniqueKeysWithValues: elements))
    }
}

/// Writes values as JSON with sorted keys and dates in ISO 8601, so that equal values give equal bytes.
package enum PlainJSON {
    /// The value as UTF-8 text that ends with a line break.
    package static func encode(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        do {
            return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
        } catch {
            preconditionFailure("a value of the program is no JSON: \(error)")
        }
    }
}
