import TextCoding

/// A comparison of a measure of a traveller in a condition: `weight>7.5`, `length <= 12 m`, `stay<2 h`.
///
/// That of `weight>7.5 t` answers yes to `holds(for: 12)`.
package struct MeasureComparison: Hashable, Sendable {
    package enum Sign: String, Hashable, Sendable {
        case less = "<"
        case atMost = "<="
        case equal = "="
        case atLeast = ">="
        case greater = ">"
    }

    /// The name as written, in lower case: `weight`, `height`, `axleload`, `stay`.
    package let measure: String
    package let sign: Sign
    /// Meters, metric tons, kilometers an hour or minutes; the number itself for other measures.
    package let limit: Double

    /// Whether it holds for a measure in the unit of the limit; maybe if the measure is unknown.
    package func holds(for value: Double?) -> Certainty {
        guard let value, !value.isNaN else { return .maybe }
        let holds =
            switch sign {
            case .less: value < limit
            case .atMost: value <= limit
            case .equal: value == limit
            case .atLeast: value >= limit
            case .greater: value > limit
            }
        return holds ? .yes : .no
    }

    // MARK: Reading

    /// Nil if the text has no sign of comparison.
    ///
    /// - Parameters:
    ///   - whole: the text that the comparison is a part of, for errors.
    ///   - byte: the place of the comparison in it.
    init?(_ text: Substring, in whole: String, atByte byte: Int) throws(OpeningHoursError) {
        guard let signStart = text.firstIndex(where: { "<>=≤≥".contains($0) }) else { return nil }
        let signEnd = text[signStart...].firstIndex { !"<>=≤≥".contains($0) } ?? text.endIndex
        let words = text[..<signStart].split(whereSeparator: \.isWhitespace)
        let name = words.count == 1 ? words[0].lowercased() : ""
        guard !name.isEmpty, name.utf8.allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ":") })
        else {
            throw OpeningHoursError(whole, atByte: byte, "expected the name of a measure before the comparison")
        }
        guard let sign = Self.signs[String(text[signStart..<signEnd])] else {
            throw OpeningHoursError(
                whole, atByte: byte + text[..<signStart].utf8.count, "expected <, <=, =, >= or >")
        }
        guard let limit = Self.number(text[signEnd...]) else {
            throw OpeningHoursError(whole, atByte: byte + text[..<signEnd].utf8.count, "expected a number and a unit")
        }
        measure = name
        self.sign = sign
        self.limit = limit
    }

    private static let signs: [String: Sign] = [
        "<": .less, "<=": .atMost, "=<": .atMost, "≤": .atMost, "=": .equal, "==": .equal, ">=": .atLeast,
        "=>": .atLeast,
        "≥": .atLeast, ">": .greater,
    ]

    /// What the units of a text are worth in meters, metric tons, minutes or kilometers an hour.
    private static let units: [String: Double] = [
        "m": 1, "cm": 0.01, "mm": 0.001, "km": 1000, "ft": 0.3048, "'": 0.3048, "in": 0.0254, "\"": 0.0254,
        "t": 1, "kg": 0.001, "st": 0.907_184_74, "lbs": 0.000_453_592_37, "lb": 0.000_453_592_37,
        "min": 1, "minute": 1, "minutes": 1, "h": 60, "hr": 60, "hour": 60, "hours": 60, "d": 1440, "day": 1440,
        "days": 1440,
        "km/h": 1, "kmh": 1, "mph": 1.609_344,
    ]

    /// Meters, metric tons, kilometers an hour or minutes of a text such as `7.5`, `12 m` and `13'6"`; nil for other texts.
    package static func measure(of text: String) -> Double? { number(text[...]) }

    /// A number with a unit, or feet and inches: `7.5`, `12 m`, `13'6"`.
    private static func number(_ text: Substring) -> Double? {
        var total = 0.0
        var rest = Substring(text.lowercased().filter { !$0.isWhitespace })
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
            let decimal = String(digits.map { $0 == "," ? "." : $0 })
            guard let number = DecimalNumber.read(decimal, among: "0123456789."), number.isFinite else { return nil }
            rest = rest[digits.endIndex...]
            let unit = rest.prefix { !($0.isASCII && $0.isNumber) }
            guard unit.isEmpty || units[String(unit)] != nil else { return nil }
            rest = rest[unit.endIndex...]
            guard rest.isEmpty || unit == "'" || unit == "ft" || unit == "h" else { return nil }
            total += number * (units[String(unit)] ?? 1)
        }
        return total
    }
}
