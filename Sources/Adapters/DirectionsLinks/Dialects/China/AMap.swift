import DirectionsKit
import TextCoding

/// AMap's links, `https://uri.amap.com/navigation?from=lon,lat,name&to=lon,lat,name&mode=car`, and the app's,
/// `amapuri://route/plan/?slat=…&slon=…&dlat=…&dlon=…&t=0`, also with `androidamap:` and `iosamap:`.
///
/// Coordinates are in GCJ-02, and in WGS 84 with `coordinate=wgs84` on the web and `dev=1` in the app. On the web the
/// longitude is first, but not in the links that the app shares, `https://wb.amap.com/?r=lat,lon,A,lat,lon,B,…`.
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
        case "wb.amap.com": return reader.has("r")
        case "route", "path", "navi", "keywordnavi": return !link.isWeb
        default: return false
        }
    }

    static func readDirections(_ reader: inout LinkReader) {
        if reader.link.host == "wb.amap.com" {
            readShared(&reader)
        } else if reader.link.isWeb {
            readWeb(&reader)
        } else {
            readApp(&reader)
        }
        reader.shiftBack(from: datum(&reader))
    }

    private static func readWeb(_ reader: inout LinkReader) {
        reader.request.source = point("from", reader: &reader) ?? .forCurrentLocation()
        reader.request.destination = point("to", reader: &reader)
        if let stop = point("via", reader: &reader) { reader.request.waypoints = [stop] }
        reader.readMode("mode", modes: modes)
    }

    /// The places of `r=lat,lon,A,lat,lon,B,…`; the numbers behind them are settings without a published meaning.
    private static func readShared(_ reader: inout LinkReader) {
        guard let text = reader.value("r") else { return }
        let members = text.members(separatedBy: ",", keepingEmpty: true)
        let places = [0, 3].map { first -> MapItem? in
            guard first + 1 < members.count, let latitude = LinkNumbers.single(members[first].bytes),
                let longitude = LinkNumbers.single(members[first + 1].bytes)
            else {
                reader.fail("r", text: text, error: .notCoordinate)
                return nil
            }
            var item = reader.coordinate("r", latitude, longitude)
            if first + 2 < members.count, !members[first + 2].isEmpty { item?.name = members[first + 2].string }
            return item
        }
        reader.setRoute(places)
        if members.count > 6 { reader.reportPart("settings of r") }
    }

    private static func readApp(_ reader: inout LinkReader) {
        guard reader.link.host != "keywordnavi" else {
            reader.request.source = .forCurrentLocation()
            reader.request.destination = reader.chinesePlace("keyword")
            reader.request.transportType = .automobile
            return
        }
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
        readStops(&reader)
        reader.readMode("t", modes: numbers)
    }

    /// The stops of the lists `vialats`, `vialons` and `vianames`, with pipes between their members.
    private static func readStops(_ reader: inout LinkReader) {
        func list(_ key: String) -> [LinkText] {
            reader.value(key)?.members(separatedBy: "|", keepingEmpty: true) ?? []
        }
        let latitudes = list("vialats")
        let longitudes = list("vialons")
        let names = list("vianames")
        _ = reader.value("vian")
        for index in 0..<max(latitudes.count, longitudes.count) {
            guard index < latitudes.count, index < longitudes.count,
                let latitude = LinkNumbers.single(latitudes[index].bytes),
                let longitude = LinkNumbers.single(longitudes[index].bytes)
            else {
                return reader.fail(.malformed, "The link's vialats and vialons are not as many numbers of degrees.")
            }
            guard var stop = reader.coordinate("vialats", latitude, longitude) else { return }
            if index < names.count, !names[index].isEmpty { stop.name = names[index].string }
            reader.request.waypoints.append(stop)
        }
    }

    /// The place of `lon,lat,name`; with nothing but the name the place that it stands for.
    private static func point(_ key: String, reader: inout LinkReader) -> MapItem? {
        guard let text = reader.value(key) else { return nil }
        let members = text.members(separatedBy: ",", keepingEmpty: true)
        guard members.count == 3, members[0].isEmpty, members[1].isEmpty else {
            return text.bytes.allSatisfy { $0 == UInt8(ascii: ",") }
                ? nil : reader.namedCoordinate(key, text: text, order: .longitudeFirst)
        }
        return members[2].isEmpty ? nil : reader.place(key, members[2])
    }

    private static func datum(_ reader: inout LinkReader) -> ShiftedDatum? {
        guard reader.link.isWeb else { return reader.value("dev")?.string == "1" ? nil : .gcj02 }
        return reader.datum("coordinate", systems: systems)
    }

    private static let systems = LinkSystems(words: [("gaode", .gcj02), ("wgs84", nil)], usual: .gcj02)

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        let item: MapItem?
        switch reader.link.host {
        case "uri.amap.com" where reader.has("markers"):
            let members = reader.value("markers")?.members(separatedBy: "|") ?? []
            if members.count > 1 {
                reader.fail(.ambiguous, "The link's markers has several places; give a link to one of them.")
            }
            item = members.first.flatMap { reader.namedCoordinate("markers", text: $0, order: .longitudeFirst) }
        case "uri.amap.com" where reader.has("keyword"): return .found(reader.place("keyword"))
        case "poi": return .found(reader.place("keywords"))
        case "viewgeo": return .found(reader.place("addr"))
        case "uri.amap.com" where ["/marker", "/marker/"].contains(reader.link.pathText):
            let name = reader.value("name")?.string
            item = reader.value("position").flatMap { reader.eastNorth("position", text: $0, name: name) }
        case "wb.amap.com":
            item =
                reader.has("q") ? reader.value("q").flatMap { reader.namedCoordinate("q", text: $0) } : shared(&reader)
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
            "p", text: text[min(first.bytes.endIndex + 1, text.bytes.endIndex)..<text.bytes.endIndex])
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://uri.amap.com/navigation?from=lon,lat,name&to=lon,lat,name&mode=…&coordinate=wgs84`.
    static func amap(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://uri.amap.com/navigation")
        link.add("from", request.source?.eastNorthValue)
        link.add("to", request.destination?.eastNorthValue)
        link.add("via", members: request.waypoints.compactMap(\.eastNorthValue), separator: ";")
        link.add(
            "mode", request.transportType.word(automobile: "car", walking: "walk", cycling: "ride", transit: "bus"))
        link.add("coordinate", "wgs84")
        return link
    }
}
