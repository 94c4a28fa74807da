import DirectionsKit

/// A route of an answer, with its legs.
struct ValhallaTrip: Sendable {
    let body: ValhallaRouteBody
    let route: Route
    let legs: [ValhallaLeg]

    /// A route of the response that belongs to a request.
    init(_ body: ValhallaRouteBody, route: Route) {
        self.body = body
        self.route = route
        legs = ValhallaLeg.legs(of: route, through: body.request.locations, on: body.graph)
    }

    /// Roughly the bytes of memory that the route and its legs take.
    var keptBytes: Int { route.keptBytes + legs.reduce(0) { $0 + $1.keptBytes } }
}
