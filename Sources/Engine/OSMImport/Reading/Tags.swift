/// The tags of one element that routing or guidance may read.
package struct Tags: Sendable {
    /// A name in a stated language: `name:de=Köln` is ("de", "Köln").
    package struct LocalizedName: Sendable, Equatable {
        package var language: String
        package var name: String
    }

    /// A tag whose key ends in `:conditional`, or opening hours; never read as if it always applied.
    package struct Conditional: Sendable, Equatable {
        package var key: String
        package var value: String
    }

    private var keys: [TagKey] = []
    private var values: [String] = []
    package private(set) var localizedNames: [LocalizedName] = []
    package private(set) var conditionals: [Conditional] = []
    /// The traits of all keys.
    private(set) var traits: TagTraits = []

    /// Keeps the pairs with known keys; a key that comes twice keeps its first value.
    package init(_ pairs: [(String, String)]) {
        for (key, value) in pairs {
            append(key: key, value: value)
        }
    }

    /// Creates an empty list with the capacity for some tags.
    package init(capacity: Int) {
        keys.reserveCapacity(capacity)
        values.reserveCapacity(capacity)
    }

    /// Keeps the tag unless the key already has a value; for readers that know the key.
    package mutating func append(_ key: TagKey, value: String) {
        guard !keys.contains(key) else { return }
        keys.append(key)
        values.append(value)
        traits.formUnion(key.traits)
        if key == .openingHours { conditionals.append(Conditional(key: key.rawValue, value: value)) }
    }

    /// Gives the key the value, in place of another one if it has one.
    mutating func set(_ key: TagKey, to value: String) {
        guard let index = keys.firstIndex(of: key) else { return append(key, value: value) }
        values[index] = value
    }

    /// Keeps the tag if its key is known, a localized name or a condition.
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

    /// The value of the key; nil if there is none.
    package subscript(_ key: TagKey) -> String? {
        for index in keys.indices where keys[index] == key {
            return values[index]
        }
        return nil
    }

    package var isEmpty: Bool { keys.isEmpty }
}
