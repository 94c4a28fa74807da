import DirectionsKit
import HTTPTypes

/// The server's own API: requests and answers in DirectionsKit's JSON, errors as problem details (RFC 9457).
package struct NativeAPI: ServerAPI {
    private let areas: CurrentDatasets

    package init(_ areas: CurrentDatasets) {
        self.areas = areas
    }

    package var paths: [String] { NativePath.all.map(\.path) }

    package func owns(_ path: String) -> Bool { NativePath.all.contains { $0.path == path } }

    package func endpoint(at path: String) -> Endpoint? {
        guard let place = NativePath.all.first(where: { $0.path == path }) else { return nil }
        let answer = place.answer
        return Endpoint(place.name, place.methods, searches: place.searches, price: place.price, from: areas) {
            [configuration = areas.configuration] (query, areas, cancellation) throws(ServerError) in
            let asked = try NativeQuery(
                query, at: place, from: areas, configuration: configuration, cancellation: cancellation)
            do throws(ServerError) {
                return try answer(asked)
            } catch {
                throw error.with(asked.transportType)
            }
        }
    }

    package func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        Problem.answer(for: error)
    }
}
