import DirectionsKit
import DirectionsLinks

/// Why a command stopped, as one sentence with the exit code that goes with it.
package struct CommandError: Error, CustomStringConvertible {
    package var status: ExitStatus
    package var description: String

    package init(_ status: ExitStatus, _ description: String) {
        self.status = status
        self.description = description
    }
}

extension CommandError {
    /// The error for a link that asks for no directions; nil where the reader's own message says all.
    ///
    /// - Parameter advice: what to do where the link shows a place.
    static func noDirections(_ reading: RequestURL, atPlace advice: String) -> CommandError? {
        switch reading.kind {
        case .shortLink:
            CommandError(
                .usage, "The link is a short one, which only its server can read; give the link that it leads to.")
        case .place:
            CommandError(.usage, "The link shows a place and asks for no directions; \(advice).")
        default: nil
        }
    }
}
