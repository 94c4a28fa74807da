import DirectionsKit
import DirectionsLinks
import HTTPTypes
import TextCoding

/// A directions request that a client posts in JSON; `RequestDispatcher` limits the length of bodies.
enum PostedRequest {
    /// The name of the body in messages.
    static let name = "The body"

    /// - Parameter allowsOpenStart: whether the source may be missing.
    static func request(
        in query: ServerQuery, allowsOpenStart: Bool = false
    ) throws(ServerError) -> DirectionsRequest {
        try check(query)
        let file = try read { () throws(DirectionsError) in
            try DirectionsRequestFile(json: query.body, name: name, allowsOpenStart: allowsOpenStart)
        }
        try refuse(file.unread)
        return file.request
    }

    static func destinations(in query: ServerQuery) throws(ServerError) -> RequestDestinations {
        try check(query)
        let request = try read { () throws(DirectionsError) in try RequestDestinations(json: query.body, name: name) }
        try refuse(request.unread)
        return request
    }

    static func check(_ query: ServerQuery) throws(ServerError) {
        guard !query.body.isEmpty else {
            throw ServerError(.badRequest, "\(name) is empty; post the request as JSON, see /openapi.json.")
        }
        let fields = (query.fields[.contentType] ?? "").lowercased().split(separator: ";")
            .map { $0.filter { $0 != " " && $0 != "\t" && $0 != "\"" } }
        let charset = fields.dropFirst().first { $0.hasPrefix("charset=") }
        guard fields.first == "application/json", charset.map({ $0 == "charset=utf-8" }) ?? true else {
            throw ServerError(
                .unsupportedMediaType, "\(name) must be application/json in UTF-8; say so with Content-Type.")
        }
    }

    /// Changes the reason of an error to `invalidRequest`, because the error is in a body and not in a link.
    static func read<Value>(_ read: () throws(DirectionsError) -> Value) throws(ServerError) -> Value {
        do {
            return try read()
        } catch {
            throw ServerError(
                DirectionsError(reason: .invalidRequest, message: error.message, pointIndex: error.pointIndex))
        }
    }

    /// Refuses members that are not understood, because they might change the answer.
    static func refuse(_ unread: [String]) throws(ServerError) {
        guard let first = unread.first else { return }
        let name = VisibleText.excerpt(first)
        throw ServerError(
            .badRequest, "\(Self.name) has the member \"\(name)\", which means nothing here; leave it out.",
            parameter: name)
    }
}
