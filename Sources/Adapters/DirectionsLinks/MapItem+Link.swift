public import DirectionsKit

extension MapItem {
    /// Returns a link that shows the place, or searches for its address.
    ///
    /// Coordinates are rounded to seven decimals. The name is left out where the dialect has none.
    ///
    /// ```swift
    /// let square = MapItem(coordinate: Coordinate(latitude: 41.1621, longitude: -8.5835))
    /// print(try square.link(in: .geo))  // geo:41.1621,-8.5835
    /// ```
    ///
    /// - Parameter dialect: the form of the link.
    /// - Throws: `DirectionsError` with the reason `invalidRequest` for the current location, a coordinate out of range, and
    ///   a dialect that cannot show the place.
    public func link(in dialect: RequestURL.Dialect) throws(DirectionsError) -> String {
        guard !isCurrentLocation || coordinate != nil else {
            throw Self.error("A link cannot show the current location, which is known only where the link is opened.")
        }
        guard coordinate?.isValid != false else { throw Self.error("The coordinate of the place is out of range.") }
        guard let value = linkValue, !value.isEmpty else { throw Self.error("The place has no coordinate or address.") }
        let text = LinkBuilder.showing(self, in: dialect)?.text
        guard let text, isSame(RequestURL(text)) else {
            let noun = coordinate == nil ? "the address" : "a place"
            throw Self.error(
                "A link in the dialect \(dialect.rawValue) cannot show \(noun) without directions; use the dialect geo."
            )
        }
        return text
    }

    /// Whether a link that was read shows the place or searches for its address.
    private func isSame(_ reading: RequestURL) -> Bool {
        if let coordinate { return reading.place?.coordinate.map(LinkBuilder.pair) == LinkBuilder.pair(coordinate) }
        return (reading.searchText ?? reading.place?.address) == linkValue
    }

    private static func error(_ message: String) -> DirectionsError {
        DirectionsError(reason: .invalidRequest, message: message)
    }
}
