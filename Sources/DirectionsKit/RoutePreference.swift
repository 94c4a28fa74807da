/// Whether roads of a kind are welcome, with MapKit's values.
public enum RoutePreference: Int, Hashable, Codable, CaseIterable, Sendable {
    /// They are as good as any.
    case any = 0
    /// They are used only where there is no other way.
    case avoid = 1
}
