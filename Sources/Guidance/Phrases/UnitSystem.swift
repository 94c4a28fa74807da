/// The units that distances are told in.
public enum UnitSystem: String, Hashable, Codable, CaseIterable, Sendable {
    case metric, imperial, britishImperial
}
