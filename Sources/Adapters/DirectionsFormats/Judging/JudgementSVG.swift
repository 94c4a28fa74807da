package import DirectionsKit
import TextCoding

/// A judgement as a picture: by hour and by length, the median error as a dot on a bar that holds half of the errors.
package enum JudgementSVG {
    private static let width = 720.0
    private static let rowHeight = 22.0
    private static let labelWidth = 150.0
    private static let top = 48.0
    /// Errors from minus to plus this share are shown.
    private static let reach = 0.8

    package static func encode(_ judgement: TripJudgement) -> String {
        let groups = [judgement.all].compactMap(\.self) + judgement.byHour + judgement.byLength
        let height = top + rowHeight * Double(groups.count) + 40
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(height))" \
            viewBox="0 0 \(number(width)) \(number(height))" font-family="sans-serif" font-size="12">
            <rect width="100%" height="100%" fill="#fff"/>
            <text x="10" y="20" font-size="14">Expected time against recorded time, \(judgement.trips.count) trips</text>

            """
        for percent in stride(from: -80, through: 80, by: 20) {
            let place = x(Double(percent) / 100)
            let color = percent == 0 ? "#333" : "#ddd"
            svg += "<line x1=\"\(number(place))\" x2=\"\(number(place))\" y1=\"\(number(top - 8))\" "
            svg += "y2=\"\(number(height - 30))\" stroke=\"\(color)\"/>\n"
            svg += "<text x=\"\(number(place))\" y=\"\(number(top - 12))\" text-anchor=\"middle\" fill=\"#555\">"
            svg += "\(percent < 0 ? "−" : percent > 0 ? "+" : "")\(abs(percent)) %</text>\n"
        }
        for (index, group) in groups.enumerated() {
            let y = top + rowHeight * (Double(index) + 0.5)
            let color = group.count < TripGroup.leastTrips ? "#bbb" : "#0a6cff"
            let low = x(group.quartiles.lowerBound)
            let high = x(group.quartiles.upperBound)
            svg += "<text x=\"\(number(labelWidth - 8))\" y=\"\(number(y + 4))\" text-anchor=\"end\">"
            svg += "\(XMLEscaping.escaped(group.title)) (\(group.count))</text>\n"
            svg += "<line x1=\"\(number(low))\" x2=\"\(number(high))\" y1=\"\(number(y))\" y2=\"\(number(y))\" "
            svg += "stroke=\"\(color)\" stroke-width=\"6\" stroke-opacity=\"0.35\"/>\n"
            svg += "<circle cx=\"\(number(x(group.medianError)))\" cy=\"\(number(y))\" r=\"5\" fill=\"\(color)\"/>\n"
        }
        svg +=
            "<text x=\"10\" y=\"\(number(height - 10))\" fill=\"#555\">Dot: median. Bar: half of the trips. Grey: fewer than "
        svg += "\(TripGroup.leastTrips) trips. Left: too short, right: too long. "
        svg += "\(DirectionsResponse.openStreetMapAttribution)</text>\n</svg>\n"
        return svg
    }

    private static func x(_ error: Double) -> Double {
        let share = (max(-reach, min(reach, error)) + reach) / (2 * reach)
        return labelWidth + share * (width - labelWidth - 20)
    }

    private static func number(_ value: Double) -> String { DecimalText.fixed(value, decimals: 1) }
}
