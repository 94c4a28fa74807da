import PlatformFoundation
import TextCoding

/// The values of a dictionary, with a record of those that were read.
struct PropertyListValues: Decodable {
    private let container: KeyedDecodingContainer<AnyKey>
    /// The keys of values that have not been read, in order.
    private(set) var unread: [String]

    init(from decoder: any Decoder) throws {
        self.init(try decoder.container(keyedBy: AnyKey.self))
    }

    private init(_ container: KeyedDecodingContainer<AnyKey>) {
        self.container = container
        unread = container.allKeys.map(\.stringValue).sorted()
    }

    /// A dictionary; nil if there is none.
    mutating func dictionary(_ key: String) -> PropertyListValues? {
        value(key) { .init(try $0.nestedContainer(keyedBy: AnyKey.self, forKey: $1)) }
    }

    /// A text; nil if there is none or it is empty.
    mutating func text(_ key: String) -> String? {
        let text = value(key) { try $0.decode(String.self, forKey: $1) }
        return text?.isEmpty == true ? nil : text
    }

    /// The URL of a page; nil if there is none.
    mutating func url(_ key: String) -> URL? {
        value(key) { URL(string: try $0.decode(String.self, forKey: $1)) }
    }

    /// True or false, also as the number 1 or 0; nil for other values.
    mutating func flag(_ key: String) -> Bool? {
        if let flag = value(key, read: { try $0.decode(Bool.self, forKey: $1) }) { return flag }
        return value(key) { [0: false, 1: true][try $0.decode(Int.self, forKey: $1)] }
    }

    private mutating func value<Value>(
        _ key: String, read: (KeyedDecodingContainer<AnyKey>, AnyKey) throws -> Value?
    ) -> Value? {
        guard let value = try? read(container, AnyKey(stringValue: key)) else { return nil }
        unread.removeAll { $0 == key }
        return value
    }
}
