import OpeningHours
import Roads

/// The times at which a conditional tag opens a road that is otherwise closed to a mode.
struct AccessException {
    /// "Mo-Sa 06:00-11:00", after the users where it opens the road to some: "delivery Mo-Sa 06:00-11:00".
    let times: String
    /// `key=value`.
    let tag: String

    /// The exception of the most specific conditional tag; nil if none opens the road.
    ///
    /// - Parameters:
    ///   - tag: the tag that closes the road; a conditional tag with a less specific key does not count.
    ///   - conditionals: the conditional tags of the road, as `key=value`.
    init?(_ mode: TransportMode, closedBy tag: String, _ conditionals: [String]) {
        let keys = Self.keys(mode)
        let closing = keys.firstIndex { tag.hasPrefix("\($0)=") || tag.hasPrefix("\($0):") } ?? keys.count - 1
        for key in keys[...closing] {
            for text in conditionals {
                guard let sign = text.firstIndex(of: "="), Self.isConditional(text[..<sign], base: key),
                    let times = Self.times(String(text[text.index(after: sign)...]))
                else { continue }
                self.times = times
                self.tag = text
                return
            }
        }
        return nil
    }

    /// The access keys of a mode, the most specific first.
    private static func keys(_ mode: TransportMode) -> [String] {
        switch mode {
        case .automobile: ["motorcar", "motor_vehicle", "vehicle", "access"]
        case .walking: ["foot", "access"]
        case .cycling: ["bicycle", "vehicle", "access"]
        }
    }

    private static func isConditional(_ key: Substring, base: String) -> Bool {
        key == "\(base):conditional" || key == "\(base):forward:conditional" || key == "\(base):backward:conditional"
    }

    /// The times of the clauses that open the road.
    private static func times(_ value: String) -> String? {
        let clauses = ConditionalValue(value).clauses.filter { !closingValues.contains($0.value) }
        guard !clauses.isEmpty else { return nil }
        return clauses.map { clause in
            AccessWords.open.contains(clause.value) ? clause.text : "\(clause.value) \(clause.text)"
        }.joined(separator: ", ")
    }

    private static let closingValues: Set<String> = ["no", "use_sidepath", "agricultural", "forestry"]
}
