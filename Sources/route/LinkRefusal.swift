import DirectionsKit
import DirectionsLinks

/// Why a link that asks for no directions is refused, where something can be done about it.
enum LinkRefusal {
    /// - Parameter advice: what to do where the link shows a place.
    static func failure(_ reading: RequestURL, atPlace advice: String) -> CommandFailure? {
        switch reading.kind {
        case .shortLink:
            CommandFailure(
                .usage, "The link is a short one, which only its server can read; give the link that it leads to.")
        case .place:
            CommandFailure(.usage, "The link shows a place and asks for no directions; \(advice).")
        default: nil
        }
    }
}
