import AppleDialect
import DirectionsKit

/// Endpoints for names and addresses.
extension AppleAPI {
    func placeEndpoint(at path: String) -> Endpoint? {
        switch path {
        case "/v1/geocode":
            guarded("apple/geocode") { [area] (query, _) throws(AppleError) in
                ServerAnswer(body: try AppleGeocode(query).body(from: area.provider))
            }
        case "/v1/reverseGeocode":
            guarded("apple/reverseGeocode") { [area] (query, _) throws(AppleError) in
                ServerAnswer(body: try AppleReverseGeocode(query).body(from: area.provider))
            }
        case "/v1/search":
            guarded("apple/search") { [area] (query, _) throws(AppleError) in
                ServerAnswer(body: try AppleSearch(query).body(from: area.provider))
            }
        case "/v1/searchAutocomplete":
            guarded("apple/searchAutocomplete") { [area] (query, _) throws(AppleError) in
                ServerAnswer(body: try AppleAutocomplete(query).body(from: area.provider))
            }
        default: nil
        }
    }
}
