import DirectionsKit
import Roads
import PlatformFoundation

/// A navigation session during one request: it is calculated from its token, advances, and becomes the next token.
struct SessionJourney {
    private let query: NativeQuery
    private let now: Date
    /// What the route was calculated from, nil if its graph is no longer served.
    private var provider: DirectionsProvider?
    private(set) var session: NavigationSession
    /// The graph, the path and the request of the session's route.
    private var found: SessionContents
    /// Whether the path is none of a graph that is served, so that the session waits for a new route.
    private var isLost: Bool

    /// - Parameter now: the time of the next token.
    init(_ contents: SessionContents, query: NativeQuery, at now: Date) throws(ServerError) {
        self.query = query
        self.now = now
        found = contents
        provider = try query.areas.area(withGraph: contents.graph)?.provider
        if let route = provider?.route(of: contents) {
            session = NavigationSession(request: contents.request, route: route, state: contents.state)
            isLost = false
        } else {
            session = NavigationSession(
                request: contents.request, withoutRouteAfter: contents.state, stopsReached: contents.stopsReached)
            isLost = true
        }
    }

    /// What the next token holds.
    var contents: SessionContents {
        var contents = found
        contents.time = now
        contents.state = session.state
        contents.stopsReached = session.stopsReached
        (contents.stepCount, contents.path) =
            isLost ? (0, NavigationPath(bytes: [])) : (session.route.steps.count, found.path)
        return contents
    }

    /// The progress at the next location.
    mutating func advance(to location: Location) -> NavigationProgress {
        var begun: (provider: DirectionsProvider, path: NavigationPath, request: DirectionsRequest)?
        let query = query
        let calculate = { (request: DirectionsRequest) throws(DirectionsError) -> Route in
            let area = try query.areaOrFailure(of: request)
            let new = try area.provider.calculateWithPath(request, cancellation: query.cancellation)
            begun = (area.provider, new.path, new.request)
            return new.response.routes[0]
        }
        let progress =
            if !isLost, let provider {
                provider.advance(&session, with: location, calculating: calculate)
            } else {
                session.resume(at: location, calculating: calculate)
            }
        if let begun {
            provider = begun.provider
            isLost = false
            found.graph = begun.provider.graph.fileChecksum
            found.path = begun.path
            found.routeRequest = begun.request
        }
        return progress
    }
}

extension SessionContents {
    /// A session that begins.
    init(_ session: NavigationSession, provider: DirectionsProvider, path: NavigationPath, at now: Date) {
        self.init(
            graph: provider.graph.fileChecksum, time: now, request: session.request, stopsReached: 0,
            state: session.state, stepCount: session.route.steps.count, path: path)
    }
}

extension DirectionsProvider {
    /// The route of a session as it is calculated now; nil if it has another number of steps, as another version of the
    /// program may give.
    fileprivate func route(of contents: SessionContents) -> Route? {
        let route = try? route(along: contents.path, for: contents.routeRequest ?? contents.request)
        return route.flatMap { $0.steps.count == contents.stepCount ? $0 : nil }
    }
}

extension NativeQuery {
    fileprivate func areaOrFailure(of request: DirectionsRequest) throws(DirectionsError) -> ServedDataset {
        do {
            return try area(of: request)
        } catch {
            throw error.cause ?? DirectionsError(reason: .internalError, message: error.message)
        }
    }
}
