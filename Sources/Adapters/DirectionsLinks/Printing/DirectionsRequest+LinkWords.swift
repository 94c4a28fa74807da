import DirectionsKit

/// The parts of a request as values of links.
extension DirectionsRequest {
    /// The start, for dialects in which a missing start is the current location.
    var startValue: String? {
        source?.isCurrentLocation == true ? nil : source?.linkValue
    }

    /// The start as the first member of a list, empty if it is missing.
    var openStartValue: String { source?.linkValue ?? "" }

    /// The stops and the destination.
    var stopValues: [String] { (waypoints + [destination].compactMap(\.self)).compactMap(\.linkValue) }

    /// The avoided features, each once, in a fixed order.
    var avoidedWords: [String] {
        RouteAvoidances.Feature.allCases.filter { avoidances[$0] == .avoid }.map(\.rawValue)
    }

    /// The letters of the avoided features.
    func avoidedLetters(_ letters: KeyValuePairs<RouteAvoidances.Feature, String>) -> String {
        letters.filter { avoidances[$0.key] == .avoid }.map(\.value).joined()
    }
}

extension MapItem {
    /// The place as a value of a link; an address without the spaces at its ends.
    var linkValue: String? {
        if let coordinate { return LinkBuilder.pair(coordinate) }
        return isCurrentLocation ? LinkBuilder.currentLocation : address?[...].trimmingSpaces
    }

    /// The coordinate, longitude first; nil if there is none.
    var eastNorthValue: String? {
        coordinate.map { LinkBuilder.degrees($0.longitude) + "," + LinkBuilder.degrees($0.latitude) }
    }

    /// The name; nil if it has control characters or the separator `|`.
    var linkName: String? {
        guard let name, !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control || $0 == "|" })
        else { return nil }
        return name
    }
}

extension TransportType {
    /// The word for a single means of transport; nil if the dialect has none.
    func word(automobile: String, walking: String, cycling: String? = nil, transit: String? = nil) -> String? {
        switch self {
        case .automobile: automobile
        case .walking: walking
        case .cycling: cycling
        case .transit: transit
        default: nil
        }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        let start = drop { $0 == " " }
        guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
        return String(start[...last])
    }
}
