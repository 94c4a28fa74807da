import DirectionsFormats
import DirectionsKit
import DirectionsLinks
import HTTPTypes
import PlatformFoundation
import Threading

extension NativePath {
    /// The greatest number of locations in a request.
    fileprivate static let mostLocations = 100
    /// The most characters of a token.
    fileprivate static let tokenLength = 262_144

    /// The path `/sessions`: the beginning of a navigation session.
    static let sessions = NativePath(
        path: "/sessions", summary: "Begins to guide along a route: the route, and the token of a session.",
        description: """
            The body is that of /directions. The token in session holds the whole session, sealed by the server, which keeps \
            nothing; send it to /sessions/progress with the next locations of the traveller. Steps have announcements.
            """,
        parameters: [], body: Body(schema: "directionsRequest", parameters: []), isPostOnly: true,
        forms: [Form(mediaType: AnswerFormat.json.mediaType, schema: "session", examples: ["session"])],
        statuses: [.notFound, .unprocessableContent], hasLanguage: true, searches: true,
        price: .places
    ) { (query) throws(ServerError) in
        try query.begunSession()
    }

    /// The path `/sessions/progress`: where a traveller is on the route of a session.
    static let progress = NativePath(
        path: "/sessions/progress", summary: "Where a traveller is on the route of a session, and what a voice says.",
        description: """
            The body has the token of the last answer and from 1 to \(mostLocations) locations in order. The answer has the \
            progress at each location and the next token. A traveller who has left the route gets a new one in newRoute, to \
            which the indices and distances from there on belong. A token is valid for 24 hours.
            """,
        parameters: [], body: Body(schema: "progressRequest", parameters: []), isPostOnly: true,
        forms: [Form(mediaType: AnswerFormat.json.mediaType, schema: "progress", examples: ["progress"])],
        statuses: [.notFound], searches: true, price: .session
    ) { (query) throws(ServerError) in
        try query.sessionProgress()
    }
}

extension NativeQuery {
    /// Characters of the longest token: at most half a body, so that the token fits into the next request.
    private var tokenLimit: Int { min(NativePath.tokenLength, limits.bodyBytes / 2) }

    // MARK: Beginning

    fileprivate func begunSession() throws(ServerError) -> ServerAnswer {
        let format = try form()
        let asked = try PostedRequest.request(in: query)
        do throws(ServerError) {
            let answer = try begunSession(asked, format: format)
            configuration.recorder?.record(asked)
            return answer
        } catch {
            configuration.recorder?.record(asked, refusedWith: error.cause)
            throw error.with(asked.transportType)
        }
    }

    private func begunSession(_ asked: DirectionsRequest, format: AnswerFormat) throws(ServerError) -> ServerAnswer {
        var request = try wanted(asked)
        request.requestsAlternateRoutes = false
        request.includesAnnouncements = true
        let area = try area(of: request)
        let found = try searched { () throws(DirectionsError) in
            try area.provider.calculateWithPath(request, cancellation: cancellation)
        }
        let session = NavigationSession(request: found.request, route: found.response.routes[0])
        let token = try token(SessionContents(session, provider: area.provider, path: found.path, at: Date()))
        var answer = answer(
            format, NavigationJSON.encode(session: token, found.response), language: found.response.language)
        answer.transportType = session.route.transportType
        return answer
    }

    private func token(_ contents: SessionContents) throws(ServerError) -> String {
        let bytes = contents.bytes
        let length = SessionKey.length(sealing: bytes.count)
        guard length <= tokenLimit else {
            throw ServerError(
                .badRequest,
                "The token of this session would have \(length) characters, and this server takes up to \(tokenLimit); begin "
                    + "a session with a shorter route, or avoid fewer areas.")
        }
        return try configuration.sessionKey.seal(bytes)
    }

    // MARK: Progress

    fileprivate func sessionProgress() throws(ServerError) -> ServerAnswer {
        let format = try form()
        let asked = try PostedRequest.progress(in: query)
        guard 1...NativePath.mostLocations ~= asked.locations.count else {
            throw ServerError(
                .badRequest,
                "There are \(asked.locations.count) locations; send from 1 to \(NativePath.mostLocations), in order.",
                parameter: "locations")
        }
        let now = Date()
        let contents = try contents(of: asked.session, at: now)
        var journey = try SessionJourney(contents, query: self, at: now)
        let progress = try searched { () throws(DirectionsError) in
            var all: [NavigationProgress] = []
            for location in asked.locations where !cancellation.isCancelled {
                all.append(journey.advance(to: location))
            }
            return all
        }
        let token = try token(journey.contents)
        var answer = answer(format, NavigationJSON.encode(session: token, progress))
        answer.transportType = journey.session.route.transportType
        return answer
    }

    private func contents(of token: String, at now: Date) throws(ServerError) -> SessionContents {
        guard token.utf8.count <= tokenLimit else {
            throw Self.unusable("is longer than \(tokenLimit) characters, so it is none of this server")
        }
        guard let bytes = configuration.sessionKey.open(token), let contents = SessionContents(bytes) else {
            throw Self.unusable("was altered or belongs to another server")
        }
        let age = now.timeIntervalSince(contents.time)
        guard age <= SessionContents.lifetime else {
            throw Self.unusable("has had no location for more than 24 hours")
        }
        // A clock of another server may be ahead by minutes.
        guard age >= -SessionContents.lifetime else {
            let times = [contents.time, now].map { $0.formatted(.iso8601) }
            throw Self.unusable(
                "is of \(times[0]), more than 24 hours after this server's clock, which shows \(times[1])")
        }
        return contents
    }

    private static func unusable(_ what: String) -> ServerError {
        ServerError(
            .badRequest, "The session \(what); begin a new one with POST /sessions.", parameter: "session")
    }
}

extension PostedRequest {
    fileprivate static func progress(in query: ServerQuery) throws(ServerError) -> ProgressRequest {
        try check(query)
        let request = try read { () throws(DirectionsError) in try ProgressRequest(json: query.body, name: name) }
        try refuse(request.unread)
        return request
    }
}
