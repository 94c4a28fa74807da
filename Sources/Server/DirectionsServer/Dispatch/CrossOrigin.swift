import HTTPTypes

/// Lets the pages of some origins read answers.
struct CrossOrigin: Sendable {
    private let origins: [String]

    init(_ origins: [String]) {
        self.origins = origins
    }

    /// The origin to name in an answer; nil if the page may not read it or the request names no origin.
    ///
    /// If all origins are allowed, every answer says so, so that a cached answer serves every client.
    private func allowed(_ fields: HTTPFields) -> String? {
        if origins.contains("*") { return "*" }
        return fields[.origin].flatMap { origins.contains($0) ? $0 : nil }
    }

    /// Adds the fields that make a browser show an answer to a page.
    func permit(_ fields: inout HTTPFields, for query: ServerQuery) {
        guard !origins.isEmpty else { return }
        if !origins.contains("*") { fields.append(HTTPField(name: .vary, value: "Origin")) }
        guard let origin = allowed(query.fields) else { return }
        fields[.accessControlAllowOrigin] = origin
        fields[.accessControlExposeHeaders] = "X-Request-Id, Retry-After"
    }

    /// Adds the fields of a preflight answer, which a browser asks for before it sends a request that is not simple.
    func permitPreflight(_ fields: inout HTTPFields, methods: String, for query: ServerQuery) {
        guard allowed(query.fields) != nil else { return }
        fields[.accessControlAllowMethods] = methods
        fields[.accessControlAllowHeaders] = "Accept, Accept-Language, Authorization, Content-Type, X-Request-Id"
        fields[.accessControlMaxAge] = "86400"
    }
}
