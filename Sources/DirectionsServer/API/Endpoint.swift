package import HTTPTypes
package import ShortestPaths

/// What answers the requests for one path.
package struct Endpoint: Sendable {
    /// What the metrics and the log call it: "directions", "osrm/route".
    package var name: String
    package var methods: [HTTPRequest.Method]
    /// Whether it searches or takes as long, so that it runs on another thread than connections and counts for the rate of a client;
    /// the others answer at once.
    package var searches: Bool
    /// Whether it verifies a signature, so that it runs on the one thread for that: as many as come, searches keep theirs.
    var verifiesSignature = false
    package var answer: @Sendable (ServerQuery, Cancellation) throws(ServerError) -> ServerAnswer

    package init(
        _ name: String, _ methods: [HTTPRequest.Method] = [.get], searches: Bool = true,
        answer: @escaping @Sendable (ServerQuery, Cancellation) throws(ServerError) -> ServerAnswer
    ) {
        self.name = name
        self.methods = methods
        self.searches = searches
        self.answer = answer
    }
}

/// A family of endpoints that share paths, words and the shape of errors.
package protocol ServerAPI: Sendable {
    /// The endpoint of a path as sent, nil if the path is none of this family's.
    func endpoint(at path: String) -> Endpoint?
    /// Whether errors on a path are told in this family's shape, also where there is no endpoint.
    func owns(_ path: String) -> Bool
    /// Whether web pages may read its answers, as far as their origin is allowed.
    var isOpenToPages: Bool { get }
    /// An error in the family's shape.
    func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer
}

extension ServerAPI {
    package var isOpenToPages: Bool { true }
}
