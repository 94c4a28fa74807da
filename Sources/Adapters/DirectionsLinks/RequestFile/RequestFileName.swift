import DirectionsKit

/// The name of a request file in messages, and its errors.
struct RequestFileName {
    private let name: String

    init(_ name: String) {
        self.name = name
    }

    /// The error for a file of another kind.
    func isOther(_ why: String) -> DirectionsError {
        DirectionsError(reason: .notDirectionsRequest, message: "\(name) asks for no directions: \(why).")
    }

    /// The error for a request file that cannot be read.
    ///
    /// - Parameter pointIndex: the index of the place at fault, 0 for the start; nil if the error is about no place.
    func isUnreadable(_ what: String, pointIndex: Int? = nil) -> DirectionsError {
        DirectionsError(
            reason: .unreadableLink, message: "\(name) cannot be read: \(what).", pointIndex: pointIndex)
    }

    /// The error for JSON that a decoder has refused.
    ///
    /// - Parameter kind: what the object should be, as in "with \"sources\"".
    func isUnreadable(_ error: any Error, kind: String) -> DirectionsError {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            isUnreadable("\(RequestJSON.place(context.codingPath + [key])) is missing")
        case DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty,
            DecodingError.valueNotFound(_, let context) where !context.codingPath.isEmpty,
            DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            isUnreadable("\(RequestJSON.place(context.codingPath)) has a value that is not allowed")
        default: isUnreadable("it is no JSON object \(kind)")
        }
    }
}
