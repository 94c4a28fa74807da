import TextCoding

/// How much the answers of a new graph may differ from those of the old one; a limit that is nil allows everything.
package struct ComparisonLimits: Hashable, Sendable {
    /// A number of answers, or a share of them.
    package enum Amount: Hashable, Sendable {
        case count(Int)
        /// From 0 to 1.
        case share(Double)
    }

    /// The routes that may be lost, of those that the old graph has.
    package var lost: Amount?
    /// The routes that may change, lost ones included, of those that the old graph has.
    package var changed: Amount?
    /// The share by which the travel times together may grow, of the routes that both graphs have.
    package var slower: Double?
    /// The share by which the travel times together may shrink.
    package var faster: Double?

    package init() {}

    /// Whether there is any limit.
    package var isEmpty: Bool { self == ComparisonLimits() }

    /// The limits that a result exceeds, each as a clause.
    package func exceeded(by result: ComparisonResult) -> [String] {
        let lost = result.count(.lost)
        return [
            clause(lost, of: result.routeCount, words: "lost", limit: self.lost),
            clause(lost + result.count(.changed), of: result.routeCount, words: "changed or lost", limit: changed),
            clause(result.addedShare, words: "longer", limit: slower),
            clause(-result.addedShare, words: "shorter", limit: faster),
        ].compactMap(\.self)
    }

    /// The sentence that names the limits that a result exceeds; nil if it exceeds none.
    package func sentence(about result: ComparisonResult, of graph: String) -> String? {
        let exceeded = exceeded(by: result)
        return exceeded.isEmpty ? nil : "The graph \(graph) changes too much: \(exceeded.joined(separator: "; "))."
    }

    private func clause(_ count: Int, of all: Int, words: String, limit: Amount?) -> String? {
        let routes = "\(count) of \(all) routes \(count == 1 ? "is" : "are") \(words)"
        switch limit {
        case .count(let most) where count > most: return "\(routes), and at most \(most) may be"
        case .share(let most) where Double(count) > most * Double(all):
            return "\(routes), and at most \(Self.percent(most)) may be"
        default: return nil
        }
    }

    private func clause(_ share: Double, words: String, limit: Double?) -> String? {
        guard let limit, share > limit else { return nil }
        return
            "the travel times are \(Self.percent(share)) \(words) together, and at most \(Self.percent(limit)) is allowed"
    }

    /// A share as "1.25 %".
    package static func percent(_ share: Double) -> String {
        let text = DecimalText.shortest(share * 100, decimals: 2)
        return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " %"
    }
}
