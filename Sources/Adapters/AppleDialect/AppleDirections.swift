package import DirectionsKit
package import Geometry
import TextCoding
package import Threading

/// `/v1/directions`: routes from one place to another.
package struct AppleDirections: Sendable {
    /// The request for directions.
    package let request: DirectionsRequest
    /// Routes besides the best, at most.
    private let alternates: Int

    /// Reads a query.
    ///
    /// - Parameters:
    ///   - query: what follows the question mark, as sent.
    ///   - served: the means of transport that are served.
    ///   - alternates: how many routes besides the best there may be.
    package init(_ query: String?, served: TransportType, alternates: Int) throws(AppleError) {
        let parameters = try AppleParameters(query)
        var request = DirectionsRequest(
            source: try parameters.place("origin"), destination: try parameters.place("destination"),
            transportType: try parameters.transportType(served: served),
            requestsAlternateRoutes: try parameters.flag("requestsAlternateRoutes") && alternates > 0,
            language: try parameters.text("lang") ?? "en-US")
        // Neither place is the current location, so it only tells near which place addresses are searched.
        request.currentLocation = try parameters.hint().map { Location(coordinate: $0) }
        try parameters.readDates(into: &request)
        try parameters.readAvoidance(into: &request)
        self.request = request
        self.alternates = alternates
    }

    /// The coordinates of the places that have one.
    package var points: [Coordinate] { request.points }

    /// The means of transport that is asked for.
    package var transportType: TransportType { request.transportType }

    /// The body of the answer.
    package func body(
        from provider: DirectionsProvider, cancellation: Cancellation?
    ) throws(AppleError) -> [UInt8] {
        do throws(DirectionsError) {
            // Apple's answers have no notices, so an address must have all its words.
            let request = try provider.resolvingAddresses(of: request, cancellation: cancellation)
            return Self.body(
                try provider.calculate(request, alternateLimit: alternates, cancellation: cancellation))
        } catch {
            throw AppleError(error)
        }
    }

    private static func body(_ response: DirectionsResponse) -> [UInt8] {
        var steps = AppleSteps()
        let stepIndexes = response.routes.map { steps.add($0) }
        var json = JSONText(.compact)
        json.object { json in
            json.place("origin", item: response.source, near: response.snaps.first)
            json.place("destination", item: response.destination, near: response.snaps.last)
            json.array("routes", zip(response.routes, stepIndexes)) { $0.route($1.0, stepIndexes: $1.1) }
            json.steps(steps)
            json.member("attribution", response.attribution)
        }
        return json.bytes
    }
}

extension AppleParameters {
    func readDates(into request: inout DirectionsRequest) throws(AppleError) {
        request.departureDate = try date("departureDate")
        request.arrivalDate = try date("arrivalDate")
        guard request.departureDate == nil || request.arrivalDate == nil else {
            throw invalid("arrivalDate", what: "is given beside departureDate; give one of them")
        }
    }

    func readAvoidance(into request: inout DirectionsRequest) throws(AppleError) {
        for member in list("avoid", separator: ",") {
            switch member.lowercased() {
            case "tolls": request.tollPreference = .avoid
            case "highways": request.highwayPreference = .avoid
            case "ferries": request.ferryPreference = .avoid
            default: throw invalid("avoid", what: "must be a list of Tolls, Highways and Ferries joined by commas")
            }
        }
    }
}

extension JSONText {
    fileprivate mutating func route(_ route: Route, stepIndexes: [Int]) {
        object { json in
            json.member("name", route.name)
            json.member("distanceMeters", rounding: route.distance)
            json.member("durationSeconds", rounding: route.expectedTravelTime)
            json.member("transportType", route.transportType.appleName)
            json.array("stepIndexes", stepIndexes) { $0.integer($1) }
            json.member("hasTolls", route.hasTolls)
        }
    }
}
