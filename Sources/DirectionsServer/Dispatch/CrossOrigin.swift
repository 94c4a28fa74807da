import HTTPTypes

/// Lets the pages of some origins read answers.
struct CrossOrigin: Sendable {
    private let origins: [String]

    init(_ origins: [String]) {
        self.origins = origins
    }

    /// The origin to name in an answer, nil if the page may not read it or nothing asks for a page.
    ///
    /// Where all origins are allowed, each answer says so, so that one in a cache serves pages and others alike.
    private func allowed(_ fields: HTTPFields) -> String? {
        if origins.contains("*") { return "*" }
        return fields[.origin].flatMap { origins.contains($0) ? $0 : nil }
    }

    /// Adds what a browser wants to know before it shows an answer to a page.
    func permit(_ fields: inout HTTPFields, for query: ServerQuery) {
        guard !origins.isEmpty else { return }
        if !origins.contains("*") { fields.append(HTTPField(name: .vary, value: "Origin")) }
        guard let origin = allowed(query.fields) else { return }
        fields[.accessControlAllowOrigin] = origin
        fields[.accessControlExposeHeaders] = "X-Request-Id, Retry-After"
    }

    /// Adds what a browser asks before it sends what is not simple.
    func permitPreflight(_ fields: inout HTTPFields, methods: String, for query: ServerQuery) {
        guard allowed(query.fields) != nil else { return }
        fields[.accessControlAllowMethods] = methods
        fields[.accessControlAllowHeaders] = "Accept, Accept-Language, Authorization, Content-Type, X-Request-Id"
        fields[.accessControlMaxAge] = "86400"
    }
}
