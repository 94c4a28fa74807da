/// The index of a text in a ``TextPool``; 0 is the empty text.
typealias TextID = UInt32

/// Texts that many elements have in common, each kept once, in the order of their first appearance.
struct TextPool {
    private var texts: [String] = [""]
    private var ids: [String: TextID] = ["": 0]
    private var last: (text: String, id: TextID) = ("", 0)

    /// The id of a text, which is added if it is new.
    mutating func id(_ text: String?) -> TextID {
        guard let text, !text.isEmpty else { return 0 }
        if let known = ids[text] { return known }
        let id = TextID(texts.count)
        texts.append(text)
        ids[text] = id
        return id
    }

    subscript(_ id: TextID) -> String { texts[Int(id)] }

    var count: Int { texts.count }

    /// The id of the folded form of each text: texts with one folded form differ only in case, accents and
    /// punctuation.
    func foldedIDs() -> [TextID] {
        var folded = TextPool()
        return texts.map { text in folded.id(NameFolding.key(text)) }
    }
}
