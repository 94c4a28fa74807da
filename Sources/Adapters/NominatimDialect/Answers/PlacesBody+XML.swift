import Geometry
import PlatformFoundation
import Places
import TextCoding

// The places as XML.
extension PlacesBody {
    var xmlBytes: [UInt8] {
        var xml = XMLLine()
        if isSingle, let place = places.first {
            xml.element("reversegeocode", attributes: rootAttributes) { xml in
                xml.element("result", attributes(of: place), text: place.displayName)
                if details.hasAddress { xml.element("addressparts") { writeAddress(of: place, to: &$0) } }
                writeTags(of: place, to: &xml)
            }
        } else {
            xml.element("searchresults", attributes: rootAttributes) { xml in
                for place in places {
                    xml.element("place", attributes: attributes(of: place) + kindAttributes(of: place)) { xml in
                        if details.hasAddress { writeAddress(of: place, to: &xml) }
                        writeTags(of: place, to: &xml)
                    }
                }
            }
        }
        return xml.bytes
    }

    func xmlBytes(missing message: String) -> [UInt8] {
        var xml = XMLLine()
        xml.element("reversegeocode", attributes: rootAttributes) { $0.element("error", text: message) }
        return xml.bytes
    }

    // MARK: Attributes

    private var rootAttributes: [XMLLine.Attribute] {
        [("timestamp", Self.timestamp(Date())), ("attribution", Self.licence)] + requestAttributes
    }

    private var requestAttributes: [XMLLine.Attribute] {
        switch head {
        case .reverse(let latitude, let longitude):
            return [("querystring", "lat=\(latitude)&lon=\(longitude)&format=xml")]
        case .lookup: return [("querystring", "")]
        case .search(let search, let parameters):
            let more = NextPageURL(search: search, parameters: parameters, places: places)
            var attributes: [XMLLine.Attribute] = [("querystring", search.words), ("more_url", more.text)]
            if !more.excluded.isEmpty { attributes.append(("exclude_place_ids", more.excluded.joined(separator: ","))) }
            if let box = search.box { attributes.append(("viewbox", box.text)) }
            return attributes
        }
    }

    private func attributes(of place: NominatimPlace) -> [XMLLine.Attribute] {
        var attributes: [XMLLine.Attribute] = [("place_id", "\(place.placeID)")]
        if place.hasObject {
            let object = place.place.object
            attributes += [("osm_type", object.kind.word), ("osm_id", "\(object.id)")]
        }
        let reference = place.place.detail("ref") ?? place.name
        if !reference.isEmpty { attributes.append(("ref", reference)) }
        attributes += [
            ("lat", place.place.coordinate.latitude.degrees), ("lon", place.place.coordinate.longitude.degrees),
            ("boundingbox", place.box.edges.map(\.degrees).joined(separator: ",")),
            ("place_rank", "\(place.rank.search)"), ("address_rank", "\(place.rank.address)"),
        ]
        switch details.outline {
        case .geojson: attributes.append(("geojson", PlaceOutline(place).geoJSON))
        case .svg: attributes.append(("geosvg", PlaceOutline(place).svg))
        case .text: attributes.append(("geotext", PlaceOutline(place).text))
        case .kml, nil: break
        }
        return attributes
    }

    private func kindAttributes(of place: NominatimPlace) -> [XMLLine.Attribute] {
        [
            ("display_name", place.displayName), ("class", place.category.key), ("type", place.category.value),
            ("importance", "\(place.importance)"),
        ]
    }

    // MARK: Elements

    private func writeAddress(of place: NominatimPlace, to xml: inout XMLLine) {
        for (key, text) in place.addressMembers { xml.element(XMLLine.elementName(key), text: text) }
    }

    private func writeTags(of place: NominatimPlace, to xml: inout XMLLine) {
        if details.hasExtraTags {
            xml.element("extratags") { xml in
                for tag in place.extraTags {
                    xml.element("tag", attributes: [("key", tag.key), ("value", tag.value)]) { _ in }
                }
            }
        }
        if details.hasNames {
            xml.element("namedetails") { xml in
                for tag in place.names { xml.element("name", [("desc", tag.key)], text: tag.value) }
            }
        }
        if details.hasEntrances { xml.element("entrances") { _ in } }
        if details.outline == .kml { xml.element("geokml") { PlaceOutline(place).writeKML(to: &$0) } }
    }

    // MARK: Time

    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// A time in Greenwich, such as "Sat, 11 Aug 2018 11:55:35 +00:00".
    static func timestamp(_ date: Date) -> String {
        // ISO 8601, whose parts have fixed places.
        let parts = date.formatted(.iso8601).split { !$0.isNumber }.map(String.init)
        let day = Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
        let name = days[((day % 7) + 7) % 7]
        guard parts.count >= 6, let month = Int(parts[1]), (1...12).contains(month) else { return "" }
        return "\(name), \(parts[2]) \(months[month - 1]) \(parts[0]) \(parts[3]):\(parts[4]):\(parts[5]) +00:00"
    }
}
