extension LinkBuilder {
    /// `https://www.openstreetmap.org/directions?engine=…&route=…;…`; with addresses and no stops `from=…&to=…`.
    static func openStreetMap(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://www.openstreetmap.org/directions")
        link.add(
            "engine",
            request.transportType.word(
                automobile: "fossgis_osrm_car", walking: "fossgis_osrm_foot", cycling: "fossgis_osrm_bike"))
        let ends = [request.source, request.destination]
        if request.waypoints.isEmpty, ends.contains(where: { $0?.coordinate == nil }) {
            link.add("from", request.source?.linkValue)
            link.add("to", request.destination?.linkValue)
        } else {
            link.add("route", [request.openStartValue] + request.stopValues, separator: ";")
        }
        return link
    }
}
