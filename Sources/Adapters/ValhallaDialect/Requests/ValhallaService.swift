/// The services of Valhalla.
package enum ValhallaService: String, CaseIterable, Sendable {
    case route
    case matrix = "sources_to_targets"
    case traceRoute = "trace_route"
    case traceAttributes = "trace_attributes"
    case isochrone, locate, status

    /// Valhalla's other services.
    private static let others = [
        "centroid", "expansion", "height", "optimized_route", "transit_available",
    ]

    /// The service at a path, with or without a slash at its end.
    package init?(ofPath path: String) {
        guard let name = Self.name(path) else { return nil }
        self.init(rawValue: name)
    }

    /// Whether a path is one of Valhalla's services, offered or not.
    package static func owns(_ path: String) -> Bool {
        Self(ofPath: path) != nil || name(path).map(others.contains) ?? false
    }

    /// The sentence for a service that is not offered.
    package static let offer =
        "This server does not offer this service; it offers "
        + allCases.map { "/\($0.rawValue)" }.joined(separator: ", ") + "."

    private static func name(_ path: String) -> String? {
        guard path.hasPrefix("/") else { return nil }
        return String(path.hasSuffix("/") ? path.dropFirst().dropLast() : path.dropFirst())
    }
}
