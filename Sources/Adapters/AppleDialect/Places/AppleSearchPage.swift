import TextCoding

/// A page of a search, as the token for it: the number of the page, and the query of the first one.
///
/// So the server stores nothing about searches, and a token stays good when it restarts.
struct AppleSearchPage {
    static let size = 20
    static let most = 5

    /// From 0.
    var number: Int
    /// The query of the first page, as sent.
    var query: String

    init(number: Int, query: String) {
        self.number = number
        self.query = query
    }

    /// Reads a token; nil if no search has made it.
    init?(token: String) {
        guard let bytes = Base64URL.decode(token[...].utf8), let text = String(validating: bytes, as: UTF8.self),
            let end = text.firstIndex(of: "?"), let number = Int(text[..<end]), 0..<Self.most ~= number
        else { return nil }
        self.init(number: number, query: String(text[text.index(after: end)...]))
    }

    var token: String { Base64URL.encode(Array("\(number)?\(query)".utf8)) }

    /// Another page of the same search; nil if there is none.
    func page(_ other: Int, of count: Int) -> AppleSearchPage? {
        0..<count ~= other ? AppleSearchPage(number: other, query: query) : nil
    }
}
