import TextCoding

/// A token of the text of a coordinate.
enum CoordinateToken: Equatable {
    case number(Double, hasPoint: Bool)
    case minus
    case degree
    case minute
    case second
    case hemisphere(Character)
    /// A word for latitude or longitude.
    case label(Angle.Axis)
    /// What separates the two values: a comma, a semicolon or a slash.
    case comma

    var isNumber: Bool {
        if case .number = self { true } else { false }
    }

    var isWholeNumber: Bool {
        if case .number(_, let hasPoint) = self { !hasPoint } else { false }
    }

    var isHemisphere: Bool {
        if case .hemisphere = self { true } else { false }
    }

    var isLabel: Bool {
        if case .label = self { true } else { false }
    }
}

/// Splits the text of a coordinate into tokens.
struct CoordinateTokens {
    private static let marks: [Character: CoordinateToken] = [
        ",": .comma, ";": .comma, "/": .comma, "|": .comma, "-": .minus, "\u{2212}": .minus,
        "°": .degree, "º": .degree, "˚": .degree,
        "'": .minute, "′": .minute, "’": .minute,
        "\"": .second, "″": .second, "”": .second,
        "N": .hemisphere("N"), "n": .hemisphere("N"), "S": .hemisphere("S"), "s": .hemisphere("S"),
        "E": .hemisphere("E"), "e": .hemisphere("E"), "W": .hemisphere("W"), "w": .hemisphere("W"),
    ]

    /// The words for the axes in the languages of the program, and as programs write them.
    private static let labels: [String: Angle.Axis] = [
        "lat": .latitude, "latitude": .latitude, "breite": .latitude, "breitengrad": .latitude, "br": .latitude,
        "latitud": .latitude, "latitudine": .latitude, "breedtegraad": .latitude, "szerokość": .latitude,
        "lon": .longitude, "lng": .longitude, "long": .longitude, "longitude": .longitude, "länge": .longitude,
        "längengrad": .longitude, "longitud": .longitude, "longitudine": .longitude, "lengtegraad": .longitude,
        "długość": .longitude,
    ]
    /// The most letters of a label.
    private static let mostLetters = 12
    /// What may stand behind a label, or between degrees and minutes.
    private static let fillers: Set<Character> = [":", "=", "&"]

    private let text: String
    private var rest: Substring
    private let hasDecimalCommas: Bool
    private var tokens: [CoordinateToken] = []

    /// The tokens in order; blanks separate them and are dropped.
    static func read(
        _ text: String, allowsDecimalCommas: Bool = true
    ) throws(CoordinateTextError) -> [CoordinateToken] {
        try refuseNotFinite(text)
        var reader = CoordinateTokens(text, hasDecimalCommas: false)
        try reader.read()
        // Two whole numbers with one comma are latitude and longitude; more of them can only have decimal commas.
        guard allowsDecimalCommas, reader.tokens.contains(.comma), reader.tokens.count(where: \.isNumber) > 2 else {
            return reader.tokens
        }
        var other = CoordinateTokens(text, hasDecimalCommas: true)
        try other.read()
        try other.refuseOneFraction()
        return other.tokens
    }

    private init(_ text: String, hasDecimalCommas: Bool) {
        self.text = text
        self.hasDecimalCommas = hasDecimalCommas
        rest = Self.withoutBrackets(text)
    }

    private mutating func read() throws(CoordinateTextError) {
        while let character = rest.first {
            if character.isWhitespace || Self.fillers.contains(character) || Self.isInvisible(character) {
                rest.removeFirst()
            } else if Self.isDigit(character) || character == "." {
                tokens.append(try number())
            } else if character == "+" {
                try plus()
            } else if let axis = takeLabel() {
                tokens.append(.label(axis))
            } else if let token = Self.marks[character] {
                rest.removeFirst()
                append(token)
            } else {
                throw unreadable
            }
        }
    }

    /// Throws for two numbers of which one has a decimal comma and the other no fraction, or a decimal point and a comma behind
    /// it: "41,5,8" may be 41.5 and 8, or 41 and 5.8.
    private func refuseOneFraction() throws(CoordinateTextError) {
        let fractions = tokens.compactMap { token in
            if case .number(_, let hasPoint) = token { hasPoint } else { nil as Bool? }
        }
        let isMixed = text.contains(".") && tokens.contains(.comma)
        guard fractions.count == 2, fractions[0] != fractions[1] || isMixed else { return }
        throw CoordinateTextError(
            .decimalComma, text: text,
            complaint: "has decimal commas; write points instead, for example 41.1496,-8.6110.")
    }

    /// Two single primes are a double one.
    private mutating func append(_ token: CoordinateToken) {
        guard token == .minute, tokens.last == .minute else { return tokens.append(token) }
        tokens[tokens.count - 1] = .second
    }

    private mutating func number() throws(CoordinateTextError) -> CoordinateToken {
        var digits = String(rest.prefix { Self.isDigit($0) || $0 == "." })
        rest.removeFirst(digits.count)
        if hasDecimalCommas, !digits.contains("."), rest.first == ",", rest.dropFirst().first.map(Self.isDigit) == true
        {
            let fraction = rest.dropFirst().prefix { Self.isDigit($0) }
            digits += "." + fraction
            rest.removeFirst(fraction.count + 1)
        }
        // Without this, "1e3" would be one degree east.
        let isExponent = rest.first?.lowercased() == "e" && rest.dropFirst().first.map(Self.isDigit) == true
        guard !isExponent, digits.contains(where: Self.isDigit), let value = Double(digits) else { throw unreadable }
        return .number(value, hasPoint: digits.contains("."))
    }

    private mutating func plus() throws(CoordinateTextError) {
        rest.removeFirst()
        guard let next = rest.first, Self.isDigit(next) || next == "." else { throw unreadable }
    }

    /// A word for latitude or longitude, with the point behind a shortened one.
    private mutating func takeLabel() -> Angle.Axis? {
        let word = rest.prefix(Self.mostLetters + 1).prefix { $0.isLetter }
        guard word.count > 1, let axis = Self.labels[word.lowercased()] else { return nil }
        rest.removeFirst(word.count)
        if rest.first == ".", rest.dropFirst().first.map(Self.isDigit) != true { rest.removeFirst() }
        return axis
    }

    /// The text between a pair of brackets around all of it.
    private static func withoutBrackets(_ text: String) -> Substring {
        let trimmed = text.drop(while: \.isWhitespace)
        guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }), let first = trimmed.first,
            [Character("("): Character(")"), "[": "]", "{": "}"][first] == trimmed[last]
        else { return trimmed }
        return trimmed[trimmed.index(after: trimmed.startIndex)..<last]
    }

    private static func refuseNotFinite(_ text: String) throws(CoordinateTextError) {
        let words = text.split { !$0.isLetter }
        let isNumber = { (word: Substring) in ["nan", "inf", "infinity"].contains(word.lowercased()) }
        // "Nan, Thailand" is a place.
        guard words.contains(where: isNumber), words.allSatisfy({ $0.count == 1 || isNumber($0) }) else { return }
        throw CoordinateTextError(.notFinite, text: text, complaint: "holds a value that is not a finite number.")
    }

    private var unreadable: CoordinateTextError {
        CoordinateTextError(
            .unreadable, text: text,
            complaint: "is not a coordinate; write latitude,longitude, for example 41.1496,-8.6110."
        )
    }

    /// Whether it is a mark of the direction of writing, or another character that nobody sees.
    private static func isInvisible(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }
}
