import HTTPTypes

/// Answers that clients may keep and ask for again (RFC 9110, section 13).
enum CachedAnswer {
    /// Clients use an answer for five minutes without asking whether it has changed.
    static let brief = "public, max-age=300"
    /// Clients use an answer for a day.
    static let daily = "public, max-age=86400"
    /// Clients never ask again: what has changed has another address.
    static let lasting = "public, max-age=31536000, immutable"
    /// Clients ask each time whether an answer has changed.
    static let revalidated = "no-cache"

    /// The answer with the bytes that the body makes, or that nothing has changed; without bytes there is no content.
    static func answer<Failure: Error>(
        _ query: ServerQuery, entityTag: String, mediaType: String, freshness: String = brief, fields: HTTPFields = [:],
        body: () throws(Failure) -> [UInt8]
    ) throws(Failure) -> ServerAnswer {
        var fields = fields
        fields[.eTag] = entityTag
        fields[.cacheControl] = freshness
        if let known = query.fields[.ifNoneMatch], matches(known, tag: entityTag) {
            return ServerAnswer(status: .notModified, mediaType: mediaType, fields: fields, body: [])
        }
        let bytes = try body()
        return ServerAnswer(
            status: bytes.isEmpty ? .noContent : .ok, mediaType: mediaType, fields: fields, body: bytes)
    }

    /// Whether a list of entity tags has one; tags are compared weakly.
    private static func matches(_ list: String, tag: String) -> Bool {
        list.split(separator: ",").contains { part in
            let known = part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
            return known == "*" || known == tag || known == "W/\(tag)"
        }
    }
}
