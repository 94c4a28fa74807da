import DirectionsFormats
import DirectionsKit
import DirectionsLinks
import Geometry
import HTTPTypes

extension NativePath {
    /// The path `/etas`: travel times without routes.
    static let etas = NativePath(
        path: "/etas", summary: "How long the best route takes, to one destination or to several.",
        description: """
            With destination the answer is a travel time with its range; with destinations it is a list in their order, in \
            which an error stands where there is no route.
            """,
        parameters: [
            RequestParameters.source.required, RequestParameters.destination, RequestParameters.destinations,
            RequestParameters.waypoints,
        ] + RequestParameters.shared,
        body: Body(schema: "timesRequest", parameters: []),
        forms: [Form(mediaType: AnswerFormat.json.mediaType, schema: "times", examples: ["eta", "etas"])],
        statuses: [.notFound, .unprocessableContent], searches: true, price: .places
    ) { (query) throws(ServerError) in
        if query.isPosted {
            let body = try PostedRequest.destinations(in: query.query)
            return try query.times(body.request, to: body.destinations)
        }
        var request = try DirectionsRequest(query.values)
        request.destination = try query.values.place(RequestParameters.destination)
        let several = try query.values.places(RequestParameters.destinations)
        guard (request.destination == nil) != several.isEmpty else {
            throw ServerError(
                .badRequest, "Give either destination, for one travel time, or destinations, for a list of them.",
                parameter: RequestParameters.destination.name)
        }
        return try query.times(request, to: several.isEmpty ? nil : several)
    }
}

extension NativeQuery {
    /// The answer with the travel time for a request, or with a list of times to `destinations` instead of its own.
    func times(_ asked: DirectionsRequest, to destinations: [MapItem]?) throws(ServerError) -> ServerAnswer {
        do throws(ServerError) {
            return try found(asked, to: destinations)
        } catch {
            throw error.with(asked.transportType)
        }
    }

    private func found(_ asked: DirectionsRequest, to destinations: [MapItem]?) throws(ServerError) -> ServerAnswer {
        let format = try form()
        let request = try permitted(asked)
        try limits.check(
            addresses: request.addressCount + (destinations ?? []).count(where: \.isOnlyAddress),
            in: RequestParameters.destinations.name)
        let area = try area(of: request, and: (destinations ?? []).compactMap(\.coordinate))
        guard let destinations else {
            let response = try searched { () throws(DirectionsError) in
                try area.provider.calculateETA(request, cancellation: cancellation)
            }
            var answer = answer(format, DirectionsJSON.encode(response))
            answer.transportType = response.transportType
            return answer
        }
        guard destinations.count <= limits.tableCells else {
            throw ServerError(
                .badRequest,
                "There are \(destinations.count) destinations, and this server takes up to \(limits.tableCells); "
                    + "ask for fewer at once.", parameter: RequestParameters.destinations.name)
        }
        let results = try searched { () throws(DirectionsError) in
            try PointConstraint.check(request.constraints, places: request.waypoints.count + 2)
            return area.provider.calculateETAs(request, to: destinations, cancellation: cancellation)
        }
        if case .failure(let error)? = results.first, isOfRequest(error, request: request) { throw ServerError(error) }
        var answer = answer(format, DirectionsJSON.encode(results))
        let found = results.lazy.compactMap { try? $0.get().transportType }.first
        answer.transportType = found ?? asked.transportType
        return answer
    }

    /// Whether an error belongs to the request and not to one destination, which is its last place.
    private func isOfRequest(_ error: DirectionsError, request: DirectionsRequest) -> Bool {
        guard error.pointIndex != request.waypoints.count + 1 else { return false }
        return [.invalidRequest, .addressUnresolved, .currentLocationUnknown].contains(error.reason)
    }
}
