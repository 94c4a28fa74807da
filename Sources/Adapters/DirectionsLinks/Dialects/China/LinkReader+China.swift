import DirectionsKit
import TextCoding

/// What the maps of China have in common beside their datums.
extension LinkReader {
    /// The place of a key, or nil for the words that these maps write for the current location, "my location".
    mutating func chinesePlace(_ key: String) -> MapItem? {
        guard let text = value(key), !text.isChineseHere else { return nil }
        return place(key, text)
    }
}

/// The systems of coordinates by the words that a dialect has for them; nil for WGS 84.
struct LinkSystems: Sendable {
    let words: [(String, ShiftedDatum?)]
    /// The system of links that do not say which one they have.
    let usual: ShiftedDatum
}

extension LinkReader {
    /// The datum that a key says; nil for WGS 84, and for a system that is not read, which is an error.
    mutating func datum(_ key: String, systems: LinkSystems) -> ShiftedDatum? {
        guard let text = value(key, ignoringCase: true) else { return systems.usual }
        if let known = systems.words.first(where: { $0.0 == text.lowercased }) { return known.1 }
        refuseSystem(key, text: text)
        return nil
    }

    /// Records that the coordinates are in a system that cannot be converted.
    private mutating func refuseSystem(_ key: String, text: LinkText) {
        mark(key, treatment: .unreadable)
        fail(
            .unsupportedCRS,
            "The link's \(key) \"\(VisibleText.excerpt(text.string))\" is a reference system that is not read; use WGS 84."
        )
    }
}

extension LinkText {
    /// Whether it is "my location" as the maps of China write it, perhaps in braces.
    var isChineseHere: Bool {
        string.drop { $0 == "{" }.prefix { $0 != "}" } == "我的位置"
    }
}
