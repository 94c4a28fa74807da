public import DirectionsKit
import TextCoding

/// Spans of departures as JSON.
extension DirectionsJSON {
    /// The spans and the attribution as an object, as UTF-8 text that ends with a line break.
    ///
    /// `from` and `until` of a span are the first departure and that of the next span. A span without a route has an `error`
    /// instead of a length, times and a name. Its notices name roads that are closed then, or that one waits for.
    public static func encode(_ response: DeparturesResponse) -> [UInt8] {
        var text = JSONText()
        text.object { text in
            text.member("language", response.language)
            text.array("notices", response.notices) { $0.notice($1) }
            text.array("spans", response.spans) { $0.span($1) }
            text.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return text.line
    }
}

extension JSONText {
    fileprivate mutating func span(_ span: DepartureSpan) {
        object { text in
            text.member("from", span.firstDeparture)
            text.member("until", span.end)
            if let route = span.route {
                text.member("distance", route.distance)
                text.member("minimumTravelTime", span.minimumTravelTime ?? route.expectedTravelTime)
                text.member("maximumTravelTime", span.maximumTravelTime ?? route.expectedTravelTime)
                text.array("travelTimes", span.travelTimes) { text, time in
                    text.object {
                        $0.member("from", time.firstDeparture)
                        $0.member("expectedTravelTime", time.expectedTravelTime)
                    }
                }
                text.member("name", route.name)
            }
            let notices = span.changes
            if !notices.isEmpty { text.array("notices", notices) { $0.notice($1) } }
            if let error = span.error { text.error(error) }
        }
    }
}

extension DepartureSpan {
    /// The notices about roads that are closed then, or that one waits for.
    var changes: [RouteNotice] {
        notices.filter { $0.kind == .closedRoad } + (route?.notices ?? []).filter { $0.kind == .waiting }
    }
}
