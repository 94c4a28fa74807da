/// The units of distances in instructions and notices.
public enum UnitSystem: String, Hashable, Codable, CaseIterable, Sendable {
    /// Meters and kilometers.
    case metric
    /// Feet and miles, as in the United States.
    case imperial
    /// Yards and miles, as in Britain.
    case britishImperial

    /// Returns the units for a language tag: those of its region, or metric if it has none, as in "en".
    ///
    /// "my" without a region has imperial units.
    public static func standard(for tag: String?) -> UnitSystem {
        let subtags = LanguageTag(tag ?? "").subtags
        return switch LanguageTag.region(subtags) {
        case "us", "lr", "mm": .imperial
        case "gb": .britishImperial
        case nil where subtags.first == "my": .imperial
        default: .metric
        }
    }
}
