extension LinkBuilder {
    /// `geo-navigation:///directions?source=…&destination=…&waypoint=…`, which has no mode.
    static func appleGeoNavigation(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("geo-navigation:///directions")
        link.addUnifiedPlaces(of: request)
        return link
    }
}
