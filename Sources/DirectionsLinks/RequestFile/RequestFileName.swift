import DirectionsKit

/// What messages call a request file, and what they say of it.
struct RequestFileName {
    private let name: String

    init(_ name: String) {
        self.name = name
    }

    /// It is a file of another kind.
    func isOther(_ why: String) -> DirectionsError {
        DirectionsError(reason: .notDirectionsRequest, message: "\(name) asks for no directions: \(why).")
    }

    /// It asks for directions, and something in it cannot be read.
    ///
    /// - Parameter pointIndex: 0 for the start, in the order of travel, if it is about a place.
    func isUnreadable(_ what: String, pointIndex: Int? = nil) -> DirectionsError {
        DirectionsError(
            reason: .unreadableLink, message: "\(name) cannot be read: \(what).", pointIndex: pointIndex)
    }
}
