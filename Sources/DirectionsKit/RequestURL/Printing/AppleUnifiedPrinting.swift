extension LinkBuilder {
    /// `https://maps.apple.com/directions?source=…&destination=…&waypoint=…&mode=…&avoid=…`.
    static func appleUnified(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://maps.apple.com/directions")
        link.addUnifiedPlaces(of: request)
        link.add(
            "mode",
            request.transportType.word(
                automobile: "driving", walking: "walking", cycling: "cycling", transit: "transit"))
        link.add("avoid", request.avoidedWords, separator: ",")
        return link
    }

    mutating func addUnifiedPlaces(of request: DirectionsRequest) {
        add("source", request.startValue)
        add("destination", request.destination?.linkValue)
        for stop in request.waypoints { add("waypoint", stop.linkValue) }
    }
}
