public import DirectionsKit
import Geometry
import PlatformFoundation
import TextCoding

/// Writes found places as text for a terminal: two or three lines for each.
public enum PlacesText {
    /// The places with their numbers from 1, and the credit.
    public static func text(of places: [GeocodedPlace]) -> String {
        let blocks = places.enumerated().map { lines(of: $1, number: $0 + 1, width: "\(places.count)".count) }
        return blocks.joined() + "\n\(DirectionsResponse.openStreetMapAttribution)\n"
    }

    private static func lines(of place: GeocodedPlace, number: Int, width: Int) -> String {
        let digits = "\(number)"
        let margin = String(repeating: " ", count: width - digits.count)
        let indent = String(repeating: " ", count: width + 2)
        var lines = ["\(margin)\(digits). \(place.title)", indent + facts(of: place)]
        if let details = details(of: place) { lines.append(indent + details) }
        if let remark = remark(on: place) { lines.append(indent + remark) }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func facts(of place: GeocodedPlace) -> String {
        var facts: [String] = []
        if let degrees = degrees(of: place.mapItem) { facts.append(degrees) }
        if let category = place.category { facts.append(category) }
        if let distance = place.distance {
            let meters = "\(DecimalText.fixed(distance, decimals: 0)) m"
            let inside = place.insideTitle.map { "in \($0), \(meters) from its middle" }
            facts.append(inside ?? "\(meters) \(place.nearTitle.map { "from \($0)" } ?? "away")")
        }
        if let detour = place.detour { facts.append("\(DecimalText.fixed(detour / 60, decimals: 1)) min more") }
        return facts.joined(separator: " · ")
    }

    /// "47.140105,9.519994"; nil for a place without a coordinate.
    static func degrees(of item: MapItem) -> String? {
        guard let coordinate = item.coordinate else { return nil }
        return [coordinate.latitude, coordinate.longitude].map { DecimalText.fixed($0, decimals: 6) }
            .joined(separator: ",")
    }

    private static func details(of place: GeocodedPlace) -> String? {
        let hours = place.openingHours.map { hours in
            place.closingTime.map { "\(hours) (closes at \($0))" } ?? hours
        }
        let details = [place.mapItem.phoneNumber, place.mapItem.url?.absoluteString, hours].compactMap(\.self)
        return details.isEmpty ? nil : details.joined(separator: " · ")
    }

    /// Which words were corrected, and which were not found.
    private static func remark(on place: GeocodedPlace) -> String? {
        let corrected = place.matchedWords.compactMap { word in
            word.correction.map { "\"\(word.text)\" taken as \"\($0)\"" }
        }
        let missing = place.unmatchedWords.map { "\"\($0)\"" }.joined(separator: ", ")
        let remarks = corrected + (place.isPartial ? ["not found: \(missing)"] : [])
        return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    }
}
