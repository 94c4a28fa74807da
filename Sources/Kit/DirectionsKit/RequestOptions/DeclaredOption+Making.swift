import TextCoding

// Options by the kind of their value. Each has a member in JSON, and texts in queries and links.

extension DeclaredOption {
    /// How an option is told where it is lost, and where a link is described.
    struct Telling<Value: Sendable>: Sendable {
        /// What a link loses without the option; nil if its loss changes no route.
        var lost: (@Sendable (Value?) -> String)?
        /// The name of the loss, if several options are told as one.
        var lostAs: String?
        /// The label of the line that describes the value; nil for none.
        var label: String?
        /// The words on this line; the text unless given.
        var words: (@Sendable (Value) -> String)?

        static var silent: Self { Self() }
    }

    /// An option that may be nil.
    init<Value: Codable & Equatable & Sendable>(
        _ name: String, formerly formerNames: [String] = [],
        _ path: any WritableKeyPath<Root, Value?> & Sendable,
        as format: OptionFormat<Value>, _ description: String, example: String, isExampleGeneral: Bool = true,
        of kind: OptionKind, mustBeUnderstood: Bool = false, telling: Telling<Value> = .silent
    ) {
        self.init(
            name, formerly: formerNames, as: format, description, example: example,
            isExampleGeneral: isExampleGeneral, of: kind, mustBeUnderstood: mustBeUnderstood, telling: telling,
            member: DeclaredMember(name, path, schema: format.jsonSchema.described(description)),
            get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// An option that always has a value.
    init<Value: Codable & Equatable & Sendable>(
        _ name: String, formerly formerNames: [String] = [],
        _ path: any WritableKeyPath<Root, Value> & Sendable, usual: Value, isAlwaysInJSON: Bool = false,
        as format: OptionFormat<Value>, _ description: String, example: String,
        of kind: OptionKind, telling: Telling<Value> = .silent
    ) {
        let member = DeclaredMember(
            name, path, usual: usual, isAlwaysWritten: isAlwaysInJSON,
            schema: format.jsonSchema.described(description))
        self.init(
            name, formerly: formerNames, as: format, description, example: example, of: kind, telling: telling,
            member: member,
            get: { root in
                let value = root[keyPath: path]
                return value == usual ? nil : value
            }, set: { $0[keyPath: path] = $1 })
    }

    private init<Value: Equatable & Sendable>(
        _ name: String, formerly formerNames: [String], as format: OptionFormat<Value>, _ description: String,
        example: String, isExampleGeneral: Bool = true, of kind: OptionKind, mustBeUnderstood: Bool = false,
        telling: Telling<Value>, member: DeclaredMember<Root>, get: @escaping @Sendable (Root) -> Value?,
        set: @escaping @Sendable (inout Root, Value) -> Void
    ) {
        self.init(
            name: name, formerNames: formerNames, path: name, description: description, example: example,
            isExampleGeneral: isExampleGeneral, kind: kind, form: .single, schema: format.schema,
            advice: format.advice, ignoresCase: format.ignoresCase, mustBeUnderstood: mustBeUnderstood, member: member,
            read: { (parts, root, source) throws(UnreadableOption) in
                let text = parts.first ?? ""
                guard let value = format.read(text, source) else { throw format.error(text, from: source) }
                set(&root, value)
            },
            write: { get($0).flatMap(format.write).map { [$0] } ?? [] })
        if format.schema["type"] == "boolean" { valueName = "true|false" }
        if let lost = telling.lost {
            losses = { root, other in
                let value = get(root)
                let carried = get(other)
                guard value != carried, value.flatMap(format.write) != carried.flatMap(format.write) else { return [] }
                return [OptionLoss(part: telling.lostAs ?? name, words: lost(value))]
            }
        }
        describe = { get($0).flatMap { format.describe?($0) ?? format.write($0).map(JSONTree.string) } }
        describedSchema = ["type": format.schema["type"]]
        label = telling.label
        words = { get($0).flatMap { telling.words?($0) ?? format.write($0) } }
    }

    /// A list whose parts have commas between them; in links its parameter may be repeated.
    ///
    /// - Parameters:
    ///   - schema: the schema of the text in a query.
    ///   - canonical: the order of a list in which neither order nor duplicates matter; nil for other lists.
    static func list<Element: Codable & Hashable & Sendable>(
        _ name: String, formerly formerNames: [String],
        _ path: any WritableKeyPath<Root, [Element]> & Sendable, as format: OptionFormat<Element>, schema: JSONTree,
        canonical: (@Sendable ([Element]) -> [Element])? = nil,
        _ description: String, example: String, isExampleGeneral: Bool = true, of kind: OptionKind,
        mustBeUnderstood: Bool, telling: Telling<[Element]>
    ) -> DeclaredOption {
        let jsonSchema: JSONTree = ["type": ["array", "null"], "items": format.jsonSchema]
        let elements: @Sendable (Root) -> [Element] = { root in
            let all = root[keyPath: path]
            return canonical?(all) ?? all
        }
        var option = DeclaredOption(
            name: name, formerNames: formerNames, path: name, description: description, example: example,
            isExampleGeneral: isExampleGeneral, kind: kind, form: .list, schema: schema, advice: format.advice,
            ignoresCase: format.ignoresCase, mustBeUnderstood: mustBeUnderstood,
            member: DeclaredMember(name, path, usual: [], schema: jsonSchema.described(description)),
            read: { (parts, root, source) throws(UnreadableOption) in
                var read: [Element] = []
                for part in parts {
                    guard let element = format.read(part, source) else { throw format.error(part, from: source) }
                    if canonical == nil || !read.contains(element) { read.append(element) }
                }
                root[keyPath: path] = read
            },
            canRead: { format.read($0, $1) != nil },
            write: { root in
                let texts = elements(root).compactMap(format.write)
                return texts.isEmpty ? [] : [texts.joined(separator: ",")]
            })
        if let lost = telling.lost {
            option.losses = { root, other in
                let (value, carried) = (elements(root), elements(other))
                guard value != carried else { return [] }
                guard canonical != nil else { return [OptionLoss(part: telling.lostAs ?? name, words: lost(value))] }
                let differing = Set(value).symmetricDifference(carried)
                return (value + carried).filter(differing.contains).map { element in
                    OptionLoss(part: "\(name).\(format.write(element) ?? "")", words: lost([element]))
                }
            }
        }
        option.describe = { root in
            let described = elements(root).compactMap { format.describe?($0) ?? format.write($0).map(JSONTree.string) }
            return described.isEmpty ? nil : .array(described)
        }
        option.describedSchema = ["type": "array", "items": ["type": format.schema["type"]]]
        option.label = telling.label
        option.words = { root in
            let all = elements(root)
            guard !all.isEmpty else { return nil }
            return telling.words?(all) ?? all.compactMap(format.write).joined(separator: ", ")
        }
        return option
    }
}

extension JSONTree {
    /// A schema with a description, unless it has one.
    func described(_ description: String) -> JSONTree {
        JSONTree.object(["description": .string(description)]).merging(self)
    }
}
