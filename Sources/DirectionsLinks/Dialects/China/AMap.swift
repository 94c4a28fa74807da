import DirectionsKit
import TextCoding

/// AMap's links, `https://uri.amap.com/navigation?from=lon,lat,name&to=lon,lat,name&mode=car`, and the app's,
/// `amapuri://route/plan/?slat=…&slon=…&dlat=…&dlon=…&t=0`, also with `androidamap:` and `iosamap:`.
///
/// Coordinates are in GCJ-02, and in WGS 84 with `coordinate=wgs84` on the web and `dev=1` in the app. On the web the
/// longitude is first.
enum AMap: LinkDialect {
    static let dialect = RequestURL.Dialect.amap
    static let destinationKey = "to, or dlat and dlon"

    private static let modes = LinkReader.Modes(words: [
        ("car", .automobile), ("bus", .transit), ("walk", .walking), ("ride", .cycling),
    ])
    private static let numbers = LinkReader.Modes(words: [
        ("0", .automobile), ("1", .transit), ("2", .walking), ("3", .cycling),
    ])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let link = reader.link
        let path = link.pathText
        switch link.host {
        case "uri.amap.com": return path == "/navigation" || path == "/navigation/"
        case "route", "path", "navi": return !link.isWeb
        default: return false
        }
    }

    static func readDirections(_ reader: inout LinkReader) {
        if reader.link.isWeb {
            readWeb(&reader)
        } else {
            readApp(&reader)
        }
        reader.shiftBack(from: datum(&reader))
    }

    private static func readWeb(_ reader: inout LinkReader) {
        reader.request.source = point("from", &reader) ?? .forCurrentLocation()
        reader.request.destination = point("to", &reader)
        if let stop = point("via", &reader) { reader.request.waypoints = [stop] }
        reader.readMode("mode", modes)
    }

    private static func readApp(_ reader: inout LinkReader) {
        guard reader.link.host != "navi" else {
            reader.request.source = .forCurrentLocation()
            reader.request.destination = reader.coordinate(latitude: "lat", longitude: "lon", name: "poiname")
            reader.request.transportType = .automobile
            return
        }
        let start = reader.coordinate(latitude: "slat", longitude: "slon", name: "sname")
        reader.request.source = start ?? .forCurrentLocation()
        reader.request.destination =
            reader.coordinate(latitude: "dlat", longitude: "dlon", name: "dname") ?? reader.place("dname")
        reader.readMode("t", numbers)
    }

    /// The place of `lon,lat,name`; with nothing but the name the place that it stands for.
    private static func point(_ key: String, _ reader: inout LinkReader) -> MapItem? {
        guard let text = reader.value(key) else { return nil }
        let members = text.members(separatedBy: ",", keepingEmpty: true)
        guard members.count == 3, members[0].isEmpty, members[1].isEmpty else {
            return text.bytes.allSatisfy { $0 == UInt8(ascii: ",") }
                ? nil : reader.namedCoordinate(key, text, .longitudeFirst)
        }
        return members[2].isEmpty ? nil : reader.place(key, members[2])
    }

    private static func datum(_ reader: inout LinkReader) -> ShiftedDatum? {
        guard reader.link.isWeb else { return reader.value("dev")?.string == "1" ? nil : .gcj02 }
        guard let text = reader.value("coordinate", ignoringCase: true) else { return .gcj02 }
        switch text.lowercased {
        case "gaode": return .gcj02
        case "wgs84": return nil
        default:
            reader.refuseSystem("coordinate", text)
            return nil
        }
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        let item: MapItem?
        switch reader.link.host {
        case "uri.amap.com" where ["/marker", "/marker/"].contains(reader.link.pathText):
            let name = reader.value("name")?.string
            item = reader.value("position").flatMap { reader.eastNorth("position", $0, name: name) }
        case "wb.amap.com":
            item = reader.has("q") ? reader.value("q").flatMap { reader.namedCoordinate("q", $0) } : shared(&reader)
        case "viewmap":
            item = reader.coordinate(latitude: "lat", longitude: "lon", name: "poiname")
        default: return .none
        }
        let system = datum(&reader)
        return .place(item?.wgs84(from: system))
    }

    /// The place of `p=identifier,lat,lon,name`.
    private static func shared(_ reader: inout LinkReader) -> MapItem? {
        guard let text = reader.value("p"), let first = text.members(separatedBy: ",", keepingEmpty: true).first
        else { return nil }
        return reader.namedCoordinate(
            "p", text[min(first.bytes.endIndex + 1, text.bytes.endIndex)..<text.bytes.endIndex])
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://uri.amap.com/navigation?from=lon,lat,name&to=lon,lat,name&mode=…&coordinate=wgs84`.
    static func amap(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://uri.amap.com/navigation")
        link.add("from", request.source?.eastNorthValue)
        link.add("to", request.destination?.eastNorthValue)
        link.add("via", request.waypoints.compactMap(\.eastNorthValue), separator: ";")
        link.add(
            "mode", request.transportType.word(automobile: "car", walking: "walk", cycling: "ride", transit: "bus"))
        link.add("coordinate", "wgs84")
        return link
    }
}
