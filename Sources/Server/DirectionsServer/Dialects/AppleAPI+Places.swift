import AppleDialect
import DirectionsKit

/// Endpoints for names and addresses.
extension AppleAPI {
    func placeEndpoint(at path: String) -> Endpoint? {
        switch path {
        case "/v1/geocode":
            guarded("apple/geocode") { (query, areas, cancellation) in
                let request = try AppleGeocode(query)
                return ServerAnswer(body: try request.body(from: try areas.places(), cancellation: cancellation))
            }
        case "/v1/reverseGeocode":
            guarded("apple/reverseGeocode") { (query, areas, cancellation) in
                let request = try AppleReverseGeocode(query)
                let area = try areas.area(of: [request.coordinate])
                return ServerAnswer(body: try request.body(from: area.provider, cancellation: cancellation))
            }
        case "/v1/search":
            guarded("apple/search") { (query, areas, cancellation) in
                let request = try AppleSearch(query)
                return ServerAnswer(body: try request.body(from: try areas.places(), cancellation: cancellation))
            }
        case "/v1/searchAutocomplete":
            guarded("apple/searchAutocomplete") { (query, areas, cancellation) in
                let request = try AppleAutocomplete(query)
                return ServerAnswer(body: try request.body(from: try areas.places(), cancellation: cancellation))
            }
        default: nil
        }
    }
}
