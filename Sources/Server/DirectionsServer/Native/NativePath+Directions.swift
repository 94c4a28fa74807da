import DirectionsKit
import Geometry
import HTTPTypes
import Roads
import Threading

extension NativePath {
    /// The path `/directions`: routes.
    static let directions = NativePath(
        path: "/directions", summary: "Routes from one place to another, perhaps with stops.",
        parameters: RequestParameters.ofDirections + [AnswerFormat.parameter],
        body: Body(schema: "directionsRequest", parameters: [AnswerFormat.parameter]),
        forms: Form.ofRoutes, statuses: [.notFound, .unprocessableContent], hasLanguage: true, searches: true,
        price: .places
    ) { (query) throws(ServerError) in
        try query.routes(for: try query.directionsRequest())
    }
}

extension NativePath.Form {
    /// The forms of an answer with routes.
    static let ofRoutes = [
        NativePath.Form(mediaType: AnswerFormat.json.mediaType, schema: "directionsResponse", examples: ["directions"]),
        NativePath.Form(
            mediaType: AnswerFormat.geojson.mediaType, schema: "routeFeatures", examples: ["routeFeatures"]),
        NativePath.Form(mediaType: AnswerFormat.gpx.mediaType, schema: nil, examples: ["gpx"]),
    ]
}

extension DirectionsRequest {
    /// The name of the parameter or member that has addresses, the stops rather than an end.
    fileprivate var nameOfAddresses: String {
        if waypoints.contains(where: \.isOnlyAddress) { return RequestParameters.waypoints.name }
        let parameter = source?.isOnlyAddress == true ? RequestParameters.source : RequestParameters.destination
        return parameter.name
    }
}

extension NativeQuery {
    /// The request of the body, or of the parameters.
    func directionsRequest() throws(ServerError) -> DirectionsRequest {
        guard !isPosted else { return try PostedRequest.request(in: query) }
        var request = try DirectionsRequest(values)
        request.destination = try values.place(RequestParameters.destination)
        try request.setNames(values)
        return request
    }

    /// The answer with the routes for a request, in the form and the language that the client wants.
    func routes(for asked: DirectionsRequest) throws(ServerError) -> ServerAnswer {
        do throws(ServerError) {
            let answer = try found(for: asked)
            configuration.recorder?.record(asked)
            return answer
        } catch {
            configuration.recorder?.record(asked, refusedWith: error.cause)
            throw areas.explained(error, points: asked.points).with(asked.transportType)
        }
    }

    private func found(for asked: DirectionsRequest) throws(ServerError) -> ServerAnswer {
        let format = try form()
        let response = try response(for: asked, hasNotices: format == .json)
        var answer = answer(format, format.bytes(of: response), language: response.language)
        answer.transportType = response.routes.first?.transportType
        return answer
    }

    /// The response to a request within the limits of the server, in the language that the client wants.
    ///
    /// - Parameter hasNotices: whether the answer has the notices; without them an address must have all its words.
    func response(
        for asked: DirectionsRequest, hasNotices: Bool = false
    ) throws(ServerError) -> DirectionsResponse {
        var request = try wanted(asked)
        if limits.alternates == 0 { request.requestsAlternateRoutes = false }
        let area = try area(of: request)
        return try searched { () throws(DirectionsError) in
            if !hasNotices {
                request = try area.provider.resolvingAddresses(of: request, cancellation: cancellation)
            }
            return try area.provider.calculate(
                request, alternateLimit: limits.alternates, cancellation: cancellation)
        }
    }

    /// The permitted request, in the language that the client wants.
    func wanted(_ asked: DirectionsRequest) throws(ServerError) -> DirectionsRequest {
        var request = try permitted(asked)
        request.language = request.language ?? Language.tag(forAcceptLanguage: query.fields[.acceptLanguage])
        return request
    }

    /// The area that answers a request, by the coordinates of its places, else by the first address.
    ///
    /// - Parameter others: other points that must be covered.
    func area(of request: DirectionsRequest, and others: [Coordinate] = []) throws(ServerError) -> ServedDataset {
        try areas.area(of: request.points + others, by: request.transportType, naming: request.firstAddress ?? "")
    }

    /// The request with only the offered means of transport; throws if it exceeds a limit or none of its means is
    /// offered.
    func permitted(_ request: DirectionsRequest) throws(ServerError) -> DirectionsRequest {
        try checkPlaces(of: request)
        try limits.check(addresses: request.addressCount, in: request.nameOfAddresses)
        try limits.check(areasOf: request.avoidances)
        var permitted = request
        permitted.transportType = try served(request.transportType)
        return permitted
    }

    /// Throws if the request has more places than a route may have.
    func checkPlaces(of request: DirectionsRequest) throws(ServerError) {
        let count = request.waypoints.count + 2
        guard count <= limits.waypoints else {
            throw ServerError(
                .badRequest,
                "The route has \(count) places with its ends, and this server takes up to \(limits.waypoints); "
                    + "ask for it in parts.", parameter: RequestParameters.waypoints.name)
        }
    }

    /// The offered means of transport among those that are asked for; throws if there are none.
    func served(_ asked: TransportType) throws(ServerError) -> TransportType {
        let served = asked.intersection(areas.served.transportTypes)
        guard !served.isEmpty else { throw notOffered(asked) }
        return served
    }

    private func notOffered(_ asked: TransportType) -> ServerError {
        let served = areas.served.transportTypes.modes.map(\.name).joined(separator: ", ")
        return ServerError(
            DirectionsError(
                reason: .modeNotServed, message: "This server does not serve \(asked); it serves \(served)."))
    }

    /// The result of a search; a cancelled search took too long.
    func searched<Value>(_ search: () throws(DirectionsError) -> Value) throws(ServerError) -> Value {
        do throws(DirectionsError) {
            let value = try search()
            guard !cancellation.isCancelled else { throw DirectionsError(reason: .cancelled, message: "") }
            return value
        } catch {
            guard error.reason == .cancelled else { throw ServerError(error) }
            throw ServerError(
                .searchTimeout,
                "The search took longer than \(limits.searchSeconds) s; ask for something nearer, or for less at once."
            )
        }
    }
}
