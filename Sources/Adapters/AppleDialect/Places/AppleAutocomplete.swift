package import DirectionsKit
import Geometry
import TextCoding
package import Threading

/// `/v1/searchAutocomplete`: what an unfinished text may become.
package struct AppleAutocomplete: Sendable {
    private static let limit = 10

    private let text: String
    private let request: PlaceRequest
    private let filter: PlaceFilter
    private let includesKinds: Bool

    /// Reads a query.
    package init(_ query: String?) throws(AppleError) {
        let parameters = try AppleParameters(query)
        text = try parameters.query()
        request = try parameters.placeRequest(limit: Self.limit)
        filter = try parameters.filter()
        includesKinds = try parameters.resultTypes().includesQueries
    }

    /// The body of the answer, without a completion if nothing begins so.
    package func body(from directory: PlaceDirectory, cancellation: Cancellation?) throws(AppleError) -> [UInt8] {
        let found: [LocalSearchCompletion]
        do throws(DirectionsError) {
            found = try directory.completions(
                of: text, request, filter: filter, includesKinds: includesKinds, cancellation: cancellation)
        } catch {
            throw AppleError(error)
        }
        var json = JSONText(.compact)
        json.object { json in
            json.array("results", found) { $0.completion($1, url: url(of: $1)) }
            json.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return json.bytes
    }

    /// The search that the completion stands for, below the address of the server.
    private func url(of completion: LocalSearchCompletion) -> String {
        let url = "/v1/search?q=" + PercentCoding.encode(completion.text)
        if let point = completion.point { return url + "&metadata=" + CompletionMetadata(point).text }
        // Places of a kind are wanted near the place that the completions were asked for.
        guard let near = request.near ?? request.region?.center else { return url }
        return url + "&searchLocation=\(near.latitude),\(near.longitude)"
    }
}

extension JSONText {
    fileprivate mutating func completion(_ completion: LocalSearchCompletion, url: String) {
        object { json in
            json.member("completionUrl", url)
            json.strings("displayLines", [completion.title, completion.subtitle].filter { !$0.isEmpty })
            guard let place = completion.place, let placemark = place.mapItem.placemark else { return }
            json.key("location")
            json.location(placemark.coordinate)
            json.key("structuredAddress")
            json.structuredAddress(placemark, areasOfInterest: place.areasOfInterest)
        }
    }
}
