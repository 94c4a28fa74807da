import DirectionsKit

/// Google's `/maps/dir/?origin=…&destination=…` and `/maps/dir/Start/Stop/Destination/@…` (GD1 to GD6).
///
/// The parts of the path end at the first that begins with `@`, `data=` or `am=`; if all are empty, the query is read
/// instead. The value of `data=` is not read; its name is reported.
enum GoogleDirections: LinkDialect {
    static let dialect = RequestURL.Dialect.googleDirections
    static let destinationKey = "destination"
    private static let folder = "/maps/dir/"

    private static let modes = LinkReader.Modes(
        words: [
            ("driving", .automobile), ("walking", .walking), ("bicycling", .cycling), ("transit", .transit),
        ], likeAutomobile: ["two-wheeler"])

    static func asksForDirections(_ reader: LinkReader) -> Bool { isForm(reader.link) }

    static func isForm(_ link: Link) -> Bool {
        let path = link.bytes[link.path]
        return path.starts(with: folder.utf8) || path.elementsEqual(folder.utf8.dropLast())
    }

    static func readDirections(_ reader: inout LinkReader) {
        let parts = pathParts(&reader)
        if parts.allSatisfy(\.isEmpty) {
            reader.request.source = reader.place("origin", allowsLabel: true) ?? .forCurrentLocation()
            reader.request.destination = reader.place("destination", allowsLabel: true)
            let waypoints = reader.values("waypoints").flatMap { $0.members(separatedBy: "|") }
            reader.request.waypoints = reader.places("waypoints", texts: waypoints, allowsLabel: true)
        } else {
            readPath(parts, reader: &reader)
        }
        reader.readMode("travelmode", modes: modes)
        reader.readAvoided([.tolls, .highways, .ferries], separators: ",|")
    }

    private static func readPath(_ parts: [Range<Int>], reader: inout LinkReader) {
        var places: [MapItem?] = []
        for part in parts {
            let text = reader.text("path", part)
            places.append(text.flatMap { $0.isEmpty ? nil : reader.place("path", $0, allowsLabel: true) })
        }
        reader.request.source = places.removeFirst() ?? .forCurrentLocation()
        reader.request.destination = places.popLast() ?? nil
        reader.request.waypoints = places.compactMap(\.self)
    }

    /// The places in the path, without the parts after them.
    private static func pathParts(_ reader: inout LinkReader) -> [Range<Int>] {
        let path = reader.link.path
        let start = path.lowerBound + folder.utf8.count
        guard start < path.upperBound else { return [] }
        var parts = slashed(reader.link.bytes[start..<path.upperBound])
        if let end = parts.firstIndex(where: { isEnd(reader.link.bytes[$0]) }) {
            let data = parts[end...].contains { reader.link.bytes[$0].starts(with: "data=".utf8) }
            if data { reader.reportPart("data") }
            parts.removeSubrange(end...)
        } else if parts.last?.isEmpty == true {
            parts.removeLast()
        }
        return parts
    }

    private static func slashed(_ bytes: ArraySlice<UInt8>) -> [Range<Int>] {
        bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(\.indices)
    }

    private static func isEnd(_ part: ArraySlice<UInt8>) -> Bool {
        part.first == UInt8(ascii: "@") || part.starts(with: "data=".utf8) || part.starts(with: "am=".utf8)
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://www.google.com/maps/dir/?api=1&origin=…&destination=…&waypoints=…|…&travelmode=…&avoid=…`.
    static func googleDirections(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://www.google.com/maps/dir/")
        link.add("api", "1")
        link.add("origin", request.startValue)
        link.add("destination", request.destination?.linkValue)
        link.add("waypoints", members: request.waypoints.compactMap(\.linkValue), separator: "|")
        link.add("travelmode", request.transportType.googleWord)
        link.add("avoid", members: request.avoidedWords, separator: ",")
        return link
    }
}

extension TransportType {
    /// The mode in Google's newer links.
    var googleWord: String? {
        word(automobile: "driving", walking: "walking", cycling: "bicycling", transit: "transit")
    }
}
