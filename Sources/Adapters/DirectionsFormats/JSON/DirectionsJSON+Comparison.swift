public import DirectionsKit
import TextCoding

/// Why a route does not lead through a place, as JSON.
extension DirectionsJSON {
    /// The comparison as UTF-8 text that ends with a line break.
    public static func encode(_ comparison: RouteComparison) -> [UInt8] {
        var text = JSONText()
        text.object { text in
            text.member("coordinate", comparison.coordinate)
            text.member("verdict", comparison.verdict.rawValue)
            text.member("explanation", comparison.explanation)
            if let road = comparison.road {
                text.key("road")
                text.candidate(road)
            }
            member("addedTime", comparison.addedTime, to: &text)
            member("addedDistance", comparison.addedDistance, to: &text)
            member("addedReluctance", comparison.addedReluctance, to: &text)
            text.array("differences", comparison.differences) { $0.entry($1) }
            if let route = comparison.route {
                text.key("route")
                self.route(route, to: &text)
            }
            text.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return text.line
    }

    private static func member(_ name: StaticString, _ value: Double?, to text: inout JSONText) {
        if let value { text.member(name, value) }
    }
}
