import DirectionsKit
import PlatformFoundation
import TextCoding

/// The maps of openrouteservice, `https://maps.openrouteservice.org/directions?a=lat,lon,lat,lon&b=0` and, since 2022,
/// `https://maps.openrouteservice.org/#/directions/A/B/data/{json}`.
///
/// The newer form has its path in the fragment, see ``Link/inner``; its `data` has the coordinates, longitude first, and the
/// profile, as JSON or as the page writes it, in compressed bytes `55,130,…`, see ``LZString``. In the older form `null,null`
/// is a missing place, and the latitude is first.
enum OpenRouteServiceMaps: LinkDialect {
    static let dialect = RequestURL.Dialect.openRouteService
    static let destinationKey = "a second coordinate"
    private static let mark = "/data/"

    private static let modes = LinkReader.Modes(
        words: [
            ("0", .automobile), ("1a", .cycling), ("1b", .cycling), ("1c", .cycling), ("1d", .cycling),
            ("1e", .cycling),
            ("1f", .cycling), ("2", .walking),
        ],
        likeAutomobile: ["4a", "4b", "4c", "4d", "4e", "4f"])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let path = reader.link.pathText
        return path == "/directions" || path.hasPrefix("/directions/")
    }

    static func readDirections(_ reader: inout LinkReader) {
        if reader.link.pathText.hasPrefix("/directions/"), !reader.has("a") {
            readData(&reader)
        } else {
            readList(&reader)
        }
    }

    private static func readList(_ reader: inout LinkReader) {
        let texts = reader.value("a")?.members(separatedBy: ",", keepingEmpty: true) ?? []
        var places: [MapItem?] = []
        for index in stride(from: 0, to: texts.count, by: 2) {
            places.append(point(texts[index..<min(index + 2, texts.count)], reader: &reader))
        }
        reader.setRoute(places, startIfMissing: nil)
        reader.readMode("b", modes: modes)
    }

    private static func point(_ texts: ArraySlice<LinkText>, reader: inout LinkReader) -> MapItem? {
        guard !texts.allSatisfy({ $0.isEmpty || $0.string == "null" }) else { return nil }
        let numbers = texts.map { LinkNumbers.single($0.bytes) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
            reader.mark("a", treatment: .unreadable)
            reader.fail(
                .malformed, "The link's a is not a list of latitude,longitude pairs; write numbers and commas only.")
            return nil
        }
        return reader.coordinate("a", latitude, longitude)
    }

    /// The contents of `data`.
    private struct RouteData: Decodable {
        struct Options: Decodable {
            var profile: String?
        }

        var coordinates: String?
        var options: Options?
    }

    private static func readData(_ reader: inout LinkReader) {
        let bytes = reader.link.bytes
        let rest = reader.link.path.lowerBound..<bytes.count
        let start = rest.first { bytes[$0...].starts(with: mark.utf8) }.map { $0 + mark.utf8.count }
        guard let start, let text = reader.text("data", start..<bytes.count, plusIsBlank: false) else {
            // The names in the path are labels that the page has shortened, so they are not looked up.
            return reader.reportPart("path")
        }
        let json = decompressed(text.bytes) ?? Array(text.bytes)
        guard let data = try? JSONDecoder().decode(RouteData.self, from: Data(json)) else {
            return reader.reportPart("data")
        }
        let texts = LinkText(plain: data.coordinates ?? "").members(separatedBy: ";", keepingEmpty: true)
        reader.setRoute(
            texts.map { $0.isEmpty || $0.string.hasPrefix("null") ? nil : reader.eastNorth("data", text: $0) },
            startIfMissing: nil)
        readProfile(data.options?.profile, reader: &reader)
    }

    /// The JSON in a list of compressed bytes; nil for other texts.
    private static func decompressed(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        let list = text.prefix { $0.isDigit || $0 == UInt8(ascii: ",") }
        let bytes = list.split(separator: UInt8(ascii: ",")).map { UInt8(String(decoding: $0, as: UTF8.self)) }
        guard bytes.count > 1, bytes.allSatisfy({ $0 != nil }) else { return nil }
        return LZString.decompress(bytes.compactMap(\.self)).map { Array($0.utf8) }
    }

    private static func readProfile(_ profile: String?, reader: inout LinkReader) {
        guard let profile else { return }
        switch profile.prefix(while: { $0 != "-" }) {
        case "cycling": reader.request.transportType = .cycling
        case "foot": reader.request.transportType = .walking
        case "driving":
            reader.request.transportType = .automobile
            if profile != "driving-car" { reader.reportPart("profile") }
        default: reader.reportPart("profile")
        }
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace { LinkPlace(kind: .mapView) }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://maps.openrouteservice.org/#/directions/A/B/data/{json}`.
    static func openRouteService(_ request: DirectionsRequest) -> LinkBuilder {
        let places = request.places.map { $0?.eastNorthValue ?? "null,null" }.joined(separator: ";")
        let profile = request.transportType.word(
            automobile: "driving-car", walking: "foot-walking", cycling: "cycling-regular")
        let options = profile.map { #","options":{"profile":"\#($0)"}"# } ?? ""
        let data = #"{"coordinates":"\#(places)"\#(options)}"#
        let names = (1...max(2, request.places.count)).map(String.init)
        return LinkBuilder(path: "https://maps.openrouteservice.org/#/directions", names + ["data", data])
    }
}
