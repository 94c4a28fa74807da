import DirectionsKit
import TextCoding

/// The links of TomTom's planner, `https://plan.tomtom.com/en/route/plan?r=(sorted:(h~Vlat~Jlon~Vaddr~JName,…),travelMode:CAR)`
/// and `https://plan.tomtom.com/en/?p=lat,lon,zoomz&q=text`.
///
/// `r` has the places in the order of travel. There is no public specification; the form is that of links which the page makes.
/// Its texts have marks of a tilde and a letter: `~V` and `~J` between numbers and names, `~E` for a comma, `~F` for a hyphen; an
/// underscore is a blank. `to` is the destination of a link with fewer than two places in `r`.
enum TomTomSite: LinkDialect {
    static let dialect = RequestURL.Dialect.tomtom
    static let destinationKey = "r or to"

    private static let modes = LinkReader.Modes(
        words: [("car", .automobile), ("pedestrian", .walking), ("bicycle", .cycling)],
        likeAutomobile: ["truck", "taxi", "bus", "van", "motorcycle"])

    /// The path of routes, behind the language.
    static func asksForDirections(_ reader: LinkReader) -> Bool {
        var parts = reader.link.pathText.split(separator: "/")
        if let first = parts.first, first != "route" { parts.removeFirst() }
        return parts == ["route", "plan"] && (reader.has("r") || reader.has("to"))
    }

    static func readDirections(_ reader: inout LinkReader) {
        var places: [MapItem?] = []
        if let text = reader.value("r") {
            places = self.places(of: text, &reader)
            if let mode = value(of: "travelMode", in: text) { reader.setMode(mode, modes: modes) }
        }
        // The page keeps the destination of an earlier route in "to".
        if places.count < 2, let destination = reader.place("to") {
            places = [places.first ?? nil, destination]
        }
        reader.setRoute(places, startIfMissing: nil)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        if let text = reader.value("q") { return .found(reader.place("q", text)) }
        return reader.has("p") ? LinkPlace(kind: .mapView) : .none
    }

    // MARK: Routes

    /// The places of `sorted:(…)`; an error if one of them has no coordinate.
    private static func places(of text: LinkText, _ reader: inout LinkReader) -> [MapItem?] {
        guard let list = value(of: "sorted", in: text) else {
            reader.reportPart("r")
            return []
        }
        var places: [MapItem?] = []
        for member in list.members(separatedBy: ",") {
            let parts = member.string.split(separator: "~V", omittingEmptySubsequences: false).map(String.init)
            guard parts.count > 1 else {
                reader.report("r", member: member.string)
                continue
            }
            let pair = parts[1].replacing("~J", with: ",").replacing("~F", with: "-")
            let name = parts.count > 2 ? name(parts[2]) : nil
            places.append(reader.coordinate("r", LinkText(plain: pair), name: name))
        }
        return places
    }

    /// The name of `addr~JCours_Charlemagne~E_69002_Lyon`; nil if it has marks of unknown meaning.
    private static func name(_ text: String) -> String? {
        guard let start = text.firstRange(of: "~J")?.upperBound else { return nil }
        let name = String(text[start...]).replacing("~E", with: ",").replacing("~F", with: "-")
            .replacing("_", with: " ")
        return name.isEmpty || name.contains("~") ? nil : name
    }

    /// The value of a key, in brackets or up to the next comma.
    private static func value(of key: String, in text: LinkText) -> LinkText? {
        let bytes = text.bytes
        let mark = Array("\(key):".utf8)
        guard
            let index = bytes.indices.first(where: { index in
                bytes[index...].starts(with: mark)
                    && (index == bytes.startIndex || "(,".utf8.contains(bytes[index - 1]))
            })
        else { return nil }
        let start = index + mark.count
        if start < bytes.endIndex, bytes[start] == UInt8(ascii: "(") {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.endIndex
            return text[start + 1..<end]
        }
        let end = bytes[start...].firstIndex { ",)".utf8.contains($0) } ?? bytes.endIndex
        return text[start..<end]
    }
}
