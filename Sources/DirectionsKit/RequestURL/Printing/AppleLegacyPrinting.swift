extension LinkBuilder {
    /// `https://maps.apple.com/?saddr=…&daddr=… to:…&dirflg=…`.
    static func appleLegacy(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://maps.apple.com/")
        link.add("saddr", request.startValue)
        link.add("daddr", request.stopValues, separator: " to:")
        link.add("dirflg", request.transportType.word(automobile: "d", walking: "w", cycling: "c", transit: "r"))
        return link
    }
}
