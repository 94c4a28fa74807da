extension LinkBuilder {
    /// `comgooglemaps://?saddr=…&daddr=… to:…&directionsmode=…`.
    static func googleApp(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("comgooglemaps://")
        link.add("saddr", request.startValue)
        link.add("daddr", request.stopValues, separator: " to:")
        link.add("directionsmode", request.transportType.googleWord)
        return link
    }
}
