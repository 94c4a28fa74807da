/// Parses lengths and weights with the units used in tags.
package enum MeasureText {
    private static let metersPerFoot = 0.3048
    private static let metersPerInch = 0.0254

    /// The meters of `2.5`, `2,5 m`, `250 cm`, `7 ft`, `6'6"` or `6 ft 6 in`, or nil.
    package static func meters(_ text: String) -> Double? {
        guard let (number, rest) = NumberText.leading(text) else { return nil }
        switch rest {
        case "", "m", "meter", "meters", "metre", "metres": return number
        case "cm": return number / 100
        case "mm": return number / 1000
        case "km": return number * 1000
        case "in", "\"", "inch", "inches": return number * metersPerInch
        default: return feet(number, rest: rest)
        }
    }

    private static func feet(_ number: Double, rest: String) -> Double? {
        guard let mark = ["feet", "foot", "ft", "'", "′", "’"].first(where: rest.hasPrefix) else { return nil }
        let inches = ListText.trimmed(rest.dropFirst(mark.count))
        guard !inches.isEmpty else { return number * metersPerFoot }
        guard let (inch, unit) = NumberText.leading(inches),
            ["", "\"", "″", "”", "''", "in", "inch", "inches"].contains(unit)
        else { return nil }
        return number * metersPerFoot + inch * metersPerInch
    }

    /// The kilograms of `7.5`, `7.5 t`, `3500 kg`, `8 st` (short tons) or `16000 lbs`, or nil.
    package static func kilograms(_ text: String) -> Double? {
        guard let (number, rest) = NumberText.leading(text) else { return nil }
        switch rest {
        case "", "t", "T", "ton", "tons", "tonne", "tonnes", "mt": return number * 1000
        case "kg", "Kg", "KG": return number
        case "st", "short tons", "short ton": return number * 907.18474
        case "lt", "long tons", "long ton": return number * 1016.0469088
        case "lbs", "lb", "pounds": return number * 0.45359237
        case "cwt": return number * 50.80234544
        default: return nil
        }
    }
}
