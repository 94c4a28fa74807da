import DirectionsKit
import PlatformFoundation
import TextCoding

/// The links of Kakao Navi, `kakaonavi-sdk://navigate?param={json}`, `kakaonavi://navigate?name=B&x=lon&y=lat&coord_type=wgs84`
/// and `kakaonavi://route?ep=lat,lon&name=B`, all by car.
///
/// The JSON has `destination`, up to three stops in `via_list`, each with `name`, `x` and `y`, and in `option` the start `s_x` and
/// `s_y`. The coordinates are in degrees with the coordinate type `wgs84`. The app's other system, KATEC, has meters and is not
/// read; since its numbers are greater, degrees without a type are read as such.
enum KakaoNavi: LinkDialect {
    static let dialect = RequestURL.Dialect.kakao
    static let destinationKey = "param, or x and y"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        reader.link.host == "navigate" || reader.link.host == "route"
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = .forCurrentLocation()
        reader.request.transportType = .automobile
        for key in ["appkey", "apiver", "extras"] { _ = reader.values(key) }
        guard reader.link.host == "navigate" else {
            reader.request.source = reader.place("sp") ?? .forCurrentLocation()
            reader.request.destination = reader.place("ep")
            name(of: &reader, key: "name")
            return
        }
        guard let text = reader.value("param") else { return readKeys(&reader) }
        guard let parameters = try? JSONDecoder().decode(Parameters.self, from: Data(text.bytes)) else {
            return reader.reportPart("param")
        }
        read(parameters, &reader)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        reader.link.host == "search" ? .found(reader.place("q")) : .none
    }

    // MARK: Keys

    private static func readKeys(_ reader: inout LinkReader) {
        for key in ["coord_type", "coordType"] { _ = reader.values(key) }
        reader.request.destination = point(reader.value("x"), reader.value("y"), &reader)
        name(of: &reader, key: "name")
        if reader.has("sX") || reader.has("sY") {
            reader.request.source = point(reader.value("sX"), reader.value("sY"), &reader)
        }
    }

    private static func name(of reader: inout LinkReader, key: String) {
        guard let text = reader.value(key) else { return }
        reader.request.destination?.name = text.string
    }

    private static func point(_ x: LinkText?, _ y: LinkText?, _ reader: inout LinkReader) -> MapItem? {
        point(x.flatMap { LinkNumbers.single($0.bytes) }, y.flatMap { LinkNumbers.single($0.bytes) }, "x", &reader)
    }

    // MARK: JSON

    /// What `param` has.
    private struct Parameters: Decodable {
        struct Place: Decodable {
            var name: String?
            var x: Number?
            var y: Number?
        }

        struct Option: Decodable {
            enum CodingKeys: String, CodingKey {
                case startX = "s_x"
                case startY = "s_y"
            }

            var startX: Number?
            var startY: Number?
        }

        enum CodingKeys: String, CodingKey {
            case destination, option
            case stops = "via_list"
        }

        var destination: Place?
        var option: Option?
        var stops: [Place]?
    }

    /// A number, or a text with one.
    private struct Number: Decodable {
        let value: Double?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                value = number
            } else {
                value = LinkNumbers.single(Array(try container.decode(String.self).utf8)[...])
            }
        }
    }

    private static func read(_ parameters: Parameters, _ reader: inout LinkReader) {
        if let option = parameters.option, option.startX != nil || option.startY != nil {
            reader.request.source = point(option.startX?.value, option.startY?.value, "param", &reader)
        }
        for stop in parameters.stops ?? [] {
            guard stop.x != nil || stop.y != nil else {
                reader.mark("param", treatment: .unreadable)
                return reader.fail(.malformed, "The link's param has a stop without x and y; write both in WGS 84.")
            }
            if let item = place(stop, &reader) { reader.request.waypoints.append(item) }
        }
        reader.request.destination = parameters.destination.flatMap { place($0, &reader) }
    }

    private static func place(_ place: Parameters.Place, _ reader: inout LinkReader) -> MapItem? {
        var item = point(place.x?.value, place.y?.value, "param", &reader)
        item?.name = place.name
        return item
    }

    /// The place at a longitude and a latitude; an error if a number is missing, or is in meters.
    private static func point(_ x: Double?, _ y: Double?, _ key: String, _ reader: inout LinkReader) -> MapItem? {
        guard x != nil || y != nil else { return nil }
        guard let x, let y, abs(x) <= 1_000, abs(y) <= 1_000 else {
            reader.mark(key, treatment: .unreadable)
            reader.fail(.malformed, "The link's \(key) has a place that is not in degrees; write x and y in WGS 84.")
            return nil
        }
        return reader.coordinate(key, y, x)
    }
}
