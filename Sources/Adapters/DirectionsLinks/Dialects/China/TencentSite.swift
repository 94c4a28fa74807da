import DirectionsKit

/// The links of Tencent's site, `https://map.qq.com/nav/drive?start=lon,lat&dest=lon,lat&sword=A&eword=B`, and the same page with
/// its keys in the fragment, `#routes/page?epointx=lon&epointy=lat&eword=B&transport=2`.
///
/// Coordinates are in GCJ-02.
enum TencentSite: LinkDialect {
    static let dialect = RequestURL.Dialect.tencent
    static let destinationKey = "dest, or epointx and epointy"

    static func asksForDirections(_ reader: LinkReader) -> Bool { reader.link.pathText == "/nav/drive" }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = end("start", point: "spoint", name: "sword", reader: &reader) ?? .forCurrentLocation()
        reader.request.destination = end("dest", point: "epoint", name: "eword", reader: &reader)
        reader.request.transportType = .automobile
        reader.shiftBack(from: .gcj02)
    }

    private static func end(
        _ pair: String, point: String, name: String, reader: inout LinkReader
    ) -> MapItem? {
        if let text = reader.value(pair) { return reader.eastNorth(pair, text: text, name: reader.value(name)?.string) }
        guard !reader.has(point + "x") else {
            return reader.coordinate(latitude: point + "y", longitude: point + "x", name: name)
        }
        return reader.chinesePlace(name)
    }
}
