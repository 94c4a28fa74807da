import DirectionsKit
import Geometry

/// Places of links that ask for no directions (rules PL, PL1 and PL4).
extension LinkReader {
    /// The coordinate of a key, else that of `ll`, else the place of a function, else a search for the text of the key.
    mutating func labelledPlace(_ key: String, else other: (inout LinkReader) -> MapItem? = { _ in nil }) -> LinkPlace {
        let text = value(key)
        if let text {
            switch place(key, text, allowsLabel: true) {
            case nil: return .none
            case let place? where place.coordinate != nil: return .place(place)
            default: break
            }
        }
        if has("ll"), let coordinate = value("ll") {
            return .place(self.coordinate("ll", coordinate, name: text?.string))
        }
        if let place = other(&self) { return .place(place) }
        if let text { return .found(place(key, text)) }
        return has("center") ? LinkPlace(kind: .mapView) : .none
    }

    /// The place of a Google link: the coordinate of `q` or `query`, else that of `ll`.
    mutating func googlePlace() -> LinkPlace {
        labelledPlace(values("q").isEmpty ? "query" : "q")
    }

    /// The number of a key; other values are an error.
    mutating func number(_ key: String) -> Double? {
        guard let text = value(key) else { return nil }
        let number = LinkNumbers.single(text.bytes)
        if number == nil { fail(key, text: text, error: .notCoordinate) }
        return number
    }

    /// The place at two numbers; an error if they are out of range.
    mutating func coordinate(_ key: String, _ latitude: Double, _ longitude: Double) -> MapItem? {
        do {
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
            return MapItem(coordinate: try EndPointText.checked(coordinate))
        } catch {
            fail(error.kind, "The link's \(key) \(error.complaint)")
            return nil
        }
    }
}
