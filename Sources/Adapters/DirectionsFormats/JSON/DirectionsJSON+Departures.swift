public import DirectionsKit
import TextCoding

/// Spans of departures as JSON.
extension DirectionsJSON {
    /// The spans as a list of objects, as UTF-8 text that ends with a line break.
    ///
    /// `from` and `until` are the first departure and that of the next span. A span without a route has an `error`
    /// instead of a length, times and a name.
    public static func encode(_ response: DeparturesResponse) -> [UInt8] {
        var text = JSONText()
        text.array(response.spans) { text, span in
            text.object { text in
                text.member("from", span.firstDeparture)
                text.member("until", span.end)
                if let route = span.route {
                    text.member("distance", route.distance)
                    text.member("minimumTravelTime", span.minimumTravelTime ?? route.expectedTravelTime)
                    text.member("maximumTravelTime", span.maximumTravelTime ?? route.expectedTravelTime)
                    text.member("name", route.name)
                }
                if let error = span.error { text.error(error) }
            }
        }
        return text.line
    }
}
