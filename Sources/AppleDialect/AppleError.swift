package import DirectionsKit

/// Why a request gets no answer.
package struct AppleError: Error {
    /// One clear sentence.
    package var message: String
    /// The parameter that is at fault.
    package var parameter: String?
    /// What the search says, nil where the query is at fault.
    package var cause: DirectionsError?

    /// A fault of the query.
    init(_ message: String, parameter: String? = nil) {
        self.message = message
        self.parameter = parameter
    }

    /// A fault of the search, or of what is searched for.
    init(_ cause: DirectionsError, parameter: String? = nil) {
        message = cause.message
        self.cause = cause
        self.parameter = parameter
    }
}
