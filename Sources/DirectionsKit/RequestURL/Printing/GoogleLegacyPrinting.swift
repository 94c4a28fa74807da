extension LinkBuilder {
    /// `https://maps.google.com/maps?saddr=…&daddr=… to:…&dirflg=…`, whose flags are letters in a row.
    static func googleLegacy(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://maps.google.com/maps")
        link.add("saddr", request.startValue)
        link.add("daddr", request.stopValues, separator: " to:")
        let mode = request.transportType.word(automobile: "d", walking: "w", cycling: "b", transit: "r") ?? ""
        let flags = mode + request.avoidedLetters([.highways: "h", .tolls: "t"])
        link.add("dirflg", flags.isEmpty ? nil : flags)
        return link
    }
}
