import DirectionsKit
import PlatformFoundation

/// Our own links (OW1), which carry every setting of a request: `directions:?from=V&to=V&via=V…` and the parameters
/// below.
///
/// Without `from` the route begins at the current location; `via` repeats in order. The other parameters are named as in
/// the query of the server's `/directions`:
/// - `mode`, `avoid`, `depart`, `arrive`, `alternates`, `lang`, `units`, `ledger`, `announcements` and `straight`.
///   Times are ISO 8601 with an offset or `Z`, since a link travels between machines in different time zones; both together are
///   `ambiguous`. A value that is not understood is reported and ignored.
/// - `avoid-area`, which repeats (``AreaText``), `closed`, `speeds` (``WaySpeedText``), `height`, `width`, `length`,
///   `weight`, `here` (``LocationText``), `radiuses`, `bearings` and `approaches` (``ConstraintTexts``). A value that is
///   not understood is `malformed`: without it, the route might lead where its author does not want to go.
/// - `names`, one for each place.
///
/// `directions://?…` and `directions:///?…` are the same form, and ``OwnPage`` has the same parameters.
enum DirectionsScheme: LinkDialect {
    static let dialect = RequestURL.Dialect.own
    static let destinationKey = "to"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let path = reader.link.pathText
        return (reader.link.host ?? "").isEmpty && (path.isEmpty || path == "/")
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.readOwnRequest()
    }
}

/// The address of the server's own page with a request, `http://127.0.0.1:8080/?from=V&to=V…`.
///
/// Only a page on this machine is known to be the server's: the host is `127.0.0.1` or `localhost`, with any port.
enum OwnPage: LinkDialect {
    static let dialect = RequestURL.Dialect.own
    static let destinationKey = "to"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let path = reader.link.pathText
        return (path.isEmpty || path == "/") && reader.has("to")
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.readOwnRequest()
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `directions:?from=…&to=…&via=…&mode=…&avoid=…&…`.
    static func own(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("directions:")
        link.add("from", request.startValue)
        link.add("to", request.destination?.linkValue)
        for stop in request.waypoints { link.add("via", stop.linkValue) }
        link.add("names", ConstraintTexts.list(request.places.map { $0?.linkName }))
        link.add("mode", request.transportType == .any ? nil : request.transportType.description)
        link.addAvoidances(of: request)
        link.add("depart", request.departureDate?.wholeSeconds.formatted(.iso8601))
        link.add("arrive", request.arrivalDate?.wholeSeconds.formatted(.iso8601))
        link.add("alternates", request.requestsAlternateRoutes ? "true" : nil)
        link.add("lang", request.language)
        link.add("units", request.units?.rawValue)
        link.add("ledger", request.includesLedger ? "true" : nil)
        link.add("announcements", request.includesAnnouncements ? "true" : nil)
        link.add("here", request.currentLocation.map(LocationText.text))
        link.addConstraints(of: request)
        return link
    }

    private mutating func addAvoidances(of request: DirectionsRequest) {
        let avoidances = request.avoidances
        add("avoid", members: request.avoidedWords, separator: ",")
        for area in avoidances.avoidedAreas { add("avoid-area", AreaText.text(area)) }
        add("closed", members: avoidances.closedWays.map(String.init), separator: ",")
        add("speeds", members: avoidances.waySpeeds.map(WaySpeedText.text), separator: ",")
        add("height", avoidances.vehicle.height.map(Self.exact))
        add("width", avoidances.vehicle.width.map(Self.exact))
        add("length", avoidances.vehicle.length.map(Self.exact))
        add("weight", avoidances.vehicle.weight.map(Self.exact))
    }

    private mutating func addConstraints(of request: DirectionsRequest) {
        let texts = ConstraintTexts(request.constraints)
        add("radiuses", texts.radiuses)
        add("bearings", texts.bearings)
        add("approaches", texts.approaches)
        add("straight", request.continuesStraight.map(String.init))
    }
}

extension Date {
    /// The nearest whole second.
    var wholeSeconds: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded()) }
}
