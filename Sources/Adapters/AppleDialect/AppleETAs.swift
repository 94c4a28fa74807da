package import DirectionsKit
package import Geometry
import TextCoding
package import Threading

/// `/v1/etas`: how far and how long it is from one place to each of several.
package struct AppleETAs: Sendable {
    private static let destinationLimit = 10

    private let request: DirectionsRequest
    private let destinations: [MapItem]

    /// Reads a query.
    ///
    /// - Parameters:
    ///   - query: what follows the question mark, as sent.
    ///   - served: the means of transport that are served.
    ///   - limit: the most destinations; Apple's own limit holds too.
    package init(_ query: String?, served: TransportType, limit: Int) throws(AppleError) {
        let parameters = try AppleParameters(query)
        request = try Self.request(parameters, served: served)
        destinations = try Self.destinations(parameters, limit: min(Self.destinationLimit, limit))
    }

    /// The coordinates of the places that have one.
    package var points: [Coordinate] { request.points + destinations.compactMap(\.coordinate) }

    /// The number of places of which only the address is known.
    package var addressCount: Int { request.addressCount + destinations.count(where: \.isOnlyAddress) }

    /// The means of transport that is asked for.
    package var transportType: TransportType { request.transportType }

    /// The body of the answer.
    ///
    /// If only some destinations can be reached, the others have no distance and no times. If none can, the error of
    /// the first is thrown.
    package func body(
        from provider: DirectionsProvider, cancellation: Cancellation?
    ) throws(AppleError) -> [UInt8] {
        let (request, destinations) = try resolved(by: provider, cancellation)
        let etas = Self.etas(request, destinations: destinations, provider: provider, cancellation: cancellation)
        if case .failure(let error) = etas[0], etas.allSatisfy({ (try? $0.get()) == nil }) {
            throw Self.error(error)
        }
        return body(zip(destinations, etas).map { Entry(destination: $0, eta: try? $1.get()) })
    }

    /// The times to each destination: with those without traffic unless there are more destinations than Apple takes.
    private static func etas(
        _ request: DirectionsRequest, destinations: [MapItem], provider: DirectionsProvider,
        cancellation: Cancellation?
    ) -> [Result<ETAResponse, DirectionsError>] {
        guard destinations.count <= mostDestinationsOfApple else {
            return provider.calculateETAs(request, to: destinations, cancellation: cancellation)
        }
        return destinations.map { destination in
            var request = request
            request.destination = destination
            return Result { [request] () throws(DirectionsError) in
                try provider.calculateETA(request, cancellation: cancellation)
            }
        }
    }

    private static let mostDestinationsOfApple = 10

    /// The request and its destinations with a coordinate for each address.
    ///
    /// The origin is looked up once, near the first destination, so that all times start at the same place.
    private func resolved(
        by provider: DirectionsProvider, _ cancellation: Cancellation?
    ) throws(AppleError) -> (request: DirectionsRequest, destinations: [MapItem]) {
        var lookups = AddressLookups(provider, cancellation)
        var request = request
        var found: [MapItem] = []
        do throws(DirectionsError) {
            for destination in destinations {
                request.destination = destination
                request = try provider.resolvingAddresses(of: request, &lookups)
                found.append(request.destination ?? destination)
            }
        } catch {
            throw Self.error(error)
        }
        return (request, found)
    }

    private static func error(_ error: DirectionsError) -> AppleError {
        AppleError(error, parameter: error.pointIndex == 1 ? "destinations" : nil)
    }

    private static func request(
        _ parameters: AppleParameters, served: TransportType
    ) throws(AppleError) -> DirectionsRequest {
        var request = DirectionsRequest(
            source: try parameters.place("origin"),
            transportType: try parameters.transportType(served: served))
        try parameters.readDates(into: &request)
        return request
    }

    private static func destinations(
        _ parameters: AppleParameters, limit: Int
    ) throws(AppleError) -> [MapItem] {
        let name = "destinations"
        let texts = parameters.list(name, separator: "|")
        guard 1...max(1, limit) ~= texts.count else {
            throw parameters.invalid(
                name, what: "must be 1 to \(limit) places, latitude,longitude or an address, joined by |")
        }
        var destinations: [MapItem] = []
        for text in texts { destinations.append(try parameters.place(name, text)) }
        return destinations
    }

    private struct Entry {
        var destination: MapItem
        var eta: ETAResponse?
    }

    private func body(_ entries: [Entry]) -> [UInt8] {
        var json = JSONText(.compact)
        json.object { json in
            json.array("etas", entries) { Self.write($1, type: transportType, to: &$0) }
            json.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return json.bytes
    }

    private static func write(_ entry: Entry, type: TransportType, to json: inout JSONText) {
        json.object { json in
            if let coordinate = entry.destination.coordinate {
                json.key("destination")
                json.location(coordinate)
            }
            json.member("transportType", type.appleName)
            guard let eta = entry.eta else { return }
            json.member("distanceMeters", rounding: eta.distance)
            json.member("expectedTravelTimeSeconds", rounding: eta.expectedTravelTime)
            let free = eta.travelTimeRange?.freeFlow ?? eta.staticTravelTime ?? eta.expectedTravelTime
            json.member("staticTravelTimeSeconds", rounding: free)
        }
    }
}
