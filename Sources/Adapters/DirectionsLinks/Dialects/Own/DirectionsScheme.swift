import DirectionsKit

/// Our own links (OW1), which carry every setting of a request: `directions:?from=V&to=V&via=V…` and the parameters
/// below.
///
/// Without `from` the route begins at the current location; `via` repeats in order. The other parameters are the options of a
/// request (``RequestOption``), named as in the query of the server's `/directions`. Times are ISO 8601 with an offset or
/// `Z`, since a link travels between machines in different time zones; both together are `ambiguous`. A value that is not
/// understood is reported and ignored, or `malformed` if the route might then lead where its author does not want to go.
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
    /// `directions:?from=…&to=…&via=…&transportType=…&…`.
    static func own(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("directions:")
        link.add("from", request.startValue)
        link.add("to", request.destination?.linkValue)
        for stop in request.waypoints { link.add("via", stop.linkValue) }
        for option in DirectionsRequest.options {
            for text in option.write(request) { link.add(option.name, text) }
        }
        return link
    }
}
