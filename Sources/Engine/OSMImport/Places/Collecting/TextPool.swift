/// The number of a text in a ``TextPool``; 0 is the empty text.
typealias TextNumber = UInt32

/// Texts that many elements have in common, each kept once, in the order of their first appearance.
struct TextPool {
    private var texts = Interning<String>()

    init() { _ = texts.index(of: "") }

    /// The number of a text, which is added if it is new.
    mutating func id(_ text: String?) -> TextNumber { texts.index(of: text ?? "") }

    subscript(_ id: TextNumber) -> String { texts[id] }

    /// The number of a text; nil if it is not there.
    func knownID(_ text: String) -> TextNumber? { texts.knownIndex(of: text) }

    /// The folded forms of all texts.
    var folded: FoldedTexts { FoldedTexts(texts.values) }
}

/// The folded forms of texts, see ``NameFolding``.
struct FoldedTexts {
    private let ids: [TextNumber]
    private let pool: TextPool

    init(_ texts: [String]) {
        var pool = TextPool()
        ids = texts.map { text in pool.id(NameFolding.key(text)) }
        self.pool = pool
    }

    /// The id of the folded form of a text.
    subscript(_ text: TextNumber) -> TextNumber { ids[Int(text)] }

    /// The id of the folded form of a name; nil if no text has it.
    func id(of name: String) -> TextNumber? { pool.knownID(NameFolding.key(name)) }
}
