/// The tags of one element that the index of places may read, as clean texts.
package struct PlaceTags: Sendable {
    private var keys: [PlaceKey] = []
    private var values: [String] = []
    /// The names in stated languages by tag: `name:de=Köln` is ("name:de", "Köln").
    package private(set) var localizedNames: [(key: String, name: String)] = []

    /// Keeps the pairs with known keys; a key that comes twice keeps its first value.
    package init(_ pairs: [(String, String)]) {
        for (key, value) in pairs {
            if let known = PlaceKey.bySpelling[key] {
                append(known, value: CleanText.text(value))
            } else {
                append(localizedKey: key, value: CleanText.text(value))
            }
        }
    }

    /// Creates an empty list with the capacity for some tags.
    init(capacity: Int) {
        keys.reserveCapacity(capacity)
        values.reserveCapacity(capacity)
    }

    /// Keeps a clean value unless it is empty or the key already has one.
    mutating func append(_ key: PlaceKey, value: String) {
        guard !value.isEmpty, !keys.contains(key) else { return }
        keys.append(key)
        values.append(value)
    }

    /// The most names in stated languages: the most translated place on earth has some 350.
    private static let mostNames = 500

    /// Keeps a clean name in a language such as `name:de` or `name:zh-Hant`; drops other keys.
    mutating func append(localizedKey key: String, value: String) {
        guard key.hasPrefix("name:"), (7...16).contains(key.utf8.count), !value.isEmpty else { return }
        guard localizedNames.count < Self.mostNames else { return }
        guard !key.dropFirst(5).contains(":"), key != "name:etymology", key != "name:pronunciation" else { return }
        localizedNames.append((key, value))
    }

    /// The value of the key; nil if there is none.
    package subscript(_ key: PlaceKey) -> String? {
        for index in keys.indices where keys[index] == key { return values[index] }
        return nil
    }

    package var isEmpty: Bool { keys.isEmpty }

    /// Whether some tag has the key.
    func has(_ key: PlaceKey) -> Bool { keys.contains(key) }
}
