public import DirectionsKit
import Geometry
import Guidance
import PlatformFoundation
import Roads
import TextCoding

/// Spans of departures for a terminal.
extension DirectionsText {
    /// A row for each span with its times on the clocks of the start, under a heading for each day on which one begins,
    /// and the attribution, as lines that end with a line break each.
    ///
    ///     print(DirectionsText.encode(try provider.calculateDepartures(request)))
    ///
    /// A row is followed by sentences about roads that are closed then, that one waits for, or that close at its end.
    public static func encode(_ response: DeparturesResponse, style: Style = Style()) -> String {
        var text = TerminalText(columns: style.columns, isColored: style.isColored)
        let wording = style.wording(response.language)
        appendPlaces([response.source] + response.waypoints + [response.destination], to: &text)
        for notice in response.notices { text.paragraph(noticeMark, words: notice.text, role: .warning) }
        let rows = response.spans.map { DepartureRow($0, at: response.source, wording: wording) }
        let widths = [\DepartureRow.times, \.distance, \.duration].map { column in
            rows.map { DisplayWidth.columns($0[keyPath: column]) }.max() ?? 0
        }
        for (index, row) in rows.enumerated() {
            if index == 0 || rows[index - 1].day != row.day {
                if index > 0 { text.gap() }
                let day = wording.frame(.day(weekday: row.weekday, date: row.day))
                text.paragraph(words: index == 0 ? wording.frame(.onClocksOfStart(day)) : day, role: .heading)
            }
            let cells = row.distance.isEmpty ? [row.times] : [row.times, row.distance, row.duration]
            let numbers = zip(cells, widths).enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: cell.1 - DisplayWidth.columns(cell.0))
                return column == 0 ? cell.0 + blanks : blanks + cell.0
            }
            text.row(numbers.joined(separator: "  "), words: row.words)
            for sentence in row.sentences { text.paragraph("  " + noticeMark, words: sentence, role: .warning) }
        }
        text.paragraph("", words: DirectionsResponse.openStreetMapAttribution, role: .secondary)
        return text.text
    }
}

/// The words of one span.
private struct DepartureRow {
    /// The day of the first departure, as "2026-11-23".
    var day: String
    /// The days since Monday.
    var weekday: Int
    /// "06:00–11:00", with the date of the end if the span has more than a day.
    var times: String
    /// Empty if there is no route.
    var distance = ""
    var duration = ""
    /// The main road, or why there is no route.
    var words: String
    var sentences: [String] = []

    init(_ span: DepartureSpan, at source: MapItem, wording: Wording) {
        let place = source.coordinate ?? Coordinate(latitude: 0, longitude: 0)
        let clock = PlaceClock(local: LocalTime(at: FixedCoordinate(place)))
        let first = clock.shown(span.firstDeparture)
        day = first.day
        weekday = clock.weekday(of: span.firstDeparture)
        times = "\(first.time)–\(clock.text(of: span.end, after: span.firstDeparture))"
        words = span.error?.message ?? ""
        guard let route = span.route else { return }
        distance = wording.distance(route.distance)
        let least = wording.duration(span.minimumTravelTime ?? route.expectedTravelTime)
        let greatest = wording.duration(span.maximumTravelTime ?? route.expectedTravelTime)
        duration = least == greatest ? least : wording.span(least, greatest)
        words = route.name.isEmpty ? "" : wording.frame(.via(route.name))
        sentences = span.changes.map(\.text)
        // A road that closes later is not why the span ends. The latest departure is by the travel time of the first.
        let end = span.end.addingTimeInterval(span.maximumTravelTime ?? 0)
        if let allowance = route.allowedUntil, allowance.latestDeparture < end {
            let road = allowance.road.isEmpty ? allowance.element : allowance.road
            let time = clock.text(of: allowance.latestDeparture, after: span.firstDeparture)
            sentences.append(wording.frame(.allowedUntil(time, road: road, tag: allowance.tag)))
        }
    }
}

/// What the clocks of a place show.
private struct PlaceClock {
    let local: LocalTime

    /// Seconds of local time since the beginning of 1970.
    private func seconds(_ date: Date) -> Double {
        date.timeIntervalSince1970 + local.offset(at: date.timeIntervalSince1970)
    }

    /// "2026-11-23" and "06:00".
    func shown(_ date: Date) -> (day: String, time: String) {
        let text = Date(timeIntervalSince1970: seconds(date)).formatted(.iso8601)
        return (String(text.prefix(10)), String(text.dropFirst(11).prefix(5)))
    }

    /// The days since Monday.
    func weekday(of date: Date) -> Int {
        // 1970 began on a Thursday.
        let day = Int((seconds(date) / 86_400).rounded(.down)) + 3
        return (day % 7 + 7) % 7
    }

    /// The time of a date after an earlier one, with its day if a day lies between them; midnight is "24:00" at the end
    /// of the day of the earlier one.
    func text(of date: Date, after earlier: Date) -> String {
        let (day, time) = shown(date)
        let first = shown(earlier).day
        if day == first { return time }
        if time == "00:00", shown(date.addingTimeInterval(-1)).day == first { return "24:00" }
        return date.timeIntervalSince(earlier) < 86_400 ? time : "\(day) \(time)"
    }
}
