import DirectionsKit
import Geometry
import TextCoding

/// The links of Kakao's site, `https://map.kakao.com/?target=car&rt=x,y,x,y&rt1=A&rt2=B` and
/// `https://map.kakao.com/?sX=…&sY=…&sName=A&eX=…&eY=…&eName=B`.
///
/// The site's coordinates are those of the projection ``TransverseMercator/korea`` times 2.5. A place without a coordinate is
/// the address of its name.
enum KakaoSite: LinkDialect {
    static let dialect = RequestURL.Dialect.kakao
    static let destinationKey = "rt or eName"

    private static let modes = LinkReader.Modes(words: [
        ("car", .automobile), ("walk", .walking), ("bike", .cycling), ("transit", .transit), ("traffic", .transit),
    ])
    /// How much greater the site's coordinates are than meters.
    private static let scale = 2.5

    /// Whether the link is one of the site's start page.
    static func isForm(_ link: Link) -> Bool { link.path.isEmpty || link.pathText == "/" }

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        ["rt", "rt1", "rt2", "sName", "eName", "eX"].contains(where: reader.has)
    }

    static func readDirections(_ reader: inout LinkReader) {
        if ["rt", "rt1", "rt2"].contains(where: reader.has) {
            readList(&reader)
        } else {
            reader.request.source = end("s", reader: &reader) ?? .forCurrentLocation()
            reader.request.destination = end("e", reader: &reader)
        }
        reader.readMode("target", modes: modes)
        for key in ["map_type", "rtTypes"] { _ = reader.values(key) }
    }

    /// The places of `rt=x,y,x,y,…`, in which empty numbers are a place that only its name `rt1`, `rt2`, … tells.
    private static func readList(_ reader: inout LinkReader) {
        let numbers = reader.value("rt")?.members(separatedBy: ",", keepingEmpty: true) ?? []
        var places: [MapItem?] = []
        var index = 0
        while index * 2 < numbers.count || reader.has("rt\(index + 1)") {
            let pair = numbers.dropFirst(index * 2).prefix(2).map(\.self)
            index += 1
            let name = reader.value("rt\(index)")
            if pair.contains(where: { !$0.isEmpty }) {
                places.append(point("rt", first: pair.first, second: pair.last, reader: &reader))
                if let name { places[places.count - 1]?.name = name.string }
            } else {
                places.append(name.flatMap { reader.place("rt\(index)", $0) })
            }
        }
        if places.dropFirst().dropLast().contains(where: { $0 == nil }) {
            reader.fail(.malformed, "The link's rt has a stop without a coordinate or a name; give one of them.")
        }
        reader.setRoute(places)
    }

    private static func end(_ key: String, reader: inout LinkReader) -> MapItem? {
        let name = reader.value(key + "Name")
        let east = reader.value(key + "X")
        let north = reader.value(key + "Y")
        guard east != nil || north != nil else { return name.flatMap { reader.place(key + "Name", $0) } }
        var item = point(key + "X", first: east, second: north, reader: &reader)
        item?.name = name?.string
        return item
    }

    /// The place at two numbers of the site.
    private static func point(
        _ key: String, first: LinkText?, second: LinkText?, reader: inout LinkReader
    ) -> MapItem? {
        guard let east = first.flatMap({ LinkNumbers.single($0.bytes) }),
            let north = second.flatMap({ LinkNumbers.single($0.bytes) }), abs(east) > 180 || abs(north) > 180
        else {
            reader.mark(key, treatment: .unreadable)
            reader.fail(
                .malformed, "The link's \(key) is not in the coordinates of Kakao's site; give the place by its name.")
            return nil
        }
        let place = TransverseMercator.korea.coordinate(easting: east / scale, northing: north / scale)
        return reader.coordinate(key, place.latitude, place.longitude)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        if let text = reader.value("q") { return .found(reader.place("q", text)) }
        if let text = reader.value("itemId") {
            reader.fail("itemId", text: text, error: .opaque)
            return .none
        }
        return LinkPlace(kind: reader.has("urlX") ? .mapView : .none)
    }
}
