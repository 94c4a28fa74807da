import AnswerComparisons
import TextCoding

/// The text output of `route compare`.
enum ComparisonText {
    static func text(_ report: ComparisonReport) -> String {
        let parts = [head(report), causes(report), answers(report)].filter { !$0.isEmpty }
        return parts.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private static func head(_ report: ComparisonReport) -> [String] {
        let counts = report.counts
        let seed = report.seed.map { ", random pairs of seed \($0)" } ?? ""
        var lines = [
            "Old: \(title(report.oldGraph))", "New: \(title(report.newGraph))",
            "\(report.requests) requests\(seed): \(counts.unchanged) unchanged, \(counts.changed) changed, "
                + "\(counts.lost) lost, \(counts.gained) gained",
        ]
        let refused = counts.otherRefusal + counts.unanswered
        if refused > 0 { lines[2] += ", \(refused) without a route in either" }
        lines[2] += "."
        if report.travelTime.old > 0 { lines.append(times(report)) }
        return lines
    }

    private static func title(_ graph: ComparisonReport.Graph) -> String {
        graph.path + (graph.dataDate.map { ", data of \($0)" } ?? "")
    }

    private static func times(_ report: ComparisonReport) -> String {
        let times = report.travelTime
        let share = ComparisonLimits.percent(abs(times.addedShare))
        let together = share == "0 %" ? "the same" : "\(share) \(times.addedShare < 0 ? "shorter" : "longer")"
        let median = times.medianDifference.map { ", the median of the changes \(seconds($0))" } ?? ""
        return
            "Travel times: \(together) together; \(report.counts.slower) slower, \(report.counts.faster) faster\(median)."
    }

    private static func causes(_ report: ComparisonReport) -> [String] {
        guard !report.causes.isEmpty else { return [] }
        let width = report.causes.map { String($0.answers ?? 0).count }.max() ?? 1
        return ["Main causes, and how many answers each changes:"]
            + report.causes.map { cause in
                let count = String(cause.answers ?? 0)
                return "  " + String(repeating: " ", count: width - count.count) + count + "  " + cause.sentence
            }
    }

    private static func answers(_ report: ComparisonReport) -> [String] {
        guard !report.answers.isEmpty else { return [] }
        var lines = ["Changed answers, the greatest effect first:"]
        for answer in report.answers { lines += self.lines(answer) }
        let rest = report.changes - report.answers.count
        if rest > 0 { lines.append("  … and \(rest) more; --limit prints more of them.") }
        return lines
    }

    private static func lines(_ answer: ComparisonReport.Answer) -> [String] {
        var details = answer.causes.map(\.sentence)
        if details.isEmpty, answer.outcome != .otherRefusal { details = ["No cause was found along the routes."] }
        if let message = answer.new.message { details.insert(message, at: 0) }
        if let link = answer.link { details.append(link) }
        return ["  Request \(answer.request): \(change(answer))"] + details.map { "    \(VisibleText.line($0))" }
    }

    private static func change(_ answer: ComparisonReport.Answer) -> String {
        switch answer.outcome {
        case .lost: return "lost; before \(route(answer.old))"
        case .gained: return "gained; now \(route(answer.new))"
        case .otherRefusal, .unanswered: return "no route, for another reason"
        case .changed, .unchanged:
            let share = answer.addedShare.map { " (\($0 < 0 ? "−" : "+")\(ComparisonLimits.percent(abs($0))))" }
            let isSame = abs(answer.addedTime ?? 0) < 0.0005
            return "\(route(answer.new)) instead of \(route(answer.old))\(isSame ? "" : share ?? "")"
        }
    }

    private static func route(_ side: ComparisonReport.Side) -> String {
        "\(seconds(side.expectedTravelTime ?? 0)) for \(DecimalText.fixed(side.distance ?? 0, decimals: 0)) m"
    }

    private static func seconds(_ value: Double) -> String { "\(DecimalText.fixed(value, decimals: 1)) s" }
}
