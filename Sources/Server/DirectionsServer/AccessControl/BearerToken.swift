import HTTPTypes

extension ServerQuery {
    /// The bearer token of the header `Authorization`, nil if there is none (RFC 6750).
    var bearerToken: String? {
        guard let text = fields[.authorization] else { return nil }
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
        return String(words[1])
    }
}

extension String {
    /// Whether two texts are equal; the time that it takes tells nothing about where they differ.
    func isEqualInConstantTime(to other: String) -> Bool {
        let own = Array(utf8)
        let others = Array(other.utf8)
        guard own.count == others.count else { return false }
        return zip(own, others).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
