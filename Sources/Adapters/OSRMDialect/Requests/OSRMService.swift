/// The services of OSRM.
package enum OSRMService: String, CaseIterable, Sendable {
    case route, nearest, table, match, trip, tile

    /// The service that a path begins with; this costs a fraction of splitting the path.
    package init?(ofPath path: String) {
        self.init(rawValue: String(Substring(path.utf8.drop { $0 == Self.slash }.prefix { $0 != Self.slash })))
    }

    private static let slash = UInt8(ascii: "/")

    /// Whether this server offers it.
    package var isOffered: Bool {
        switch self {
        case .route, .nearest, .table, .match, .trip: true
        case .tile: false
        }
    }
}
