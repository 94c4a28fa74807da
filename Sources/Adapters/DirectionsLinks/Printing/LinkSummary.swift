import DirectionsKit
import Geometry
import PlatformFoundation
import TextCoding

/// Writes the contents of a link as text for people, 80 columns wide.
public enum LinkSummary {
    /// Returns one line for each part that is understood, and then the names of the others.
    ///
    /// - Parameters:
    ///   - reading: the link.
    ///   - isColored: whether the text has escape sequences for terminal colors.
    public static func encode(_ reading: RequestURL, isColored: Bool = false) -> String {
        var text = TerminalText(columns: 80, isColored: isColored)
        text.paragraph("", words: heading(of: reading), role: .heading)
        if let message = reading.errorMessage { text.paragraph("! ", words: message, role: .warning) }
        for (label, words) in rows(of: reading) { text.paragraph(label.padded(to: 10), words: words) }
        if !reading.unreadParameters.isEmpty {
            text.paragraph(
                "Unread".padded(to: 10), words: reading.unreadParameters.joined(separator: ", "), role: .secondary)
        }
        return text.text
    }

    private static func heading(of reading: RequestURL) -> String {
        let dialect = reading.dialect.map { ", dialect \($0.rawValue)" } ?? ""
        return switch reading.kind {
        case .directions: "A directions request\(dialect)"
        case .place: "A place, and no directions request\(dialect)"
        case .search: "A search, and no directions request\(dialect)"
        case .mapView: "A view of the map, and no directions request\(dialect)"
        case .shortLink: "A short link, which only its server can read"
        case .none: "No directions request"
        }
    }

    private static func rows(of reading: RequestURL) -> [(label: String, words: String)] {
        if let place = reading.place { return [("Place", words(for: place))] }
        if let text = reading.searchText { return [("Search", text)] }
        guard let request = reading.request else { return [] }
        var rows = [("From", request.source.map(words) ?? "an open start")]
        rows += request.waypoints.map { ("Via", words(for: $0)) }
        rows += request.destination.map { [("To", words(for: $0))] } ?? []
        rows.append(("Mode", request.transportType.description))
        rows += avoidances(of: request)
        if let date = request.departureDate { rows.append(("Departure", date.formatted(.iso8601))) }
        if let date = request.arrivalDate { rows.append(("Arrival", date.formatted(.iso8601))) }
        if request.requestsAlternateRoutes { rows.append(("Alternates", "wanted")) }
        if let language = request.language { rows.append(("Language", language)) }
        if let units = request.units { rows.append(("Units", units.rawValue)) }
        if let location = request.currentLocation { rows.append(("Here", LocationText.text(location))) }
        return rows + constraints(of: request)
    }

    private static func avoidances(of request: DirectionsRequest) -> [(label: String, words: String)] {
        let avoidances = request.avoidances
        let areas = avoidances.avoidedAreas.count
        let avoided = request.avoidedWords + (areas == 0 ? [] : [areas == 1 ? "1 area" : "\(areas) areas"])
        let measures = [
            ("height", avoidances.vehicle.height, "m"), ("width", avoidances.vehicle.width, "m"),
            ("length", avoidances.vehicle.length, "m"), ("weight", avoidances.vehicle.weight, "t"),
        ].compactMap { name, value, unit in value.map { "\(name) \(LinkBuilder.exact($0)) \(unit)" } }
        return [
            ("Avoid", avoided), ("Closed", avoidances.closedWays.map { "way \($0)" }),
            ("Speeds", avoidances.waySpeeds.map(WaySpeedText.text)), ("Vehicle", measures),
        ].compactMap { label, words in words.isEmpty ? nil : (label, words.joined(separator: ", ")) }
    }

    private static func constraints(of request: DirectionsRequest) -> [(label: String, words: String)] {
        let texts = ConstraintTexts(request.constraints)
        let stops = request.continuesStraight.map { $0 ? "continue straight" : "may turn round" }
        return [
            ("Radiuses", texts.radiuses), ("Bearings", texts.bearings), ("Sides", texts.approaches),
            ("At stops", stops),
        ].compactMap { label, words in words.map { (label, $0) } }
    }

    private static func words(for item: MapItem) -> String {
        guard !item.isCurrentLocation || item.coordinate != nil else { return "the current location" }
        guard let coordinate = item.coordinate else { return item.address ?? "" }
        return LinkBuilder.pair(coordinate) + (item.name.map { " (\($0))" } ?? "")
    }
}

extension String {
    fileprivate func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(1, columns - count))
    }
}
