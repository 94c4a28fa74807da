import Geometry
import PlatformFoundation
import Places
import TextCoding

/// What an answer tells about its request.
enum AnswerHead {
    case search(NominatimSearch, NominatimParameters)
    case reverse(latitude: Double, longitude: Double)
    case lookup
}

/// Writes the places of an answer in a format.
struct PlacesBody {
    let format: NominatimFormat
    let details: NominatimDetails
    let places: [NominatimPlace]
    let head: AnswerHead

    static let licence = "Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright"

    /// Whether the answer is one place and not a list.
    var isSingle: Bool { if case .reverse = head { true } else { false } }

    var bytes: [UInt8] {
        switch format {
        case .json, .jsonv2: jsonBytes
        case .geojson: geoJSONBytes
        case .geocodejson: geocodeJSONBytes
        case .xml: xmlBytes
        }
    }

    /// The answer of a search by coordinate that finds nothing.
    var missing: [UInt8] {
        let message = "Unable to geocode"
        if format == .xml { return xmlBytes(missing: message) }
        var json = JSONText(.compact)
        json.object { $0.member("error", message) }
        return json.bytes
    }

    // MARK: JSON

    private var jsonBytes: [UInt8] {
        var json = JSONText(.compact)
        if isSingle, let place = places.first {
            json.object { write(place, to: &$0) }
        } else {
            json.array(places) { json, place in json.object { write(place, to: &$0) } }
        }
        return json.bytes
    }

    /// The importance, the names and the details that are asked for.
    func writeNames(of place: NominatimPlace, to json: inout JSONText) {
        json.key("importance")
        json.exactly(place.importance)
        json.member("addresstype", place.label)
        json.member("name", place.name)
        json.member("display_name", place.displayName)
        writeDetails(of: place, to: &json)
    }

    private func write(_ place: NominatimPlace, to json: inout JSONText) {
        json.member("place_id", place.placeID)
        json.member("licence", Self.licence)
        writeObject(of: place, to: &json)
        json.member("lat", place.place.coordinate.latitude.degrees)
        json.member("lon", place.place.coordinate.longitude.degrees)
        json.member(format == .json ? "class" : "category", place.category.key)
        json.member("type", place.category.value)
        json.member("place_rank", place.rank.search)
        writeNames(of: place, to: &json)
        json.strings("boundingbox", place.box.edges.map(\.degrees))
        switch details.outline {
        case .geojson:
            json.key("geojson")
            PlaceOutline(place).write(to: &json)
        case .kml: json.member("geokml", PlaceOutline(place).kml)
        case .svg: json.member("svg", PlaceOutline(place).svg)
        case .text: json.member("geotext", PlaceOutline(place).text)
        case nil: break
        }
    }

    func writeObject(of place: NominatimPlace, to json: inout JSONText) {
        guard place.hasObject else { return }
        json.member("osm_type", place.place.object.kind.word)
        json.member("osm_id", place.place.object.id)
    }

    /// The address and the tags, as far as they are asked for.
    func writeDetails(of place: NominatimPlace, to json: inout JSONText) {
        if details.hasAddress {
            json.key("address")
            json.object { json in
                for (key, text) in place.addressMembers {
                    json.key(key)
                    json.string(text)
                }
            }
        }
        if details.hasEntrances {
            json.key("entrances")
            json.null()
        }
        if details.hasExtraTags { Self.write(place.extraTags, "extratags", to: &json) }
        if details.hasNames { Self.write(place.names, "namedetails", to: &json) }
    }

    /// Tags as an object; null if there are none.
    static func write(_ tags: [PlaceTag], _ name: StaticString, to json: inout JSONText) {
        json.key(name)
        guard !tags.isEmpty else { return json.null() }
        var seen: Set<String> = []
        json.object { json in
            for tag in tags where seen.insert(tag.key).inserted {
                json.key(tag.key)
                json.string(tag.value)
            }
        }
    }
}

extension NominatimPlace {
    /// The parts of the address by their labels, the first of each label, with the codes of the areas.
    var addressMembers: [(key: String, text: String)] {
        var members: [(key: String, text: String)] = []
        var seen: Set<String> = []
        for part in parts where seen.insert(part.label).inserted {
            members.append((part.label, part.text))
            guard !part.code.isEmpty, let level = part.adminLevel else { continue }
            let key = "ISO3166-2-lvl\(level)"
            if seen.insert(key).inserted { members.append((key, part.code)) }
        }
        return members
    }
}

extension BoundingBox {
    /// South, north, west and east in 1e-7 degrees.
    var edges: [Int32] { [minimum.latitude, maximum.latitude, minimum.longitude, maximum.longitude] }
}

extension Int32 {
    /// A number of 1e-7 degrees as degrees with seven decimals.
    var degrees: String { DecimalText.fixed(Double(self) / FixedCoordinate.scale, decimals: 7) }
}
