import DirectionsFormats
import DirectionsKit
import Geometry
import Guidance
import HTTPTypes
import TextCoding

extension NativePath {
    private static let whyNot = QueryParameter(
        name: "whyNot",
        description: """
            A place that the route does not lead through, latitude,longitude: the answer is the reason, with the route \
            through it and its costs. alternates then makes no difference.
            """,
        schema: QueryPattern.point, example: "41.1530,-8.6000")

    /// The path `/explain`: how the time of a route is spent, and why it does not lead through a place.
    static let explain = NativePath(
        path: "/explain", summary: "How the time of a route is spent, or why it does not lead through a place.",
        description: """
            The parameters and the body are those of /directions. Without whyNot the answer is that of /directions with a \
            breakdown of the time of each route.
            """,
        parameters: [whyNot] + RequestParameters.ofDirections + [AnswerFormat.parameter(of: [.json])],
        body: Body(schema: "directionsRequest", parameters: [whyNot, AnswerFormat.parameter(of: [.json])]),
        forms: [
            Form(mediaType: AnswerFormat.json.mediaType, schema: "routeComparison", examples: ["routeComparison"]),
            Form(mediaType: AnswerFormat.json.mediaType, schema: "directionsResponse", examples: ["directions"]),
        ],
        statuses: [.notFound, .unprocessableContent], hasLanguage: true, searches: true,
        price: .explanation
    ) { (query) throws(ServerError) in
        var request = try query.directionsRequest()
        guard let place = try query.values.coordinate(whyNot) else {
            request.includesLedger = true
            return try query.routes(for: request)
        }
        do throws(ServerError) {
            return try query.comparison(request, through: place)
        } catch {
            throw error.with(request.transportType)
        }
    }
}

extension NativeQuery {
    /// The answer with the reason why the route of a request does not lead through a place.
    fileprivate func comparison(
        _ asked: DirectionsRequest, through place: Coordinate
    ) throws(ServerError) -> ServerAnswer {
        let format = try form()
        let request = try wanted(asked)
        let area = try area(of: request, and: [place])
        let comparison = try searched { () throws(DirectionsError) in
            try area.provider.compare(request, through: place, cancellation: cancellation)
        }
        var answer = answer(
            format, DirectionsJSON.encode(comparison), language: Language.best(for: request.language).code)
        answer.transportType = comparison.route?.transportType ?? request.transportType
        return answer
    }
}
