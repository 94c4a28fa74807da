import DirectionsKit
import DirectionsLinks
import Geometry

/// What was read of a link on one line: `here > 'Kassel' > 51.3,9.5 by walking avoiding tolls unread z`.
///
/// A start that is not given is `?`. An error stands alone; links of other kinds begin with their kind.
func summary(_ link: String) -> String {
    let reading = RequestURL(link)
    guard reading.isDirectionsRequest else {
        let error = reading.error.map { ": \($0.rawValue)" } ?? ""
        let found = reading.place.map { " " + summary($0) } ?? reading.searchText.map { " '\($0)'" } ?? ""
        return reading.kind.rawValue + error + found
    }
    guard let request = reading.request else { return reading.error?.rawValue ?? "nothing" }
    let places = [request.source] + request.waypoints + [request.destination]
    var text = places.map { $0.map(summary) ?? "?" }.joined(separator: " > ")
    if request.transportType != .any { text += " by \(request.transportType)" }
    let avoided = request.avoidances.avoidedFeatures.map(\.rawValue)
    if !avoided.isEmpty { text += " avoiding \(avoided.joined(separator: ","))" }
    let unread = reading.unreadParameters
    return unread.isEmpty ? text : text + " unread \(unread.joined(separator: ","))"
}

private func summary(_ place: MapItem) -> String {
    if place.isCurrentLocation { return "here" }
    guard let coordinate = place.coordinate else { return "'\(place.address ?? "")'" }
    return summary(coordinate.latitude) + "," + summary(coordinate.longitude) + (place.name.map { " (\($0))" } ?? "")
}

private func summary(_ degrees: Double) -> String {
    let text = "\(degrees)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
