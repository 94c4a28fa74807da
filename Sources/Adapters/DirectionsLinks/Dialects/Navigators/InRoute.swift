import DirectionsKit

/// inRoute's links, `inroute://coordinates?action=opt&loc=Name/lat/lon&loc=…`, whose places are in the order of travel.
enum InRoute: LinkDialect {
    static let dialect = RequestURL.Dialect.inRoute
    static let destinationKey = "a second loc"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        ["coordinates", "addresses"].contains(reader.link.host) && reader.has("loc")
    }

    static func readDirections(_ reader: inout LinkReader) {
        let isAddress = reader.link.host == "addresses"
        var places: [MapItem?] = []
        for text in reader.values("loc") {
            places.append(isAddress ? reader.place("loc", text) : point(text, reader: &reader))
        }
        if places.count == 1 { places.insert(nil, at: 0) }
        reader.setRoute(places)
    }

    /// The place of `Name/lat/lon` or `lat/lon`.
    private static func point(_ text: LinkText, reader: inout LinkReader) -> MapItem? {
        let members = text.members(separatedBy: "/", keepingEmpty: true)
        guard members.count > 1, let latitude = LinkNumbers.single(members[members.count - 2].bytes),
            let longitude = LinkNumbers.single(members[members.count - 1].bytes)
        else {
            reader.fail("loc", text: text, error: .notSlashed)
            return nil
        }
        var item = reader.coordinate("loc", latitude, longitude)
        let end = members[members.count - 2].bytes.startIndex - 1
        if end > text.bytes.startIndex { item?.name = text[text.bytes.startIndex..<end].string }
        return item
    }
}

extension EndPointTextError {
    fileprivate static let notSlashed = EndPointTextError(
        kind: .malformed, complaint: "is not a place; write name/latitude/longitude with decimal points.")
}

// MARK: - Printing

extension LinkBuilder {
    /// `inroute://coordinates?action=opt&loc=Name/lat/lon&loc=…`; a missing first place is the current location.
    static func inRoute(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("inroute://coordinates")
        for case let item? in request.places where !item.isCurrentLocation {
            let numbers = item.coordinate.map { degrees($0.latitude) + "/" + degrees($0.longitude) }
            link.add("loc", (item.linkName.map { $0 + "/" } ?? "") + (numbers ?? ""))
        }
        return link
    }
}
