import PlatformFoundation

extension LinkBuilder {
    /// `directions:?from=…&to=…&via=…&mode=…&avoid=…&depart=…&arrive=…&alternates=…&lang=…`.
    static func own(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("directions:")
        link.add("from", request.startValue)
        link.add("to", request.destination?.linkValue)
        for stop in request.waypoints { link.add("via", stop.linkValue) }
        link.add("mode", request.transportType == .any ? nil : request.transportType.description)
        link.add("avoid", request.avoidedWords, separator: ",")
        link.add("depart", request.departureDate?.wholeSeconds.formatted(.iso8601))
        link.add("arrive", request.arrivalDate?.wholeSeconds.formatted(.iso8601))
        link.add("alternates", request.requestsAlternateRoutes ? "true" : nil)
        link.add("lang", request.language)
        return link
    }
}

extension Date {
    /// The nearest whole second.
    var wholeSeconds: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded()) }
}
