package import TextCoding

/// A member of a value in JSON, declared once: its name, its place in Swift, and its schema.
package struct DeclaredMember<Root>: Sendable {
    /// The name in Swift and in JSON.
    package let name: String
    /// A name that is read too, and never written.
    package let formerName: String?
    /// The JSON Schema of the member, with its description.
    package let schema: JSONTree
    private let decodeMember: @Sendable (KeyedDecodingContainer<AnyKey>, AnyKey, inout Root) throws -> Void
    private let encodeMember: @Sendable (Root, inout KeyedEncodingContainer<AnyKey>, AnyKey, Bool) throws -> Void

    /// A member that always has a value.
    ///
    /// - Parameters:
    ///   - usual: the value of a member that is missing.
    ///   - isAlwaysWritten: whether a short text has the member although it has its usual value.
    init<Value: Codable & Equatable & Sendable>(
        _ name: String, formerly formerName: String? = nil, _ path: any WritableKeyPath<Root, Value> & Sendable,
        usual: Value, isAlwaysWritten: Bool = false, schema: JSONTree
    ) {
        self.name = name
        self.formerName = formerName
        self.schema = schema
        decodeMember = { container, key, root in
            if let value = try container.decodeIfPresent(Value.self, forKey: key) { root[keyPath: path] = value }
        }
        encodeMember = { root, container, key, omitsUsual in
            let value = root[keyPath: path]
            if !omitsUsual || isAlwaysWritten || value != usual { try container.encode(value, forKey: key) }
        }
    }

    /// A member that may be nil; it is then not written.
    init<Value: Codable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, schema: JSONTree
    ) {
        self.name = name
        formerName = nil
        self.schema = schema
        decodeMember = { container, key, root in
            root[keyPath: path] = try container.decodeIfPresent(Value.self, forKey: key)
        }
        encodeMember = { root, container, key, _ in
            try container.encodeIfPresent(root[keyPath: path], forKey: key)
        }
    }

    fileprivate func decode(_ container: KeyedDecodingContainer<AnyKey>, into root: inout Root) throws {
        // Most members are missing, and it is cheap to see that.
        let key = AnyKey(stringValue: name)
        let isGiven = container.contains(key)
        if isGiven { try decodeMember(container, key, &root) }
        guard let formerName else { return }
        let formerKey = AnyKey(stringValue: formerName)
        guard container.contains(formerKey) else { return }
        guard !isGiven else {
            throw DecodingError.dataCorruptedError(
                forKey: formerKey, in: container, debugDescription: "It is the same as \(name); keep one of them.")
        }
        try decodeMember(container, formerKey, &root)
    }

    fileprivate func encode(
        _ root: Root, to container: inout KeyedEncodingContainer<AnyKey>, omitsUsual: Bool
    ) throws {
        try encodeMember(root, &container, AnyKey(stringValue: name), omitsUsual)
    }
}

/// All members of a value in JSON; reading and writing walk over them.
package struct DeclaredMembers<Root>: Sendable {
    package let all: [DeclaredMember<Root>]
    private let names: Set<String>

    init(_ all: [DeclaredMember<Root>]) {
        self.all = all
        names = Set(all.map(\.name) + all.compactMap(\.formerName))
    }

    /// Sets the members that exist.
    func decode(from decoder: any Decoder, into root: inout Root) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for member in all { try member.decode(container, into: &root) }
    }

    /// Writes all members, or those that differ from the members of a new value.
    package func encode(_ root: Root, to encoder: any Encoder, omitsUsual: Bool = false) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for member in all { try member.encode(root, to: &container, omitsUsual: omitsUsual) }
    }

    /// Whether a member has a name, or had it.
    package func contains(_ name: String) -> Bool { names.contains(name) }

    /// The schemas of the members by name.
    package var schema: JSONTree {
        .object(Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.schema) }))
    }
}
