import DirectionsFormats
import DirectionsKit
import HTTPTypes
import TextCoding

extension NativePath {
    private static let days = QueryParameter(
        name: "days", description: "How many days of departures; 1 unless given.",
        schema: ["type": "integer", "minimum": 1, "maximum": 7], example: 1)

    /// The path `/when`: the departures at which the best route or its travel time changes.
    static let when = NativePath(
        path: "/when", summary: "The departures of a day or a week at which the best route or its time changes.",
        description: """
            The parameters and the body are those of /directions, without arrivalDate. departureDate is the first departure, \
            0:00 of today on the clocks of the start unless given. Departures belong to one span if their routes use the same \
            roads and wait for the same ones to open. requestsAlternateRoutes makes no difference.
            """,
        parameters: [days] + RequestParameters.ofDirections + [AnswerFormat.parameter(of: [.json])],
        body: Body(schema: "directionsRequest", parameters: [days, AnswerFormat.parameter(of: [.json])]),
        forms: [Form(mediaType: AnswerFormat.json.mediaType, schema: "departures", examples: ["departures"])],
        statuses: [.notFound, .unprocessableContent], hasLanguage: true, searches: true, price: .departures
    ) { (query) throws(ServerError) in
        let request = try query.directionsRequest()
        guard request.arrivalDate == nil else {
            throw ServerError(
                .badRequest, "The answer is about departures; give departureDate instead of arrivalDate.",
                parameter: "arrivalDate")
        }
        let days = try query.values.count(days, upTo: 7) ?? 1
        do throws(ServerError) {
            return try query.departures(request, days: days)
        } catch {
            throw error.with(request.transportType)
        }
    }
}

extension NativeQuery {
    /// The answer with the spans of departures of some days.
    fileprivate func departures(_ asked: DirectionsRequest, days: Int) throws(ServerError) -> ServerAnswer {
        let format = try form()
        var request = try wanted(asked)
        let start = request.departureDate
        request.departureDate = nil
        let area = try area(of: request)
        let response = try searched { [request] () throws(DirectionsError) in
            try area.provider.calculateDepartures(request, from: start, days: days, cancellation: cancellation)
        }
        var answer = answer(format, DirectionsJSON.encode(response), language: response.language)
        answer.transportType = response.spans.lazy.compactMap(\.route).first?.transportType ?? request.transportType
        return answer
    }
}
