import Places

/// A text with a kind of places in brackets: "[amenity=pub] Vaduz", "[restaurant] Vaduz".
struct BracketQuery {
    let tags: [PlaceTag]
    /// The text outside the brackets.
    let rest: String

    init?(_ text: String) {
        guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") else { return nil }
        let inside = text[text.index(after: open)..<close]
        let halves = inside.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
        if halves.count == 2 {
            tags = [PlaceTag(halves[0], halves[1])]
        } else {
            tags = PlaceCategory.named(TextFolding.words(String(inside)).map(\.text)).flatMap(\.tags)
        }
        guard !tags.isEmpty else { return nil }
        rest = "\(text[..<open]) \(text[text.index(after: close)...])".trimmed
    }
}
