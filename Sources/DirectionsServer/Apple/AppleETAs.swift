import DirectionsKit
import Geometry
import ShortestPaths

/// `/v1/etas`: how far and how long it is from one place to each of several.
struct AppleETAs: Sendable {
    private static let destinationLimit = 10

    let area: ServedArea

    /// Where only some destinations can be reached, the others have no distance and no times; where none can, the answer
    /// is why the first cannot.
    func answer(_ query: String?, _ cancellation: Cancellation) throws(ServerError) -> ServerAnswer {
        let parameters = try AppleParameters(query)
        let request = try request(parameters)
        let destinations = try destinations(parameters)
        let etas = area.provider.calculateETAs(
            request, to: destinations.map { MapItem(coordinate: $0) }, cancellation: cancellation)
        if case .failure(let error) = etas[0], etas.allSatisfy({ (try? $0.get()) == nil }) {
            throw refusal(error)
        }
        let entries = zip(destinations, etas).map { Entry(destination: $0, eta: try? $1.get()) }
        return ServerAnswer(body: body(entries, request.transportType), transportType: request.transportType)
    }

    /// Why the first destination cannot be reached, by the name of the parameter that has it.
    private func refusal(_ cause: DirectionsError) -> ServerError {
        var error = ServerError(cause)
        if cause.pointIndex == 1 { error.parameter = "destinations" }
        return error
    }

    private func request(_ parameters: AppleParameters) throws(ServerError) -> DirectionsRequest {
        var request = DirectionsRequest(
            source: MapItem(coordinate: try parameters.place("origin")),
            transportType: try parameters.transportType(served: area.transportTypes))
        try parameters.readDates(into: &request)
        return request
    }

    private func destinations(_ parameters: AppleParameters) throws(ServerError) -> [Coordinate] {
        let name = "destinations"
        let limit = min(Self.destinationLimit, area.limits.tableCells)
        let texts = parameters.list(name, separator: "|")
        guard 1...max(1, limit) ~= texts.count else {
            throw parameters.invalid(name, "must be 1 to \(limit) times latitude,longitude, joined by |")
        }
        var destinations: [Coordinate] = []
        for text in texts { destinations.append(try parameters.coordinate(name, text)) }
        return destinations
    }

    private struct Entry {
        var destination: Coordinate
        var eta: ETAResponse?
    }

    private func body(_ entries: [Entry], _ type: TransportType) -> [UInt8] {
        var json = AppleJSON()
        json.object { json in
            json.key("etas")
            json.array(entries) { Self.write($1, type, to: &$0) }
            json.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return json.bytes
    }

    private static func write(_ entry: Entry, _ type: TransportType, to json: inout AppleJSON) {
        json.object { json in
            json.key("destination")
            json.location(entry.destination)
            json.member("transportType", type.appleName)
            guard let eta = entry.eta else { return }
            json.member("distanceMeters", rounding: eta.distance)
            json.member("expectedTravelTimeSeconds", rounding: eta.expectedTravelTime)
            // Nothing is known of the traffic, so the time without it is the same.
            json.member("staticTravelTimeSeconds", rounding: eta.expectedTravelTime)
        }
    }
}
