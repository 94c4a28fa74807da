import DirectionsKit
import Roads

/// The names of profiles that OSRM's users know, and the mode that each means.
enum OSRMProfile {
    private static let names: [(mode: TransportMode, names: [String])] = [
        (.automobile, ["automobile", "car", "driving", "auto"]),
        (.walking, ["walking", "foot", "pedestrian"]),
        (.cycling, ["cycling", "bike", "bicycle"]),
    ]

    /// The mode of a profile, which must be served.
    static func mode(_ profile: String, served: TransportType) throws(OSRMError) -> TransportMode {
        guard let mode = known(profile) else {
            throw OSRMError(
                .invalidURL, "There is no profile \"\(VisibleText.excerpt(profile))\"; use \(list(served)).")
        }
        guard served.contains(TransportType(mode)) else {
            throw OSRMError(.invalidURL, "This server does not serve \(mode.name); use \(list(served)).")
        }
        return mode
    }

    /// The mode of a profile, served or not; nil for a profile that nobody knows.
    static func known(_ profile: String) -> TransportMode? {
        names.first { $0.names.contains(profile) }?.mode
    }

    private static func list(_ served: TransportType) -> String {
        let offered = names.filter { served.contains(TransportType($0.mode)) }
        return offered.map { $0.names.joined(separator: ", ") }.joined(separator: ", ")
    }
}
