/// A token of a schedule.
enum ScheduleToken: Hashable, Sendable {
    /// In lower case.
    case word(String)
    case number(Int)
    /// In double quotes.
    case comment
    case sign(Character)
}

extension ScheduleToken {
    /// The tokens of a text in order; blanks only separate them.
    static func all(in text: some StringProtocol) -> [ScheduleToken] {
        var tokens: [ScheduleToken] = []
        var rest = Substring(text)
        while let first = rest.first {
            if first == "\"" {
                rest = rest.dropFirst().drop { $0 != "\"" }.dropFirst()
                tokens.append(.comment)
            } else if first.isWhitespace {
                rest.removeFirst()
            } else if first.isDigit {
                let digits = rest.prefix { $0.isDigit }
                tokens.append(Int(digits).map(ScheduleToken.number) ?? .sign("?"))
                rest = rest[digits.endIndex...]
            } else if first.isLetter {
                let letters = rest.prefix { $0.isLetter }
                tokens.append(.word(letters.lowercased()))
                rest = rest[letters.endIndex...]
            } else {
                tokens.append(.sign(first == "–" ? "-" : first))
                rest.removeFirst()
            }
        }
        return tokens
    }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
