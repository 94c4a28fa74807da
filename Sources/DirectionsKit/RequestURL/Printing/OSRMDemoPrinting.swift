extension LinkBuilder {
    /// `https://map.project-osrm.org/?loc=…&loc=…&srv=…`.
    static func osrmDemo(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://map.project-osrm.org/")
        for value in [request.openStartValue] + request.stopValues { link.add("loc", value) }
        link.add("srv", request.transportType.word(automobile: "0", walking: "2", cycling: "1"))
        return link
    }
}
