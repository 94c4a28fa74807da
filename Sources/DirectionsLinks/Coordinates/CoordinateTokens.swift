import TextCoding

/// A token of the text of a coordinate.
enum CoordinateToken: Equatable {
    case number(Double, hasPoint: Bool)
    case minus
    case degree
    case minute
    case second
    case hemisphere(Character)
    case comma

    var isNumber: Bool {
        if case .number = self { true } else { false }
    }

    var isWholeNumber: Bool {
        if case .number(_, let hasPoint) = self { !hasPoint } else { false }
    }
}

/// Splits the text of a coordinate into tokens.
enum CoordinateTokens {
    private static let marks: [Character: CoordinateToken] = [
        ",": .comma, "-": .minus, "\u{2212}": .minus,
        "°": .degree, "º": .degree, "˚": .degree,
        "'": .minute, "′": .minute, "’": .minute,
        "\"": .second, "″": .second, "”": .second,
        "N": .hemisphere("N"), "n": .hemisphere("N"), "S": .hemisphere("S"), "s": .hemisphere("S"),
        "E": .hemisphere("E"), "e": .hemisphere("E"), "W": .hemisphere("W"), "w": .hemisphere("W"),
    ]

    /// The tokens in order; blanks separate them and are dropped.
    static func read(_ text: String) throws(CoordinateTextError) -> [CoordinateToken] {
        try refuseNotFinite(text)
        var tokens: [CoordinateToken] = []
        var rest = text[...]
        while let character = rest.first {
            if character.isWhitespace {
                rest.removeFirst()
            } else if isDigit(character) || character == "." {
                tokens.append(try number(&rest, in: text))
            } else if character == "+" {
                try plus(&rest, in: text)
            } else if let token = marks[character] {
                rest.removeFirst()
                append(token, to: &tokens)
            } else {
                throw unreadable(text)
            }
        }
        return tokens
    }

    /// Two single primes are a double one.
    private static func append(_ token: CoordinateToken, to tokens: inout [CoordinateToken]) {
        guard token == .minute, tokens.last == .minute else { return tokens.append(token) }
        tokens[tokens.count - 1] = .second
    }

    private static func number(
        _ rest: inout Substring, in text: String
    ) throws(CoordinateTextError) -> CoordinateToken {
        let digits = rest.prefix { isDigit($0) || $0 == "." }
        rest.removeFirst(digits.count)
        // Without this, "1e3" would be one degree east.
        let isExponent = rest.first?.lowercased() == "e" && rest.dropFirst().first.map { isDigit($0) } == true
        guard !isExponent, digits.contains(where: isDigit), let value = Double(digits) else { throw unreadable(text) }
        return .number(value, hasPoint: digits.contains("."))
    }

    private static func plus(_ rest: inout Substring, in text: String) throws(CoordinateTextError) {
        rest.removeFirst()
        guard let next = rest.first, isDigit(next) || next == "." else { throw unreadable(text) }
    }

    private static func refuseNotFinite(_ text: String) throws(CoordinateTextError) {
        let lower = text.lowercased()
        guard lower.contains("nan") || lower.contains("inf") else { return }
        throw CoordinateTextError(.notFinite, text, "holds a value that is not a finite number.")
    }

    private static func unreadable(_ text: String) -> CoordinateTextError {
        CoordinateTextError(
            .unreadable, text, "is not a coordinate; write latitude,longitude, for example 41.1496,-8.6110."
        )
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }
}
