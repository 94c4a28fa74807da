import Places
import TextCoding

// The places in the form of the specification GeocodeJSON 0.1.0.
extension PlacesBody {
    var geocodeJSONBytes: [UInt8] {
        var json = JSONText(.compact)
        json.object { json in
            json.member("type", "FeatureCollection")
            json.key("geocoding")
            json.object { json in
                json.member("version", "0.1.0")
                json.member("attribution", Self.licence)
                json.member("licence", "ODbL")
                json.member("query", query)
            }
            json.array("features", places) { json, place in
                json.object { json in
                    json.member("type", "Feature")
                    json.key("properties")
                    json.object { json in
                        json.key("geocoding")
                        json.object { writeGeocoding(of: place, to: &$0) }
                    }
                    writeGeometry(of: place, to: &json)
                }
            }
        }
        return json.bytes
    }

    /// The text of the request; nil if it is a list of objects.
    private var query: String? {
        switch head {
        case .search(let search, _): search.words
        case .reverse: ""
        case .lookup: nil
        }
    }

    private func writeGeocoding(of place: NominatimPlace, to json: inout JSONText) {
        json.member("place_id", place.placeID)
        writeObject(of: place, to: &json)
        json.member("osm_key", place.category.key)
        json.member("osm_value", place.category.value)
        json.member("type", Self.type(place.rank.address == 0 ? place.rank.search : place.rank.address))
        if let distance = place.distance { json.member("accuracy", Int(distance.rounded())) }
        json.member("label", place.displayName)
        if !place.name.isEmpty { json.member("name", place.name) }
        if details.hasAddress { writeAddress(of: place, to: &json) }
        if details.hasExtraTags { Self.write(place.extraTags, "extra", to: &json) }
    }

    private static func type(_ rank: Int) -> String {
        switch rank {
        case ...3: "locality"
        case 4: "country"
        case 5...9: "state"
        case 10...12: "county"
        case 13...16: "city"
        case 17...21: "district"
        case 22...24: "locality"
        case 25...27: "street"
        default: "house"
        }
    }

    private func writeAddress(of place: NominatimPlace, to json: inout JSONText) {
        let surroundings = place.parts.filter { !$0.isPlace }
        var members: [String: String] = [:]
        for part in surroundings {
            let key =
                switch part.label {
                case "house_number": "housenumber"
                case "postcode", "country_code": part.label
                default: Self.type(part.rank)
                }
            if members[key] == nil { members[key] = part.text }
        }
        for key in Self.addressKeys {
            guard let text = members[key] else { continue }
            json.key(key)
            json.string(text)
        }
        json.key("admin")
        json.object { json in
            for part in place.parts {
                guard let level = part.adminLevel, level > 2 else { continue }
                json.key("level\(level)")
                json.string(part.text)
            }
        }
    }

    private static let addressKeys = [
        "housenumber", "postcode", "street", "locality", "district", "city", "county", "state", "country",
        "country_code",
    ]
}
