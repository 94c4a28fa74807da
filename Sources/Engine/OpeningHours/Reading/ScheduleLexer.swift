// Splits the text of a schedule into tokens.
//
// 1. The text is walked once by its Unicode scalars, since people write dashes, quotes and digits in many ways.
// 2. All dashes are one sign, and so are all colons; blanks of all widths only separate.
// 3. A point between two digits is a colon: `10.00`. Other points end abbreviations and are left out.
// 4. An h between two digits is a colon: `10h30`. After a number it is left out: `10h`.
// 5. Small raised digits after other digits are minutes: `10³⁰`.
// 6. Everything between quotes is one comment; the closing quote must fit the opening one.
// 7. Letters in a row are a word in lower case. The vocabulary gives words and phrases their meaning later.
//
// The spellings are those that people write in OpenStreetMap, as taginfo and the issues of other readers list them.

/// Splits a text into tokens whose words have no meaning yet.
struct ScheduleLexer {
    private enum DigitKind {
        case plain
        case lowered
        case raised
    }

    private let text: String
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var byte = 0
    private var tokens: [ScheduleToken] = []
    private var isSpaced = false

    static func tokens(of text: String) throws(OpeningHoursError) -> [ScheduleToken] {
        var lexer = ScheduleLexer(text: text)
        while lexer.index < lexer.scalars.count { try lexer.readToken() }
        return lexer.tokens
    }

    private init(text: String) {
        self.text = text
        scalars = Array(text.unicodeScalars)
    }

    private var current: Unicode.Scalar { scalars[index] }

    private func scalar(after count: Int) -> Unicode.Scalar? {
        index + count >= 0 && index + count < scalars.count ? scalars[index + count] : nil
    }

    private mutating func advance() {
        byte += UTF8.width(current)
        index += 1
    }

    private mutating func append(_ meaning: ScheduleToken.Meaning, from start: Int) {
        tokens.append(ScheduleToken(meaning: meaning, byte: start, isSpaced: isSpaced))
        isSpaced = false
    }

    // MARK: Tokens

    private mutating func readToken() throws(OpeningHoursError) {
        let start = byte
        if Self.isBlank(current) {
            isSpaced = true
            advance()
        } else if Self.digit(current) != nil {
            readNumber()
        } else if let closing = Self.quotes[current] {
            try readComment(closing)
        } else if current == "." {
            readPoint()
        } else if Self.isLetter(current) {
            readWord()
        } else if current == "|", scalar(after: 1) == "|" {
            advance()
            advance()
            append(.sign(.fallback), from: start)
        } else {
            append(.sign(Self.signs[current] ?? .other), from: start)
            advance()
        }
    }

    private mutating func readNumber() {
        let start = byte
        var value = 0
        var digits = 0
        var kind: DigitKind?
        while index < scalars.count, let digit = Self.digit(current) {
            if digits > 0, digit.kind == .raised, kind != .raised { break }
            kind = digit.kind
            // Longer numbers mean nothing; they only must not overflow.
            value = min(value * 10 + digit.value, 1_000_000)
            digits += 1
            advance()
        }
        append(.number(value, digits: digits), from: start)
        if index < scalars.count, Self.digit(current)?.kind == .raised { append(.sign(.colon), from: byte) }
        readHourMark()
    }

    /// The h of `10h30` and `10h`.
    private mutating func readHourMark() {
        guard index < scalars.count, current == "h" || current == "H" else { return }
        if let next = scalar(after: 1), Self.digit(next) != nil {
            append(.sign(.colon), from: byte)
            advance()
        } else if scalar(after: 1).map({ !Self.isLetter($0) }) ?? true {
            advance()
        }
    }

    private mutating func readPoint() {
        if let before = scalar(after: -1), let after = scalar(after: 1), Self.digit(before) != nil,
            Self.digit(after) != nil
        {
            append(.sign(.colon), from: byte)
        } else if let before = scalar(after: -1), Self.isLetter(before) || Self.digit(before) != nil {
            // It ends an abbreviation or a day of the month.
        } else {
            append(.sign(.other), from: byte)
        }
        advance()
    }

    private mutating func readWord() {
        let start = byte
        var word = ""
        while index < scalars.count, Self.isLetter(current) {
            word.unicodeScalars.append(current)
            advance()
            // The points of "a.m.".
            if index < scalars.count, current == ".", word == "a" || word == "p", scalar(after: 1) == "m" { advance() }
        }
        append(.word(word.lowercased()), from: start)
    }

    private mutating func readComment(_ closing: [Unicode.Scalar]) throws(OpeningHoursError) {
        let start = byte
        advance()
        var comment = ""
        while index < scalars.count, !closing.contains(current) {
            comment.unicodeScalars.append(current)
            advance()
        }
        guard index < scalars.count else { throw OpeningHoursError(text, atByte: start, "its quotes have no end") }
        advance()
        append(.comment(comment), from: start)
    }

    // MARK: Characters

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{FEFF}"
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return signs[scalar] == nil && quotes[scalar] == nil && !isBlank(scalar) }
        return scalar.properties.isAlphabetic || scalar == "_"
    }

    private static func digit(_ scalar: Unicode.Scalar) -> (value: Int, kind: DigitKind)? {
        switch scalar {
        case "0"..."9": (Int(scalar.value - 48), .plain)
        case "₀"..."₉": (Int(scalar.value - 0x2080), .lowered)
        case "⁰", "⁴"..."⁹": (Int(scalar.value - 0x2070), .raised)
        case "¹": (1, .raised)
        case "²": (2, .raised)
        case "³": (3, .raised)
        case "°", "º": (0, .raised)
        default: nil
        }
    }

    private static let signs: [Unicode.Scalar: ScheduleToken.Sign] = [
        ",": .comma, "，": .comma, "、": .comma, "&": .comma, ";": .semicolon, "；": .semicolon, ":": .colon, "：": .colon,
        "+": .plus, "/": .slash, "(": .open, ")": .close, "[": .openBracket, "]": .closeBracket,
        "-": .dash, "‐": .dash, "‑": .dash, "‒": .dash, "–": .dash, "—": .dash, "―": .dash, "−": .dash, "ー": .dash,
        "=": .dash, "~": .dash, "～": .dash, "→": .dash, "－": .dash,
        "?": .other, "»": .other, "›": .other, "」": .other, "』": .other,
    ]

    /// Opening quotes with those that close them.
    private static let quotes: [Unicode.Scalar: [Unicode.Scalar]] = [
        "\"": ["\""], "“": ["”"], "”": ["”"], "„": ["“", "”"], "«": ["»"], "‚": ["‘", "’"], "‘": ["’"], "「": ["」"],
        "『": ["』"], "＂": ["＂"],
    ]
}
