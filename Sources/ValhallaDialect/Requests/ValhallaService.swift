/// The services of Valhalla.
package enum ValhallaService: String, CaseIterable, Sendable {
    case route
    case matrix = "sources_to_targets"
    case isochrone, locate, status

    /// The service at a path, with or without a slash at its end.
    package init?(ofPath path: String) {
        guard path.hasPrefix("/") else { return nil }
        self.init(rawValue: String(path.hasSuffix("/") ? path.dropFirst().dropLast() : path.dropFirst()))
    }
}
