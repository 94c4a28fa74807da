/// A mode of transport that a graph can be built for; the raw value is stored in graph files.
public enum TransportMode: UInt8, CaseIterable, Codable, Sendable {
    case automobile = 0
    case walking = 1
    case cycling = 2

    /// The name used in options, JSON and messages.
    public var name: String {
        switch self {
        case .automobile: "automobile"
        case .walking: "walking"
        case .cycling: "cycling"
        }
    }

    /// All accepted names: first the printed name, then names from other engines.
    package var names: [String] {
        switch self {
        case .automobile: ["automobile", "car", "drive", "driving", "auto"]
        case .walking: ["walking", "foot", "walk", "pedestrian"]
        case .cycling: ["cycling", "bike", "bicycle", "cycle"]
        }
    }

    /// The mode with a name, which may be `car`, `foot`, `bike` or another usual name; nil for other texts.
    public init?(name: String) {
        guard let mode = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
        self = mode
    }
}
