import DirectionsKit
import Geometry
import TextCoding

/// Writes the contents of a link as JSON on one line.
public enum LinkJSON {
    /// Returns UTF-8 text that ends with its only line break.
    ///
    /// `isDirectionsRequest`, `kind`, `dialect`, `error`, `errorMessage` and `unread` come first; `dialect` and `error`
    /// may be null. A request that can be read follows with `source`, `destination`, `waypoints`, `transportType` and
    /// `avoid`, and with the other settings if the link has them, written as in our own links; a place that the link shows follows with `place`,
    /// and the words of a search with `searchText`. A place is an object with an optional `name` and one
    /// of `coordinate`, latitude first and exactly as read, `address` or `currentLocation`.
    public static func encode(_ reading: RequestURL) -> [UInt8] {
        var text = JSONText()
        text.objectOnOneLine { text in
            text.member("isDirectionsRequest", reading.isDirectionsRequest)
            text.member("kind", reading.kind.rawValue)
            text.orNull("dialect", reading.dialect?.rawValue)
            text.orNull("error", reading.error?.rawValue)
            text.member("errorMessage", reading.errorMessage)
            text.strings("unread", reading.unreadParameters)
            if let request = reading.request { text.members(of: request) }
            if reading.kind == .place { text.place("place", reading.place) }
            text.member("searchText", reading.searchText)
        }
        return text.line
    }
}

extension JSONText {
    fileprivate mutating func members(of request: DirectionsRequest) {
        place("source", request.source)
        place("destination", request.destination)
        key("waypoints")
        array(request.waypoints) { $0.place($1) }
        member("transportType", request.transportType.description)
        strings("avoid", request.avoidedWords)
        member("departureDate", request.departureDate)
        member("arrivalDate", request.arrivalDate)
        if request.requestsAlternateRoutes { member("requestsAlternateRoutes", true) }
        member("language", request.language)
        member("units", request.units?.rawValue)
        if request.includesLedger { member("includesLedger", true) }
        if request.includesAnnouncements { member("includesAnnouncements", true) }
        member("currentLocation", request.currentLocation.map(LocationText.text))
        members(of: request.avoidances)
        let texts = ConstraintTexts(request.constraints)
        member("radiuses", texts.radiuses)
        member("bearings", texts.bearings)
        member("approaches", texts.approaches)
        if let continuesStraight = request.continuesStraight { member("continuesStraight", continuesStraight) }
    }

    private mutating func members(of avoidances: RouteAvoidances) {
        list("avoidedAreas", elements: avoidances.avoidedAreas.compactMap(AreaText.text)) { $0.string($1) }
        list("closedWays", elements: avoidances.closedWays) { $0.integer($1) }
        list("waySpeeds", elements: avoidances.waySpeeds.map(WaySpeedText.text)) { $0.string($1) }
        let vehicle = avoidances.vehicle
        measure("height", value: vehicle.height)
        measure("width", value: vehicle.width)
        measure("length", value: vehicle.length)
        measure("weight", value: vehicle.weight)
    }

    /// A list, left out if it is empty.
    private mutating func list<Element>(
        _ name: StaticString, elements: [Element], body: (inout JSONText, Element) -> Void
    ) {
        if !elements.isEmpty { array(name, elements, body) }
    }

    private mutating func measure(_ name: StaticString, value: Double?) {
        guard let value else { return }
        key(name)
        exactly(value)
    }

    fileprivate mutating func place(_ name: StaticString, _ item: MapItem?) {
        key(name)
        if let item { place(item) } else { null() }
    }

    private mutating func place(_ item: MapItem) {
        object { text in
            if let coordinate = item.coordinate {
                text.array("coordinate", [coordinate.latitude, coordinate.longitude]) { $0.exactly($1) }
            } else if item.isCurrentLocation {
                text.member("currentLocation", true)
            } else {
                text.member("address", item.address)
            }
            text.member("name", item.name)
        }
    }

    fileprivate mutating func orNull(_ name: StaticString, _ value: String?) {
        key(name)
        if let value { string(value) } else { null() }
    }
}
