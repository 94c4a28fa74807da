public import DirectionsKit
import Geometry
import PlatformFoundation
import TextCoding

/// Writes found places as JSON, with the credit that every use of them must show.
///
/// Each place has the members of a `MapItem` and more.
public enum PlacesJSON {
    /// One answer with its query: `query`, `places` in order, and the credit; ends with a line break.
    ///
    /// - Parameters:
    ///   - places: the places, best first.
    ///   - query: the text or coordinate that was asked for.
    ///   - near: the place for which the name of the point was taken near which was searched; nil without a name.
    ///   - isOneLine: whether the answer has no other line breaks, as in a stream of answers.
    public static func encode(
        _ places: [GeocodedPlace], query: String, near: String? = nil, isOneLine: Bool = false
    ) -> [UInt8] {
        var text = JSONText(isOneLine ? .compact : .indented)
        text.object { text in
            text.member("query", query)
            text.member("near", near)
            text.array("places", places) { $0.place($1) }
            text.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return text.line
    }

    /// The line of a query that cannot be answered in a stream of answers: `query` and `error`, one sentence.
    public static func encode(error message: String, query: String) -> [UInt8] {
        var text = JSONText(.compact)
        text.object { text in
            text.member("query", query)
            text.member("error", message)
        }
        return text.line
    }
}

extension JSONText {
    fileprivate mutating func place(_ place: GeocodedPlace) {
        object { text in
            text.member("name", place.mapItem.name)
            text.member("coordinate", place.mapItem.coordinate)
            if let placemark = place.mapItem.placemark {
                text.key("placemark")
                text.placemark(placemark)
                text.member("title", placemark.title)
            }
            text.member("nearby", place.nearby)
            text.member("phoneNumber", place.mapItem.phoneNumber)
            text.member("url", place.mapItem.url?.absoluteString)
            text.member("openingHours", place.openingHours)
            text.member("closesAt", place.closesAt)
            text.member("category", place.category)
            text.member("pointOfInterestCategory", place.pointOfInterestCategory)
            if let distance = place.distance { text.member("distance", distance) }
            if let detour = place.detour { text.member("detour", detour) }
            text.member("element", place.element)
            text.matches(of: place)
        }
    }

    /// What each word matched; left out for a search by coordinate.
    private mutating func matches(of place: GeocodedPlace) {
        guard !place.matchedWords.isEmpty || place.isPartial else { return }
        array("matched", place.matchedWords) { text, word in
            text.objectOnOneLine { text in
                text.member("text", word.text)
                text.member("part", word.part.rawValue)
                text.member("correction", word.correction)
            }
        }
        if place.isPartial { lineOfStrings("unmatched", values: place.unmatchedWords) }
    }
}
