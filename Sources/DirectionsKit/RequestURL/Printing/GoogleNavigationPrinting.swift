extension LinkBuilder {
    /// `google.navigation:q=…&mode=…&avoid=…`, from the current location to one place.
    static func googleNavigation(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("google.navigation:", separator: "")
        link.add("q", request.destination?.linkValue)
        link.add("mode", request.transportType.word(automobile: "d", walking: "w", cycling: "b"))
        let letters = request.avoidedLetters([.tolls: "t", .highways: "h", .ferries: "f"])
        link.add("avoid", letters.isEmpty ? nil : letters)
        return link
    }
}
