extension LinkBuilder {
    /// `https://www.google.com/maps/dir/?api=1&origin=…&destination=…&waypoints=…|…&travelmode=…&avoid=…`.
    static func googleDirections(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://www.google.com/maps/dir/")
        link.add("api", "1")
        link.add("origin", request.startValue)
        link.add("destination", request.destination?.linkValue)
        link.add("waypoints", request.waypoints.compactMap(\.linkValue), separator: "|")
        link.add("travelmode", request.transportType.googleWord)
        link.add("avoid", request.avoidedWords, separator: ",")
        return link
    }
}

extension TransportType {
    /// The word of Google's newer links.
    var googleWord: String? {
        word(automobile: "driving", walking: "walking", cycling: "bicycling", transit: "transit")
    }
}
