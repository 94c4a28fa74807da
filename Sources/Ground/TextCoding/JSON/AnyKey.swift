/// A coding key with any name.
package struct AnyKey: CodingKey, Hashable, Sendable {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(stringValue: String) {
        self.stringValue = stringValue
    }

    /// Creates a key with the name of another one.
    package init(_ key: some CodingKey) {
        self.init(stringValue: key.stringValue)
    }

    package init?(intValue: Int) {
        nil
    }
}
