/// The value of a tag that holds only at some times: `no @ (Mo-Fr 07:00-09:00); destination @ (wet)`.
package struct ConditionalText: Sendable, Equatable {
    package struct Clause: Sendable, Equatable {
        package var value: String
        package var condition: String
    }

    package var clauses: [Clause]

    /// nil when the text is not a list of values with conditions.
    package init?(_ text: String) {
        var clauses: [Clause] = []
        for part in Self.split(text) ?? [] {
            guard let clause = Self.clause(part) else { return nil }
            clauses.append(clause)
        }
        guard !clauses.isEmpty else { return nil }
        self.clauses = clauses
    }

    /// The parts between semicolons outside parentheses, or nil when these do not match.
    private static func split(_ text: String) -> [String]? {
        var parts = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            guard depth >= 0 else { return nil }
            if character == ";", depth == 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return depth == 0 ? parts.map { ListText.trimmed($0) }.filter { !$0.isEmpty } : nil
    }

    private static func clause(_ part: String) -> Clause? {
        let sides = part.split(separator: "@", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        let value = ListText.trimmed(sides[0])
        var condition = ListText.trimmed(sides[1])
        if condition.hasPrefix("("), condition.hasSuffix(")") {
            condition = ListText.trimmed(condition.dropFirst().dropLast())
        }
        guard !value.isEmpty, !condition.isEmpty else { return nil }
        return Clause(value: value, condition: condition)
    }
}

extension Tags {
    /// The conditional tags that one of the modes could ask about, as `key=value`; malformed ones are counted instead.
    func conditionalTexts(_ findings: inout TagFindings) -> [String] {
        guard !conditionals.isEmpty else { return [] }
        var texts: [String] = []
        for conditional in conditionals where Self.isOfInterest(conditional.key) {
            if conditional.key == TagKey.openingHours.rawValue || ConditionalText(conditional.value) != nil {
                texts.append("\(conditional.key)=\(conditional.value)")
            } else {
                findings.record(conditional.key, conditional.value)
            }
        }
        return texts.sorted()
    }

    private static func isOfInterest(_ key: String) -> Bool {
        guard key != TagKey.openingHours.rawValue else { return true }
        let base = key.split(separator: ":").first.map(String.init) ?? key
        guard baseKeys.contains(base) else { return false }
        return !key.contains("hgv") && !key.contains("psv") && !key.contains(":bus")
    }

    private static let baseKeys: Set<String> = [
        "access", "vehicle", "motor_vehicle", "motorcar", "foot", "bicycle", "oneway", "maxspeed", "restriction",
        "hov", "toll",
    ]
}
