package import DirectionsKit

/// Why a request in the shape of Apple's Maps Server API gets no answer.
package struct AppleError: Error {
    /// One clear sentence.
    package var message: String
    /// The parameter that has the error.
    package var parameter: String?
    /// The error of the search, nil if the query has the error.
    package var cause: DirectionsError?

    /// An error of the query.
    init(_ message: String, parameter: String? = nil) {
        self.message = message
        self.parameter = parameter
    }

    /// An error of the search, or of what it searches for.
    init(_ cause: DirectionsError, parameter: String? = nil) {
        message = cause.message
        self.cause = cause
        self.parameter = parameter
    }
}
