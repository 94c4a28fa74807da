package import HTTPTypes
package import ShortestPaths

/// The handler of the requests for one path.
package struct Endpoint: Sendable {
    /// The name in the metrics and the log: "directions", "osrm/route".
    package var name: String
    package var methods: [HTTPRequest.Method]
    /// Whether it searches or takes as long as a search.
    ///
    /// It then runs on a search thread and counts towards the client's rate; other endpoints answer at once.
    package var searches: Bool
    /// Whether it verifies a signature.
    ///
    /// It then runs on the one thread for signatures, which leaves the search threads free.
    var verifiesSignature = false
    package var answer: @Sendable (ServerQuery, Cancellation) throws(ServerError) -> ServerAnswer

    package init(
        _ name: String, _ methods: [HTTPRequest.Method] = [.get], searches: Bool = true,
        answer: @escaping @Sendable (ServerQuery, Cancellation) throws(ServerError) -> ServerAnswer
    ) {
        (self.name, self.methods, self.searches, self.answer) = (name, methods, searches, answer)
    }
}

/// A family of endpoints with one shape of requests, answers and errors: the native API, OSRM's or Apple's.
package protocol ServerAPI: Sendable {
    /// The endpoint at a path as sent, nil if the family has none there.
    func endpoint(at path: String) -> Endpoint?
    /// Whether errors on a path have this family's shape, even if there is no endpoint.
    func owns(_ path: String) -> Bool
    /// Whether web pages may read its answers, if their origin is allowed.
    var isOpenToPages: Bool { get }
    /// The answer for an error, in the family's shape.
    func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer
}

extension ServerAPI {
    package var isOpenToPages: Bool { true }
}
