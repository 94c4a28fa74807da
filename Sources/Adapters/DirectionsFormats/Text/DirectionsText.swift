public import DirectionsKit
public import Guidance
public import PlatformFoundation
import Roads
import TextCoding

/// The answer for a terminal: per route a summary, its notices and its numbered steps, at the end the attribution.
///
/// Lines are at most as wide as the style says; a longer one continues under its first word. All words are
/// in the language of the answer, except the attribution.
public enum DirectionsText {
    /// How text is laid out.
    public struct Style: Hashable, Sendable {
        /// How wide a line may be.
        public var columns: Int
        /// Whether headings, notices and numbers have ANSI colours.
        public var isColored: Bool
        /// The time zone of dates.
        public var timeZone: TimeZone
        /// The language of measures for an answer without a language, such as a travel time.
        public var language: String?
        /// The units of distances; those of the language unless given.
        public var units: UnitSystem?

        /// A style, by default the plain one for 80 columns.
        public init(
            columns: Int = 80, isColored: Bool = false, timeZone: TimeZone = .gmt, language: String? = nil,
            units: UnitSystem? = nil
        ) {
            self.columns = columns
            self.isColored = isColored
            self.timeZone = timeZone
            self.language = language
            self.units = units
        }
    }

    /// The answer as lines that end with a line break each.
    public static func encode(_ response: DirectionsResponse, style: Style = Style()) -> String {
        var text = TerminalText(columns: style.columns, isColored: style.isColored)
        let wording = style.wording(response.language)
        appendPlaces([response.source] + response.waypoints + [response.destination], to: &text)
        for notice in response.notices { text.paragraph(noticeMark, words: notice.text, role: .warning) }
        for (index, route) in response.routes.enumerated() {
            text.gap()
            appendSummary(of: route, index, wording: wording, isDated: response.expectedDepartureDate != nil, to: &text)
            if index == 0, route.schedule == nil { appendDates(of: response, wording, style: style, to: &text) }
            appendAllowance(of: route, in: response, wording, style: style, to: &text)
            text.gap()
            appendSteps(of: route, wording, to: &text)
            appendDetails(of: route, wording, to: &text)
        }
        text.gap()
        appendSnaps(of: response, wording, to: &text)
        text.paragraph(
            "", words: response.attribution + (response.dataDate.map { ", data of \($0)" } ?? ""), role: .secondary)
        return text.text
    }

    // MARK: Parts

    /// The places in the order of travel, if an address or a name of any was looked up: "Städtle 1, 9490 Vaduz → 47.14,9.52".
    static func appendPlaces(_ items: [MapItem], to text: inout TerminalText) {
        let titles = items.map(\.lookedUpTitle)
        guard titles.contains(where: { $0 != nil }) else { return }
        let places = zip(items, titles).map { item, title in title ?? PlacesText.degrees(of: item) ?? "?" }
        text.paragraph("", words: places.joined(separator: " → "), role: .heading)
    }

    /// Seconds in words: "12 min".
    package static func duration(_ seconds: Double, style: Style) -> String {
        style.wording(style.spokenLanguage).duration(seconds)
    }

    /// Stands before notices of any language.
    static let noticeMark = "! "

    /// The length and travel time of a route: "4.2 km, 9 min by car".
    package static func extent(of route: Route, style: Style) -> String {
        let wording = style.wording(style.spokenLanguage)
        let extent = wording.extent(route.distance, seconds: route.expectedTravelTime, range: route.travelTimeRange)
        return "\(extent) \(wording.travel(by: route.transportType))"
    }

    /// Appends a route's distance, duration and main road, what traffic does to its time, its difference from the best
    /// route, and its notices.
    ///
    /// - Parameter isDated: whether the request names a time.
    static func appendSummary(
        of route: Route, _ index: Int, wording: Wording, isDated: Bool, to text: inout TerminalText
    ) {
        let name = route.name.isEmpty ? "" : " \(wording.frame(.via(route.name)))"
        let label = index == 0 ? "" : "\(wording.frame(.alternate(index))): "
        let extent = wording.extent(route.distance, seconds: route.expectedTravelTime, range: route.travelTimeRange)
        text.paragraph(label, words: "\(extent) \(wording.travel(by: route.transportType))\(name)", role: .heading)
        if let words = wording.traffic(route.expectedTravelTime, staticSeconds: route.staticTravelTime) {
            text.paragraph("", words: words)
        } else if let words = wording.usual(route.travelTimeRange, atHour: isDated) {
            text.paragraph("", words: words)
        }
        if let difference = route.difference { text.paragraph("", words: difference) }
        if let schedule = route.schedule { appendSchedule(schedule, wording, to: &text) }
        for notice in route.advisoryNotices { text.paragraph(noticeMark, words: notice, role: .warning) }
    }

    private static func appendDates(
        of response: DirectionsResponse, _ wording: Wording, style: Style, to text: inout TerminalText
    ) {
        guard let departure = response.expectedDepartureDate, let arrival = response.expectedArrivalDate else { return }
        text.paragraph("", words: wording.dates(departure, arrival: arrival, timeZone: style.timeZone))
    }

    /// The sentence about a road that a condition closes within a day after the departure.
    private static func appendAllowance(
        of route: Route, in response: DirectionsResponse, _ wording: Wording, style: Style, to text: inout TerminalText
    ) {
        guard let allowance = route.allowedUntil, let departure = response.expectedDepartureDate,
            allowance.latestDeparture.timeIntervalSince(departure) < 86_400
        else { return }
        let road = allowance.road.isEmpty ? allowance.element : allowance.road
        let time = Wording.text(of: allowance.latestDeparture, in: style.timeZone)
        text.paragraph("", words: wording.frame(.allowedUntil(time, road: road, tag: allowance.tag)))
    }

    /// Numbers come before the words, so that names of any script keep the columns straight.
    private static func appendSteps(of route: Route, _ wording: Wording, to text: inout TerminalText) {
        let columns = [
            route.steps.indices.map { "\($0 + 1)." }, route.steps.map { wording.distance($0.distance) },
            route.steps.map { wording.duration($0.expectedTravelTime) },
        ]
        let widths = columns.map { $0.map(\.count).max() ?? 0 }
        let legEnds = endsOfLegs(route)
        for (index, step) in route.steps.enumerated() {
            let numbers = zip(columns, widths).map { padded($0[index], to: $1) }
            text.row(numbers.joined(separator: "  "), words: words(step))
            if legEnds.contains(index) { text.gap() }
        }
    }

    private static func words(_ step: RouteStep) -> String {
        step.instructions + (step.notice.map { " – \($0)" } ?? "")
    }

    /// The last step of each leg but the last leg.
    private static func endsOfLegs(_ route: Route) -> [Int] {
        var count = 0
        return route.legs.dropLast().map { leg in
            count += leg.stepCount
            return count - 1
        }
    }

    private static func appendSnaps(
        of response: DirectionsResponse, _ wording: Wording, to text: inout TerminalText
    ) {
        let last = response.snaps.count - 1
        for (index, snap) in response.snaps.enumerated() where snap.snapped.distance >= 0.5 {
            let place: RequestPlace = index == 0 ? .start : index == last ? .destination : .stop(index)
            let distance = wording.distance(snap.snapped.distance)
            let name = snap.snapped.name
            text.paragraph("", words: wording.frame(.away(place, distance: distance, road: name.isEmpty ? nil : name)))
        }
    }

    private static func padded(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

extension DirectionsText.Style {
    /// The language of measures: the one that is set, or the nearest that is supported.
    package var spokenLanguage: String { Language.best(for: language).code }

    /// The wording of measures in a language.
    func wording(_ language: String) -> Wording {
        Wording(language: .best(for: language), units: units ?? .standard(for: self.language ?? language))
    }
}

extension Wording {
    /// "by car"; empty unless it is one means of transport.
    func travel(by type: TransportType) -> String {
        type == .transit ? byTransit : TransportMode.allCases.first { TransportType($0) == type }.map(travel) ?? ""
    }

    /// The sentence with both dates: "Departure 2026-11-21T08:00:00Z, arrival …".
    func dates(_ departure: Date, arrival: Date, timeZone: TimeZone) -> String {
        frame(
            .dates(
                departure: Self.text(of: departure, in: timeZone), arrival: Self.text(of: arrival, in: timeZone)))
    }

    static func text(of date: Date, in timeZone: TimeZone) -> String {
        date.formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: timeZone))
    }

    /// "3.8 km, 5 min (4–7 min)".
    func extent(_ meters: Double, seconds: Double, range: TravelTimeRange?) -> String {
        let extent = "\(distance(meters)), \(duration(seconds))"
        guard let range, duration(range.low) != duration(range.high) else { return extent }
        return extent + " (\(span(duration(range.low), duration(range.high))))"
    }

    /// "4 min slower than without traffic"; nil if no traffic is live.
    func traffic(_ seconds: Double, staticSeconds: Double?) -> String? {
        guard let added = staticSeconds.map({ seconds - $0 }) else { return nil }
        return abs(added) < 0.5
            ? frame(.notSlowerByTraffic)
            : added > 0 ? frame(.slowerByTraffic(duration(added))) : frame(.fasterByTraffic(duration(-added)))
    }

    /// "Without traffic 12 min; at this hour usually 16–24 min."; nil if other traffic hardly counts, or if it is live.
    func usual(_ range: TravelTimeRange?, atHour isDated: Bool) -> String? {
        guard let range, range.basis == .typical, let free = range.freeFlow else { return nil }
        guard isDated || free < Self.emptyShare * range.expected else { return nil }
        let span = span(duration(range.low), duration(range.high))
        return frame(
            isDated ? .usualAtHour(duration(free), span: span) : .usualBetweenPeaks(duration(free), span: span))
    }

    /// The time without traffic is told from this share of the usual one.
    private static let emptyShare = 0.9

    /// "4–7 min" if both have the same unit, otherwise "50 min – 1 h 5 min".
    func span(_ low: String, _ high: String) -> String {
        let lowParts = low.split(separator: " ")
        let highParts = high.split(separator: " ")
        guard lowParts.count == 2, highParts.count == 2, lowParts[1] == highParts[1] else { return "\(low) – \(high)" }
        return "\(lowParts[0])–\(high)"
    }
}
