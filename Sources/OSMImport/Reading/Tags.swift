/// The tags of one element that routing or guidance may read.
package struct Tags: Sendable {
    /// A name in a stated language: `name:de=Köln` is ("de", "Köln").
    package struct LocalizedName: Sendable, Equatable {
        package var language: String
        package var name: String
    }

    /// A tag whose key ends in `:conditional`, or opening hours: kept for a clock, never read as unconditional.
    package struct Conditional: Sendable, Equatable {
        package var key: String
        package var value: String
    }

    private var keys: [TagKey] = []
    private var values: [String] = []
    package private(set) var localizedNames: [LocalizedName] = []
    package private(set) var conditionals: [Conditional] = []

    /// Keeps what is known of the pairs; a key given twice keeps its first value.
    package init(_ pairs: [(String, String)]) {
        for (key, value) in pairs {
            append(key: key, value: value)
        }
    }

    /// No tags yet, with room for some.
    package init(capacity: Int) {
        keys.reserveCapacity(capacity)
        values.reserveCapacity(capacity)
    }

    /// Keeps the tag, unless the key has a value already; for readers that know the key without its spelling.
    package mutating func append(_ key: TagKey, value: String) {
        guard !keys.contains(key) else { return }
        keys.append(key)
        values.append(value)
        if key == .openingHours { conditionals.append(Conditional(key: key.rawValue, value: value)) }
    }

    /// Keeps the tag if its key is one that is read, or a localized name or a conditional.
    package mutating func append(key: String, value: String) {
        if key.hasSuffix(":conditional") {
            conditionals.append(Conditional(key: key, value: value))
        } else if let known = TagKey.bySpelling[key] {
            append(known, value: value)
        } else if key.hasPrefix("name:") {
            let language = String(key.dropFirst(5))
            guard (2...11).contains(language.utf8.count) else { return }
            localizedNames.append(LocalizedName(language: language, name: value))
        }
    }

    /// The value of the key, or nil.
    package subscript(_ key: TagKey) -> String? {
        for index in keys.indices where keys[index] == key {
            return values[index]
        }
        return nil
    }

    package var isEmpty: Bool { keys.isEmpty }
}
