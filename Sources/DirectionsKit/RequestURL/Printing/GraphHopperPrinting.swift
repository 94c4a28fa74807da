extension LinkBuilder {
    /// `https://graphhopper.com/maps/?point=…&point=…_name&profile=…`.
    static func graphHopper(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://graphhopper.com/maps/")
        link.add("point", request.source.map(value) ?? "")
        for item in request.waypoints + [request.destination].compactMap(\.self) { link.add("point", value(item)) }
        link.add("profile", request.transportType.word(automobile: "car", walking: "foot", cycling: "bike"))
        return link
    }

    private static func value(_ item: MapItem) -> String {
        let value = item.linkValue ?? ""
        guard item.coordinate != nil, let name = item.linkName else { return value }
        return value + "_" + name
    }
}
