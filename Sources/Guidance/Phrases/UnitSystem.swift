/// The units that distances are told in.
public enum UnitSystem: String, Hashable, Codable, CaseIterable, Sendable {
    /// Meters and kilometers.
    case metric
    /// Feet and miles, as in the United States.
    case imperial
    /// Yards and miles, as in Britain.
    case britishImperial

    /// The units that go with a language tag: by its region, "my" by itself; metric where the tag names none, as "en" does.
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
