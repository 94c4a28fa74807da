import DirectionsKit
import Roads
import TextCoding

/// The mode that a profile of OSRM means.
enum OSRMProfile {
    /// The mode of a profile, which must be served.
    static func mode(_ profile: String, served: TransportType) throws(OSRMError) -> TransportMode {
        guard let mode = TransportMode(name: profile) else {
            throw OSRMError(
                .invalidURL, "There is no profile \"\(VisibleText.excerpt(profile))\"; use \(list(served)).")
        }
        guard served.contains(TransportType(mode)) else {
            throw OSRMError(.invalidURL, "This server does not serve \(mode.name); use \(list(served)).")
        }
        return mode
    }

    private static func list(_ served: TransportType) -> String {
        served.modes.flatMap(\.names).joined(separator: ", ")
    }
}
