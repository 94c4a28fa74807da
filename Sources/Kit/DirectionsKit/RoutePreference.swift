/// Whether a route avoids roads of a kind, with MapKit's values.
public enum RoutePreference: Int, Hashable, Codable, CaseIterable, Sendable {
    /// Such roads are used like any others.
    case any = 0
    /// Such roads are used only if there is no other route, or if a place lies on one.
    case avoid = 1
}
