extension LinkBuilder {
    /// `om://route?sll=…&saddr=…&dll=…&daddr=…&type=…` from one coordinate to another, else `om://v2/dir?…`.
    static func organicMaps(_ request: DirectionsRequest) -> LinkBuilder {
        let isPlain = request.waypoints.isEmpty && request.restrictions.avoidedFeatures.isEmpty
        let hasCoordinates = request.source?.coordinate != nil && request.destination?.coordinate != nil
        return isPlain && hasCoordinates ? organicMapsRoute(request) : organicMapsDirections(request)
    }

    private static func organicMapsRoute(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("om://route")
        link.add("sll", request.source?.linkValue)
        link.add("saddr", request.source?.linkName)
        link.add("dll", request.destination?.linkValue)
        link.add("daddr", request.destination?.linkName)
        link.add(
            "type",
            request.transportType.word(
                automobile: "vehicle", walking: "pedestrian", cycling: "bicycle", transit: "transit"))
        return link
    }

    private static func organicMapsDirections(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("om://v2/dir")
        link.add("origin", request.startValue)
        link.add("origin_name", request.source?.linkName)
        link.add("destination", request.destination?.linkValue)
        link.add("destination_name", request.destination?.linkName)
        link.add("waypoints", request.waypoints.compactMap(\.linkValue), separator: "|")
        let names = request.waypoints.compactMap(\.linkName)
        // Names go by position, so they are all there or none is.
        if names.count == request.waypoints.count { link.add("waypoint_names", names, separator: "|") }
        link.add(
            "mode",
            request.transportType.word(automobile: "drive", walking: "walk", cycling: "bike", transit: "transit"))
        link.add("avoid", request.avoidedWords, separator: ",")
        return link
    }
}
