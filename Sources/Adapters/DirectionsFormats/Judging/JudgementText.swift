package import DirectionsKit
import Roads
import TextCoding

/// A judgement as tables for a terminal.
package enum JudgementText {
    /// Lines that end with a line break each.
    package static func encode(_ judgement: TripJudgement, columns: Int = 80, isColored: Bool = false) -> String {
        var text = TerminalText(columns: columns, isColored: isColored)
        guard let all = judgement.all else {
            appendExclusions(judgement, to: &text)
            return text.text
        }
        let tables = [
            [all], judgement.byHour, judgement.byLength,
        ]
        let width = tables.joined().map { DisplayWidth.columns($0.title) }.max() ?? 0
        text.line(
            pad("", width: width) + "  trips  median error  mean error  in range  km/h recorded  expected")
        for table in tables {
            for group in table { text.line(row(group, width: width)) }
            text.gap()
        }
        appendClasses(judgement, to: &text)
        if tables.joined().contains(where: { $0.count < TripGroup.leastTrips }) {
            text.paragraph(
                "", words: "* fewer than \(TripGroup.leastTrips) trips: the figures mean little.", role: .warning)
        }
        appendExclusions(judgement, to: &text)
        text.paragraph("", words: DirectionsResponse.openStreetMapAttribution, role: .secondary)
        return text.text
    }

    private static func row(_ group: TripGroup, width: Int) -> String {
        let mark = group.count < TripGroup.leastTrips ? "*" : " "
        let inRange = group.shareInRange.map { "\(Int(($0 * 100).rounded())) %" } ?? "–"
        return pad(group.title, width: width) + "  " + right("\(group.count)", width: 5) + mark
            + right(percent(group.medianError), width: 13) + right("\(Int(group.meanError.rounded())) s", width: 12)
            + right(inRange, width: 10) + right(decimal(group.recordedSpeed), width: 15)
            + right(decimal(group.expectedSpeed), width: 10)
    }

    private static func appendClasses(_ judgement: TripJudgement, to text: inout TerminalText) {
        let classes = judgement.byClass
        let width = classes.map { $0.roadClass.highway.count }.max() ?? 0
        text.line(pad("", width: width) + "  trips        km  km/h recorded  expected")
        for speeds in classes {
            text.line(
                pad(speeds.roadClass.highway, width: width) + "  " + right("\(speeds.count)", width: 5)
                    + (speeds.count < TripGroup.leastTrips ? "*" : " ") + right(decimal(speeds.kilometers), width: 9)
                    + right(decimal(speeds.recorded), width: 15) + right(decimal(speeds.expected), width: 10))
        }
        text.gap()
    }

    private static func appendExclusions(_ judgement: TripJudgement, to text: inout TerminalText) {
        for reason in TripExclusion.allCases {
            guard let count = judgement.exclusions[reason] else { continue }
            text.paragraph("", words: "Not judged: \(count) \(count == 1 ? "trip" : "trips"), \(reason.words).")
        }
    }

    // MARK: Numbers

    private static func percent(_ share: Double) -> String {
        let rounded = Int((share * 100).rounded())
        return rounded < 0 ? "−\(-rounded) %" : "+\(rounded) %"
    }

    private static func decimal(_ value: Double) -> String { DecimalText.fixed(value, decimals: 1) }

    private static func pad(_ text: String, width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - DisplayWidth.columns(text)))
    }

    private static func right(_ text: String, width: Int) -> String {
        String(repeating: " ", count: max(0, width - DisplayWidth.columns(text))) + text
    }
}

extension TripExclusion {
    /// Why trips are not judged, to complete a sentence.
    package var words: String {
        switch self {
        case .noTimes: "whose points have no time"
        case .noDate: "whose dates are before 1990, as of a receiver that does not know the time"
        case .backwards: "whose times run backwards"
        case .parked: "that do not move"
        case .short: "shorter than a kilometer or three minutes"
        case .rests: "that rest for three minutes or more on the way"
        case .offRoads: "away from the roads of the means of transport"
        case .gaps: "of which a part is not recorded, or not on roads"
        case .otherLength: "whose roads are much longer or shorter than the track"
        case .tooFast: "faster than traffic on roads"
        case .tooSlow: "that are at no point quicker than a bicycle"
        case .notAnswered: "that the other answers do not have"
        }
    }
}
