import DirectionsKit

/// A request's parts as the words of links.
extension DirectionsRequest {
    /// The start, where readers take a missing one for the current location.
    var startValue: String? {
        source?.isCurrentLocation == true ? nil : source?.linkValue
    }

    /// The start, or nothing where it is open, as a member of a list that begins with it.
    var openStartValue: String { source?.linkValue ?? "" }

    /// The stops and the destination.
    var stopValues: [String] { (waypoints + [destination].compactMap(\.self)).compactMap(\.linkValue) }

    /// The features to avoid, each once and always in the same order.
    var avoidedWords: [String] {
        RouteAvoidances.Feature.allCases.filter { avoidances[$0] == .avoid }.map(\.rawValue)
    }

    /// The letters that stand for avoided features.
    func avoidedLetters(_ letters: KeyValuePairs<RouteAvoidances.Feature, String>) -> String {
        letters.filter { avoidances[$0.key] == .avoid }.map(\.value).joined()
    }
}

extension MapItem {
    /// The place as an end-point value, an address without the spaces at its two ends.
    var linkValue: String? {
        if let coordinate { return LinkBuilder.pair(coordinate) }
        return isCurrentLocation ? LinkBuilder.currentLocation : address?[...].trimmingSpaces
    }

    /// The name, unless it would be unreadable in a link or in a list of names.
    var linkName: String? {
        guard let name, !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control || $0 == "|" })
        else { return nil }
        return name
    }
}

extension TransportType {
    /// The word for a single means of transport, nil where the link says nothing of it.
    func word(automobile: String, walking: String, cycling: String, transit: String? = nil) -> String? {
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
