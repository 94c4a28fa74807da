package import DirectionsKit
import TextCoding

/// Why a request gets no answer, in OSRM's codes.
package struct OSRMError: Error {
    /// OSRM's codes, and after them codes for errors that OSRM does not have.
    package enum Code: String, CaseIterable {
        case invalidURL = "InvalidUrl"
        case invalidService = "InvalidService"
        case invalidVersion = "InvalidVersion"
        case invalidOptions = "InvalidOptions"
        case invalidQuery = "InvalidQuery"
        case invalidValue = "InvalidValue"
        case invalidMethod = "InvalidMethod"
        case noSegment = "NoSegment"
        case noRoute = "NoRoute"
        case noTrips = "NoTrips"
        case noMatch = "NoMatch"
        case tooBig = "TooBig"
        case notImplemented = "NotImplemented"
        case unauthorized = "Unauthorized"
        case tooManyRequests = "TooManyRequests"
        case overloaded = "Overloaded"
        case timeout = "Timeout"
        case internalError = "InternalError"
    }

    package var code: Code
    package var message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// An error of the search for a request; its message has the longitude first, as OSRM's requests do.
    package init(_ cause: DirectionsError, for request: OSRMRequest? = nil) {
        self.init(Code(cause.reason), cause.longitudeFirst.message)
        if case .trip? = request, code == .noRoute { code = .noTrips }
        if case .match? = request, code == .noRoute || code == .noSegment { code = .noMatch }
        if code == .noSegment, let index = cause.pointIndex {
            message = "Could not find a matching segment for coordinate \(index): \(message)"
        }
    }

    /// The error of a route or a table with a single place.
    static let tooFewCoordinates = OSRMError(.invalidOptions, "There must be at least two coordinates.")

    /// The body of OSRM's answer.
    package var body: [UInt8] {
        var json = JSONBytes(capacity: 64 + message.utf8.count)
        json.add("{\"code\":")
        json.add(text: code.rawValue)
        json.add(",\"message\":")
        json.add(text: message)
        json.add("}")
        return json.bytes
    }
}

extension OSRMError.Code {
    fileprivate init(_ reason: DirectionsError.Reason) {
        self =
            switch reason {
            case .noRoadNear, .outsideCoverage, .outsideGraph: .noSegment
            case .noRoute, .routeTooLong, .roadClosed, .differentIslands: .noRoute
            case .modeNotServed: .invalidURL
            case .invalidRequest, .addressUnresolved, .currentLocationUnknown, .notDirectionsRequest, .unreadableLink,
                .fileMissing:
                .invalidValue
            case .throttled: .tooManyRequests
            case .cancelled: .timeout
            case .alreadyCalculating, .graphMissing, .graphDamaged, .placesMissing,
                .placesDamaged, .invalidCoverage, .misconfigured, .internalError:
                .internalError
            }
    }
}
