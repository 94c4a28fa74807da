/// A way of moving that a graph can be built for; the raw value is stored in graph files.
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

    /// The mode with this name, or nil.
    public init?(name: String) {
        guard let mode = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = mode
    }
}
