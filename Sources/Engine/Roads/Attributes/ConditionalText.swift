/// The value of a tag that holds only at some times: `no @ (Mo-Fr 07:00-09:00); destination @ (wet)`.
package struct ConditionalText: Sendable, Equatable {
    package struct Clause: Sendable, Equatable {
        package var value: String
        package var condition: String
    }

    package var clauses: [Clause]

    /// Parses a text; nil when it is not a list of values with conditions.
    package init?(_ text: String) {
        var clauses: [Clause] = []
        for part in Self.split(text) ?? [] {
            guard let clause = Self.clause(part) else { return nil }
            clauses.append(clause)
        }
        guard !clauses.isEmpty else { return nil }
        self.clauses = clauses
    }

    /// The parts between semicolons outside parentheses; nil when the parentheses do not match.
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
        return depth == 0 ? parts.map { Self.trimmed($0) }.filter { !$0.isEmpty } : nil
    }

    private static func clause(_ part: String) -> Clause? {
        let sides = part.split(separator: "@", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        let value = Self.trimmed(sides[0])
        var condition = Self.trimmed(sides[1])
        if condition.hasPrefix("("), condition.hasSuffix(")") {
            condition = Self.trimmed(condition.dropFirst().dropLast())
        }
        guard !value.isEmpty, !condition.isEmpty else { return nil }
        return Clause(value: value, condition: condition)
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        var rest = text[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
