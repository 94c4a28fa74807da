import DirectionsKit
import TextCoding

/// Kakao's links, `https://map.kakao.com/link/to/Name,lat,lon`, `/link/from/A,lat,lon/to/B,lat,lon` and
/// `/link/by/car/A,lat,lon/B,lat,lon`, and the app's, `kakaomap://route?sp=lat,lon&ep=lat,lon&by=CAR`.
enum Kakao: LinkDialect {
    static let dialect = RequestURL.Dialect.kakao
    static let destinationKey = "ep"

    private static let modes = LinkReader.Modes(words: [
        ("car", .automobile), ("foot", .walking), ("walk", .walking), ("bicycle", .cycling), ("bike", .cycling),
        ("publictransit", .transit), ("traffic", .transit),
    ])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let link = reader.link
        let path = link.pathText
        guard link.isWeb else { return link.host == "route" }
        return path == "/scheme/route" || ["/link/to/", "/link/from/", "/link/by/"].contains { path.hasPrefix($0) }
    }

    static func readDirections(_ reader: inout LinkReader) {
        guard reader.link.isWeb, reader.link.pathText != "/scheme/route" else {
            reader.request.source = reader.place("sp") ?? .forCurrentLocation()
            reader.request.destination = reader.place("ep")
            readStops(&reader)
            return reader.readMode("by", modes: modes)
        }
        readPath(&reader)
    }

    private static func readStops(_ reader: inout LinkReader) {
        for key in ["vp"] + (2...5).map({ "vp\($0)" }) {
            if let stop = reader.place(key) { reader.request.waypoints.append(stop) }
        }
    }

    private static func readPath(_ reader: inout LinkReader) {
        var parts = Array(reader.pathParts().dropFirst().filter { !$0.isEmpty })
        guard let action = parts.first?.string else { return }
        parts.removeFirst()
        if action == "by", !parts.isEmpty { reader.setMode(parts.removeFirst(), modes: modes) }
        var places: [MapItem?] = action == "to" ? [nil] : []
        for part in parts where action == "by" || part.string != "to" { places.append(place(part, &reader)) }
        reader.setRoute(places)
    }

    /// The place of `Name,lat,lon`, whose name may have commas, or `lat,lon`.
    private static func place(_ text: LinkText, _ reader: inout LinkReader) -> MapItem? {
        let members = text.members(separatedBy: ",", keepingEmpty: true)
        guard members.count > 2 else { return reader.coordinate("path", text) }
        let start = members[members.count - 2].bytes.startIndex
        let name = text[text.bytes.startIndex..<max(text.bytes.startIndex, start - 1)]
        return reader.coordinate("path", text[start..<text.bytes.endIndex], name: name.isEmpty ? nil : name.string)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        let link = reader.link
        let parts = link.isWeb ? reader.pathParts() : []
        switch (link.host, parts.dropFirst().first?.string) {
        case (_, "map"?) where parts.count > 2: return .place(place(parts[2], &reader))
        case (_, "search"?) where parts.count > 2: return .found(reader.place("path", parts[2]))
        case ("look", nil): return .place(reader.coordinate("p"))
        case ("search", nil): return .found(reader.place("q"))
        default: return .none
        }
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `kakaomap://route?sp=…&ep=…&by=…`.
    static func kakao(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("kakaomap://route")
        link.add("sp", request.startValue)
        for (index, stop) in request.waypoints.enumerated() {
            link.add(index == 0 ? "vp" : "vp\(index + 1)", stop.linkValue)
        }
        link.add("ep", request.destination?.linkValue)
        link.add(
            "by",
            request.transportType.word(automobile: "CAR", walking: "FOOT", cycling: "BICYCLE", transit: "PUBLICTRANSIT")
        )
        return link
    }
}
