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

    /// The id of a text; nil if it is not there.
    func knownID(_ text: String) -> TextID? { ids[text] }

    /// The folded forms of all texts.
    var folded: FoldedTexts { FoldedTexts(texts) }
}

/// The folded forms of texts, see ``NameFolding``.
struct FoldedTexts {
    private let ids: [TextID]
    private let pool: TextPool

    init(_ texts: [String]) {
        var pool = TextPool()
        ids = texts.map { text in pool.id(NameFolding.key(text)) }
        self.pool = pool
    }

    /// The id of the folded form of a text.
    subscript(_ text: TextID) -> TextID { ids[Int(text)] }

    /// The id of the folded form of a name; nil if no text has it.
    func id(of name: String) -> TextID? { pool.knownID(NameFolding.key(name)) }
}
