import DirectionsKit
package import Roads
import TextCoding

/// A path of openrouteservice's isochrones: `/v2/isochrones/{profile}`, which `/geojson` may follow and `/ors` may precede.
package struct ORSPath: Sendable {
    /// The profile as sent; empty if there is none.
    private let profile: String

    /// The path; nil if it is another one.
    package init?(_ path: String) {
        // Each request is asked, and few paths have this.
        guard path.hasPrefix("/v2/") || path.hasPrefix("/ors/") else { return nil }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if parts.first == "ors" { parts.removeFirst() }
        guard parts.prefix(2) == ["v2", "isochrones"] else { return nil }
        parts = parts.dropFirst(2)
        profile = parts.first.map { String($0) } ?? ""
        guard parts.count <= 1 || parts.dropFirst() == ["geojson"] else { return nil }
    }

    private static let profiles: [(name: String, mode: TransportMode)] = [
        ("driving-car", .automobile), ("cycling-regular", .cycling), ("foot-walking", .walking),
    ]
    /// Other profiles of openrouteservice; an answer for another vehicle would be wrong.
    private static let others = [
        "cycling-electric", "cycling-mountain", "cycling-road", "driving-hgv", "foot-hiking", "public-transport",
        "wheelchair",
    ]

    /// The name of the profile of a mode.
    static func profile(of mode: TransportMode) -> String { profiles.first { $0.mode == mode }?.name ?? "" }

    /// The means of transport of the profile; nil if it has none.
    package var mode: TransportMode? { Self.profiles.first { $0.name == profile }?.mode }

    /// The means of transport of the profile, which must be served.
    func mode(served: TransportType) throws(ORSError) -> TransportMode {
        if let mode, served.contains(TransportType(mode)) { return mode }
        let names = Self.profiles.filter { served.contains(TransportType($0.mode)) }.map(\.name)
        let isKnown = mode != nil || Self.others.contains(profile)
        throw ORSError(
            .wrongValue,
            (isKnown ? "This server does not serve the profile " : "There is no profile ")
                + "\"\(VisibleText.excerpt(profile))\"; use one of \(names.joined(separator: ", ")).")
    }
}
