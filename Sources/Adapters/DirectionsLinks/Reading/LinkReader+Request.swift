import DirectionsKit
import TextCoding

/// The parts that dialects share: end points, stops, modes of transport, and avoidances.
extension LinkReader {
    /// The place in the value of a key.
    mutating func place(_ key: String, allowsLabel: Bool = false) -> MapItem? {
        value(key).flatMap { place(key, $0, allowsLabel: allowsLabel) }
    }

    /// The place in a text of a key; nil for an empty text.
    mutating func place(_ key: String, _ text: LinkText, allowsLabel: Bool = false) -> MapItem? {
        guard !text.isEmpty else { return nil }
        do {
            return try EndPointText.place(text, allowsLabel: allowsLabel)
        } catch {
            fail(key, text: text, error: error)
            return nil
        }
    }

    /// The places in the texts of a key.
    mutating func places(_ key: String, texts: [LinkText], allowsLabel: Bool = false) -> [MapItem] {
        var places: [MapItem] = []
        for text in texts {
            if let place = place(key, text, allowsLabel: allowsLabel) { places.append(place) }
        }
        return places
    }

    /// The coordinate in the value of a key, which must be one (rule V11).
    mutating func coordinate(_ key: String, name: String? = nil) -> MapItem? {
        value(key).flatMap { coordinate(key, $0, name: name) }
    }

    /// The coordinate in a text of a key, which must be one.
    mutating func coordinate(_ key: String, _ text: LinkText, name: String? = nil) -> MapItem? {
        do {
            return MapItem(name: name, coordinate: try EndPointText.coordinateOnly(text))
        } catch {
            fail(key, text: text, error: error)
            return nil
        }
    }

    /// Sets the last place as the destination and those before it as waypoints.
    mutating func setStops(_ places: [MapItem]) {
        request.destination = places.last
        request.waypoints = Array(places.dropLast())
    }

    /// Sets the start, which may be missing, the waypoints and the destination.
    mutating func setStops(startingWith start: MapItem?, _ others: [MapItem]) {
        request.source = start
        setStops(others)
    }

    /// Sets the stops of `daddr`, in one value or several (rule AL4).
    mutating func setStops(_ key: String, allowsLabel: Bool = false) {
        setStops(places(key, texts: values(key).flatMap(\.stops), allowsLabel: allowsLabel))
    }

    /// The words for modes of transport in a dialect.
    struct Modes: Sendable {
        let words: [(String, TransportType)]
        /// Words that are read as automobile, and reported because they mean another vehicle.
        var likeAutomobile: [String] = []
    }

    /// Reads the mode of transport; an unknown word is ignored and reported (rule M1).
    mutating func readMode(_ key: String, modes: Modes) {
        guard let word = value(key, ignoringCase: true)?.lowercased else { return }
        if let mode = modes.words.first(where: { $0.0 == word }) {
            request.transportType = mode.1
        } else {
            if modes.likeAutomobile.contains(word) { request.transportType = .automobile }
            mark(key, treatment: .unreadable)
        }
    }

    /// Sets the mode of transport of a part of the path; an unknown word is ignored and reported.
    mutating func setMode(_ text: LinkText, modes: Modes) {
        let word = text.lowercased
        if let mode = modes.words.first(where: { $0.0 == word }) {
            request.transportType = mode.1
        } else {
            if modes.likeAutomobile.contains(word) { request.transportType = .automobile }
            reportPart("mode")
        }
    }

    /// Reads a list of features to avoid; unknown members are reported.
    mutating func readAvoided(_ features: [RouteAvoidances.Feature], separators: String = ",") {
        let key = "avoid"
        var isUnderstood = false
        let members = values(key).flatMap { $0.members(separatedBy: separators) }
        for member in members {
            if let feature = RouteAvoidances.Feature(rawValue: member.lowercased), features.contains(feature) {
                avoid(feature)
                isUnderstood = true
            } else {
                report(key, member: member.string)
            }
        }
        if !isUnderstood, !members.isEmpty { mark(key, treatment: .unreadable) }
    }

    /// Adds a feature to avoid.
    mutating func avoid(_ feature: RouteAvoidances.Feature) {
        request.avoidances[feature] = .avoid
    }
}
