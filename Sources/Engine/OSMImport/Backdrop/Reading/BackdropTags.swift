/// The tags of one element that the backdrop may read, as clean texts.
struct BackdropTags {
    private var keys: [BackdropKey] = []
    private var values: [String] = []

    /// Keeps a clean value unless it is empty or the key already has one.
    mutating func append(_ key: BackdropKey, value: String) {
        guard !value.isEmpty, !keys.contains(key) else { return }
        keys.append(key)
        values.append(value)
    }

    /// The value of the key; nil if there is none.
    subscript(_ key: BackdropKey) -> String? {
        for index in keys.indices where keys[index] == key { return values[index] }
        return nil
    }

    var isEmpty: Bool { keys.isEmpty }

    /// Whether a key has a value other than `no`.
    func isSet(_ key: BackdropKey) -> Bool { self[key].map { $0 != "no" } ?? false }
}
