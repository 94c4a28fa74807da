public import DirectionsKit
import TextCoding

/// Travel times for a terminal.
extension DirectionsText {
    /// One travel time and its attribution, as lines that end with a line break each.
    ///
    /// - Parameters:
    ///   - response: the travel time.
    ///   - includesDates: whether to write the departure and the arrival.
    ///   - style: how the text is laid out.
    public static func encode(
        _ response: ETAResponse, includesDates: Bool = false, style: Style = Style()
    ) -> String {
        var text = TerminalText(columns: style.columns, isColored: style.isColored)
        appendPlaces([response.source, response.destination], to: &text)
        for notice in response.notices { text.paragraph(noticeMark, words: notice.text, role: .warning) }
        text.paragraph("", words: extent(response, style: style), role: .heading)
        let wording = style.wording(style.spokenLanguage)
        if let words = wording.traffic(response.expectedTravelTime, staticSeconds: response.staticTravelTime) {
            text.paragraph("", words: words)
        } else if let words = wording.usual(response.travelTimeRange, atHour: includesDates) {
            text.paragraph("", words: words)
        }
        if includesDates { text.paragraph("", words: dates(response, style: style)) }
        text.paragraph("", words: DirectionsResponse.openStreetMapAttribution, role: .secondary)
        return text.text
    }

    /// One travel time as one line without a line break: "3.8 km, 5 min by car".
    public static func summary(
        _ response: ETAResponse, includesDates: Bool = false, style: Style = Style()
    ) -> String {
        includesDates
            ? "\(extent(response, style: style)). \(dates(response, style: style))" : extent(response, style: style)
    }

    /// A row per destination with its time, or why there is none, and the attribution; long rows continue under their
    /// words.
    ///
    /// - Parameter places: the labels of the destinations.
    package static func encode(
        _ results: [Result<ETAResponse, DirectionsError>], places: [String], includesDates: Bool = false,
        style: Style = Style()
    ) -> String {
        var text = TerminalText(columns: style.columns, isColored: style.isColored)
        let width = places.map(DisplayWidth.columns).max() ?? 0
        for (place, result) in zip(places, results) {
            let blanks = String(repeating: " ", count: width - DisplayWidth.columns(place))
            switch result {
            case .success(let response):
                text.row(place + blanks, words: summary(response, includesDates: includesDates, style: style))
                for notice in response.notices {
                    text.row(String(repeating: " ", count: width), words: noticeMark + notice.text)
                }
            case .failure(let error): text.row(place + blanks, words: error.message)
            }
        }
        text.paragraph("", words: DirectionsResponse.openStreetMapAttribution, role: .secondary)
        return text.text
    }

    private static func extent(_ response: ETAResponse, style: Style) -> String {
        let wording = style.wording(style.spokenLanguage)
        let extent = wording.extent(
            response.distance, seconds: response.expectedTravelTime, range: response.travelTimeRange)
        return "\(extent) \(wording.travel(by: response.transportType))"
    }

    private static func dates(_ response: ETAResponse, style: Style) -> String {
        style.wording(style.spokenLanguage)
            .dates(response.expectedDepartureDate, arrival: response.expectedArrivalDate, timeZone: style.timeZone)
    }
}
