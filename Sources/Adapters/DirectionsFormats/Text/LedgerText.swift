public import DirectionsKit
import Guidance
import TextCoding

/// The cost ledgers of an answer's routes for a terminal: two tables per route, and the attribution at the end.
public enum LedgerText {
    /// The ledgers as lines that end with a line break each; a route without a ledger has only its summary.
    public static func encode(
        _ response: DirectionsResponse, style: DirectionsText.Style = DirectionsText.Style()
    ) -> String {
        var text = TerminalText(columns: style.columns, isColored: style.isColored)
        let wording = style.wording(response.language)
        for (index, route) in response.routes.enumerated() {
            text.gap()
            DirectionsText.appendSummary(
                of: route, index, wording: wording, isDated: response.expectedDepartureDate != nil, to: &text)
            if let ledger = route.ledger { append(ledger, wording: wording, to: &text) }
        }
        text.gap()
        text.paragraph("", words: response.attribution, role: .secondary)
        return text.text
    }

    /// Why a route does not lead through a place: the sentence, then a table of the differences of the route through
    /// it.
    public static func encode(
        _ comparison: RouteComparison, language: String? = nil, style: DirectionsText.Style = DirectionsText.Style()
    ) -> String {
        var text = TerminalText(columns: style.columns, isColored: style.isColored)
        let wording = style.wording(Language.best(for: language).code)
        text.paragraph("", words: comparison.explanation)
        if !comparison.differences.isEmpty {
            text.gap()
            let sum = comparison.differences.reduce(0) { $0 + $1.duration }
            let rows = comparison.differences.map { difference($0, wording: wording) }
            for row in table(rows + [total(sum, wording: wording)]) { text.line(row) }
        }
        text.gap()
        text.paragraph("", words: DirectionsResponse.openStreetMapAttribution, role: .secondary)
        return text.text
    }

    private static func append(_ ledger: CostLedger, wording: Wording, to text: inout TerminalText) {
        text.gap()
        for row in table(ledger.entries.map { row($0, wording) } + [total(ledger.total, wording: wording)]) {
            text.line(row)
        }
        guard !ledger.reluctance.isEmpty else { return }
        text.gap()
        text.paragraph("", words: wording.frame(.countedInChoice))
        for row in table(ledger.reluctance.map { row($0, wording) }) { text.line(row) }
    }

    private static func total(_ sum: Double, wording: Wording) -> [String] {
        [wording.frame(.total), "", "", seconds(sum)]
    }

    private static func row(_ entry: CostLedger.Entry, _ wording: Wording) -> [String] {
        [
            wording.words(entry), "\(entry.count)",
            entry.distance > 0 ? wording.distance(entry.distance) : "", seconds(entry.duration),
        ]
    }

    /// A row with signed differences; stretches of road have no count, because that has no meaning.
    private static func difference(_ entry: CostLedger.Entry, wording: Wording) -> [String] {
        let sign = entry.distance < 0 ? "-" : ""
        return [
            wording.words(entry), entry.roadClass == nil ? "\(entry.count)" : "",
            abs(entry.distance) < 0.5 ? "" : sign + wording.distance(abs(entry.distance)), seconds(entry.duration),
        ]
    }

    private static func row(_ reluctance: CostLedger.Reluctance, _ wording: Wording) -> [String] {
        [
            wording.words(reluctance), "",
            reluctance.distance > 0 ? wording.distance(reluctance.distance) : "", seconds(reluctance.duration),
        ]
    }

    /// Seconds to a thousandth, so that the parts can be added up by hand.
    private static func seconds(_ value: Double) -> String { DecimalText.fixed(value, decimals: 3) + " s" }

    /// Words flush left, then numbers flush right.
    private static func table(_ rows: [[String]]) -> [String] {
        let widths = (0..<4).map { column in rows.map { DisplayWidth.columns($0[column]) }.max() ?? 0 }
        return rows.map { row in
            row.indices.map { column in
                let blanks = String(repeating: " ", count: widths[column] - DisplayWidth.columns(row[column]))
                return column == 0 ? row[column] + blanks : blanks + row[column]
            }.joined(separator: "  ")
        }
    }
}

extension Wording {
    /// "turns" or "driving, primary".
    fileprivate func words(_ entry: CostLedger.Entry) -> String {
        CostPart(rawValue: entry.category.rawValue).map { words($0, roadClass: entry.roadClass) }
            ?? entry.category.rawValue
    }

    fileprivate func words(_ reluctance: CostLedger.Reluctance) -> String {
        CostPart(rawValue: reluctance.reason.rawValue).map { words($0, roadClass: reluctance.roadClass) }
            ?? reluctance.reason.rawValue
    }
}
