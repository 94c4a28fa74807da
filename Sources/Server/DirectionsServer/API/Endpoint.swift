package import HTTPTypes
package import Threading

/// The handler of the requests for one path.
package struct Endpoint: Sendable {
    /// The name in the metrics and the log: "directions", "osrm/route".
    package var name: String
    package var methods: [HTTPRequest.Method]
    /// Whether it searches or takes as long as a search.
    ///
    /// It then runs on a search thread and, unless it is exempt, counts towards the client's rate; other endpoints answer
    /// at once.
    package var searches: Bool
    /// What a request for it is expected to take, which `--rate` counts.
    package var price = RequestPrice.one
    /// Whether it leaves the client all searches that it may make.
    var isExemptFromRate = false
    /// The threads on which it runs if it searches.
    var threads = Threads.searches
    /// The areas that are served when the request arrives; nil if it needs none.
    private let areas: ServedDatasets?
    private let respond: Respond

    /// Whether a request takes one of the searches that its client may make.
    package var countsTowardsRate: Bool { searches && !isExemptFromRate }

    package typealias Respond =
        @Sendable (ServerQuery, RequestDatasets?, Cancellation) throws(ServerError) -> ServerAnswer

    /// Threads of their own leave the search threads free.
    enum Threads {
        case searches, signatures, operations
    }

    /// An endpoint that needs no area.
    package init(
        _ name: String, _ methods: [HTTPRequest.Method] = [.get], searches: Bool = true, price: RequestPrice = .one,
        answer: @escaping @Sendable (ServerQuery, Cancellation) throws(ServerError) -> ServerAnswer
    ) {
        self.name = name
        self.methods = methods
        self.searches = searches
        self.price = price
        areas = nil
        respond = { (query, _, cancellation) throws(ServerError) in try answer(query, cancellation) }
    }

    /// An endpoint that answers from the areas that are served when it is made.
    package init(
        _ name: String, _ methods: [HTTPRequest.Method] = [.get], searches: Bool = true, price: RequestPrice = .one,
        from areas: CurrentDatasets,
        answer: @escaping @Sendable (ServerQuery, RequestDatasets, Cancellation) throws(ServerError) -> ServerAnswer
    ) {
        let served = areas.now
        self.name = name
        self.methods = methods
        self.searches = searches
        self.price = price
        self.areas = served
        respond = { (query, areas, cancellation) throws(ServerError) in
            try answer(query, areas ?? RequestDatasets(served, cancellation: cancellation), cancellation)
        }
    }

    /// The answer to a request; neither an answer nor another error comes from a damaged graph.
    package func answer(_ query: ServerQuery, _ cancellation: Cancellation) throws(ServerError) -> ServerAnswer {
        let areas = areas.map { RequestDatasets($0, cancellation: cancellation) }
        do throws(ServerError) {
            var answer = try respond(query, areas, cancellation)
            try areas?.check()
            if answer.pieces != nil { answer.areas = areas }
            return answer
        } catch {
            try areas?.check()
            throw error
        }
    }
}

/// A family of endpoints with one shape of requests, answers and errors: the native API, OSRM's or Apple's.
package protocol ServerAPI: Sendable {
    /// The endpoint at a path as sent, nil if the family has none there.
    func endpoint(at path: String) -> Endpoint?
    /// Each path that it has, with an example in place of what varies, for the table of prices in the article HTTPServer.
    var paths: [String] { get }
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
