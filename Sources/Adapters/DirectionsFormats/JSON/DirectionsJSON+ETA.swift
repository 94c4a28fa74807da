public import DirectionsKit
import TextCoding

/// Travel times as JSON, with the credit that every use of them must show.
extension DirectionsJSON {
    /// One travel time as UTF-8 text that ends with a line break.
    public static func encode(_ response: ETAResponse) -> [UInt8] {
        var text = JSONText()
        text.object { text in
            members(of: response, to: &text)
            text.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return text.line
    }

    /// Travel times to several destinations in their order, `etas`; an object without a travel time has only an
    /// `error`.
    public static func encode(_ results: [Result<ETAResponse, DirectionsError>]) -> [UInt8] {
        var text = JSONText()
        text.object { text in
            text.array("etas", results) { text, result in
                text.object { text in
                    switch result {
                    case .success(let response): members(of: response, to: &text)
                    case .failure(let error): text.error(error)
                    }
                }
            }
            text.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return text.line
    }

    /// The length, travel time and means of transport of a route, or the `error`, on one line without a line break.
    package static func encodeLine(_ result: Result<ETAResponse, DirectionsError>) -> [UInt8] {
        var text = JSONText()
        text.objectOnOneLine { text in
            switch result {
            case .success(let response):
                text.member("distance", response.distance)
                text.member("expectedTravelTime", response.expectedTravelTime)
                if let range = response.travelTimeRange {
                    text.key("travelTimeRange")
                    text.objectOnOneLine { text in
                        text.member("low", range.low)
                        text.member("high", range.high)
                        text.member("basis", range.basis.rawValue)
                    }
                }
                text.member("transportType", response.transportType.description)
            case .failure(let error): text.error(error)
            }
        }
        return text.bytes
    }

    private static func members(of response: ETAResponse, to text: inout JSONText) {
        text.key("source")
        text.item(response.source)
        text.key("destination")
        text.item(response.destination)
        text.member("expectedTravelTime", response.expectedTravelTime)
        if let seconds = response.staticTravelTime { text.member("staticTravelTime", seconds) }
        text.member("travelTimeRange", response.travelTimeRange)
        text.member("distance", response.distance)
        text.member("expectedDepartureDate", response.expectedDepartureDate)
        text.member("expectedArrivalDate", response.expectedArrivalDate)
        text.member("transportType", response.transportType.description)
        if !response.notices.isEmpty { text.array("notices", response.notices) { $0.notice($1) } }
    }
}
