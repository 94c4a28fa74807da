import DirectionsKit
import Geometry
import TextCoding

/// The text output of `route verify`.
enum VerificationText {
    static func sections(_ report: VerificationReport) -> String {
        "All \(report.sections) sections of \(report.graph) are intact.\n"
    }

    /// A few lines about a mode.
    static func lines(_ mode: VerificationReport.Mode) -> String {
        let comparisons = mode.comparisons.map { "\($0.search) \($0.pairs)" }.joined(separator: ", ")
        return """
            \(mode.mode): \(mode.pairs) pairs, \(mode.found) with a route, checksum \(mode.checksum), \
            \(DecimalText.fixed(mode.seconds, decimals: 1)) s
              asked: \(comparisons)
              no route can end on \(mode.edgesWithoutWayIn) and none begin on \(mode.edgesWithoutWayOut) directed edges \
            of the main island

            """ + (mode.pair.map { "  \(places($0)): \(answers($0))\n" } ?? "")
    }

    /// The last line, if all searches agree.
    static func end(_ report: VerificationReport) -> String {
        let bare = report.modes.filter { !$0.hasHierarchy }.map(\.mode)
        guard !bare.isEmpty else { return "All searches agree.\n" }
        return "All searches agree. There is no hierarchy for \(bare.joined(separator: ", ")); "
            + "run route contract \(report.graph) to add it.\n"
    }

    /// The sentence for standard error.
    static func sentence(_ finding: VerificationReport.Finding, graph: String, seed: UInt64) -> String {
        guard let pair = finding.pair else {
            return
                "The graph \(graph) is wrong for \(finding.mode): \(finding.finding); import it again from its extract."
        }
        return
            "The graph \(graph) is wrong for \(finding.mode): \(finding.finding) about pair \(pair.pair) of seed \(seed), "
            + "\(places(pair)): \(answers(pair)); import it again, or repeat this with "
            + "route verify \(graph) --modes \(finding.mode) --seed \(seed) --only-pair \(pair.pair)."
    }

    private static func places(_ pair: VerificationReport.Pair) -> String {
        let ends = [pair.source, pair.target].map { place in
            [place.latitude, place.longitude].map { DecimalText.fixed($0, decimals: 7) }.joined(separator: ",")
        }
        return "from \(ends[0]) to \(ends[1])"
    }

    private static func answers(_ pair: VerificationReport.Pair) -> String {
        pair.answers.map { answer in
            answer.search + " " + (answer.weight.map { "\($0) ms" } ?? "no route")
        }.joined(separator: ", ")
    }
}
