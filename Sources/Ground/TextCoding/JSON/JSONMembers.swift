import PlatformFoundation

/// The members of an object in the JSON of a request.
///
/// They are read as leniently as engines in C++ read them: numbers and flags may be texts, null counts as absent, and members
/// that nobody reads are ignored. An error names the member by its path, such as `locations[0].lat`.
package struct JSONMembers: Decodable {
    private let container: KeyedDecodingContainer<JSONMemberKey>
    private let codingPath: [any CodingKey]
    /// Texts that count for members that the object lacks.
    private var others: [String: String] = [:]

    /// The members of a text, which must be an object.
    ///
    /// - Parameters:
    ///   - text: the text in UTF-8.
    ///   - others: texts that count for members that the object lacks.
    package init(_ text: [UInt8], others: [String: String] = [:]) throws(JSONMemberError) {
        if let error = StrictJSON.error(in: text) {
            throw JSONMemberError(member: "", message: "The JSON cannot be read: \(error).")
        }
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(text))
        } catch {
            throw JSONMemberError(member: "", message: "The JSON must be an object in UTF-8.")
        }
        self.others = others
    }

    package init(from decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: JSONMemberKey.self)
        codingPath = decoder.codingPath
    }

    /// The names of the members, in order.
    package var names: [String] { container.allKeys.map(\.stringValue).sorted() }

    /// Whether a member is there and not null.
    package func has(_ name: String) -> Bool {
        let key = JSONMemberKey(name)
        return container.contains(key) && (try? container.decodeNil(forKey: key)) == false
    }

    /// The error of a member.
    ///
    /// - Parameters:
    ///   - name: the name of the member.
    ///   - demand: the rest of the sentence, such as "must be a number".
    package func error(_ name: String, _ demand: String) -> JSONMemberError {
        let path = JSONMemberKey.path(codingPath + [JSONMemberKey(name)])
        return JSONMemberError(member: path, message: "\(path) \(demand).")
    }

    // MARK: Values

    /// A finite number; nil if it is not given.
    package func number(_ name: String) throws(JSONMemberError) -> Double? {
        if has(name) {
            let key = JSONMemberKey(name)
            if let value = try? container.decode(Double.self, forKey: key), value.isFinite { return value }
        }
        guard let text = try? text(name) else {
            if has(name) { throw error(name, "must be a number") }
            return nil
        }
        guard let value = DecimalNumber.read(text), value.isFinite else { throw error(name, "must be a number") }
        return value
    }

    /// A whole number; nil if it is not given.
    package func integer(_ name: String) throws(JSONMemberError) -> Int? {
        guard let number = try number(name) else { return nil }
        guard let integer = Int(exactly: number) else { throw error(name, "must be a whole number") }
        return integer
    }

    /// `true` or `false`, also as 1 or 0; nil if it is not given.
    package func flag(_ name: String) throws(JSONMemberError) -> Bool? {
        if let value = try? container.decode(Bool.self, forKey: JSONMemberKey(name)) { return value }
        switch try? text(name)?.lowercased() {
        case nil where !has(name): return nil
        case "true", "1": return true
        case "false", "0": return false
        default: throw error(name, "must be true or false")
        }
    }

    /// A text, or a number as text; nil if it is not given.
    package func text(_ name: String) throws(JSONMemberError) -> String? {
        guard has(name) else { return others[name] }
        let key = JSONMemberKey(name)
        if let text = try? container.decode(String.self, forKey: key) { return text }
        if let value = try? container.decode(Int.self, forKey: key) { return "\(value)" }
        if let value = try? container.decode(Double.self, forKey: key) { return "\(value)" }
        throw error(name, "must be a text")
    }

    /// One of the words of an enumeration; nil if it is not given.
    package func word<Word: RawRepresentable<String> & CaseIterable>(
        _ name: String, _: Word.Type = Word.self
    ) throws(JSONMemberError) -> Word? {
        guard let text = try text(name) else { return nil }
        guard let word = Word(rawValue: text) else {
            throw error(name, "must be one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return word
    }

    // MARK: Objects and lists

    /// The members of an object; nil if it is not given.
    package func object(_ name: String) throws(JSONMemberError) -> JSONMembers? {
        try value(name, "must be an object")
    }

    /// The greatest number of objects in a list; each takes some hundred bytes.
    private static let mostObjects = 50_000

    /// The members of each object of a list; nil if it is not given.
    package func objects(_ name: String) throws(JSONMemberError) -> [JSONMembers]? {
        let count = has(name) ? try? container.nestedUnkeyedContainer(forKey: JSONMemberKey(name)).count : nil
        guard count ?? 0 <= Self.mostObjects else {
            throw error(name, "must have at most \(Self.mostObjects) objects")
        }
        return try value(name, "must be a list of objects")
    }

    /// A list of numbers; nil if it is not given.
    package func numbers(_ name: String) throws(JSONMemberError) -> [Double]? {
        try value(name, "must be a list of numbers")
    }

    /// A list of texts; nil if it is not given.
    package func texts(_ name: String) throws(JSONMemberError) -> [String]? {
        try value(name, "must be a list of texts")
    }

    /// A list of positions, longitude before latitude; nil if it is not given.
    package func positions(_ name: String) throws(JSONMemberError) -> [[Double]]? {
        try value(name, "must be a list of positions, [longitude, latitude]")
    }

    /// A list of rings of positions, longitude before latitude; nil if it is not given.
    package func rings(_ name: String) throws(JSONMemberError) -> [[[Double]]]? {
        try value(name, "must be a list of rings, each a list of [longitude, latitude]")
    }

    /// Polygons, each a list of rings.
    ///
    /// - Parameter name: the name of the member.
    package func polygons(_ name: String) throws(JSONMemberError) -> [[[[Double]]]]? {
        try value(name, "must be a list of polygons, each a list of rings of [longitude, latitude]")
    }

    private func value<Value: Decodable>(_ name: String, _ demand: String) throws(JSONMemberError) -> Value? {
        guard has(name) else { return nil }
        do {
            return try container.decode(Value.self, forKey: JSONMemberKey(name))
        } catch {
            throw self.error(name, demand)
        }
    }
}

/// Why a request in JSON cannot be read.
package struct JSONMemberError: Error, Hashable, Sendable {
    /// The path of the member that has the error, such as `locations[0].lat`; empty if it is the text itself.
    package var member: String
    /// One sentence that names the member.
    package var message: String

    package init(member: String, message: String) {
        self.member = member
        self.message = message
    }
}

/// The name of a member, or the index of an element.
private struct JSONMemberKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) { stringValue = name; intValue = nil }

    init(stringValue: String) { self.init(stringValue) }

    init(intValue: Int) { stringValue = "\(intValue)"; self.intValue = intValue }

    /// The keys as one text, such as `locations[0].lat`.
    static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            let name = VisibleText.excerpt(key.stringValue)
            return path.isEmpty ? name : "\(path).\(name)"
        }
    }
}
