extension LinkBuilder {
    /// `https://valhalla.openstreetmap.de/directions?profile=…&wps=longitude,latitude,…`.
    static func valhallaDemo(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://valhalla.openstreetmap.de/directions")
        link.add("profile", request.transportType.word(automobile: "car", walking: "pedestrian", cycling: "bicycle"))
        let places = [request.source] + request.waypoints + [request.destination]
        let pairs = places.compactMap { $0?.coordinate }.map { [degrees($0.longitude), degrees($0.latitude)] }
        link.add("wps", pairs.flatMap(\.self), separator: ",")
        return link
    }
}
