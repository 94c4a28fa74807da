import DirectionsKit
import Geometry
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
        var rows: [(label: String, words: String)] = []
        rows.append((label: "From", words: request.source.map(words) ?? "an open start"))
        for stop in request.waypoints { rows.append((label: "Via", words: words(for: stop))) }
        if let destination = request.destination { rows.append((label: "To", words: words(for: destination))) }
        rows.append((label: "Mode", words: request.transportType.description))
        for option in DirectionsRequest.options {
            guard let label = option.label, let words = option.words(request) else { continue }
            if let index = rows.firstIndex(where: { $0.label == label }) {
                rows[index].words += ", \(words)"
            } else {
                rows.append((label: label, words: words))
            }
        }
        return rows
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
