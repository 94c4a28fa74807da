package import DirectionsKit
package import PlatformFoundation
import TextCoding

/// Why a request gets no answer, in openrouteservice's codes.
package struct ORSError: Error {
    /// The codes of isochrones.
    package enum Code: Int, CaseIterable, Sendable {
        case unreadable = 3000
        case missing = 3001
        case wrongFormat = 3002
        case wrongValue = 3003
        case tooLarge = 3004
        case notSupported = 3005
        case unknown = 3099
    }

    package var code: Code
    package var message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// An error of the search for a request.
    package init(_ cause: DirectionsError) {
        self.init(Code(cause.reason), cause.message)
    }

    /// An error of the request's JSON.
    init(_ error: JSONMemberError) {
        self.init(error.member.isEmpty ? .unreadable : .wrongFormat, error.message)
    }

    /// The body of openrouteservice's answer.
    ///
    /// - Parameters:
    ///   - version: the version of the program; nil if unknown.
    ///   - now: the current time.
    package func body(version: String?, now: Date) -> [UInt8] {
        var json = JSONText(.compact)
        json.object { json in
            json.key("error")
            json.object { json in
                json.member("code", code.rawValue)
                json.member("message", message)
            }
            json.key("info")
            json.object { $0.engine(version: version, now: now) }
        }
        return json.bytes
    }
}

extension JSONText {
    /// The version of the program and the time of the answer.
    mutating func engine(version: String?, now: Date) {
        key("engine")
        object { json in
            json.member("version", version ?? "")
        }
        member("timestamp", Int(now.timeIntervalSince1970 * 1000))
    }
}

extension ORSError.Code {
    fileprivate init(_ reason: DirectionsError.Reason) {
        self =
            switch reason {
            case .noRoadNear, .outsideCoverage, .outsideGraph, .noRoute, .routeTooLong, .roadClosed, .differentIslands,
                .modeNotServed, .invalidRequest, .addressUnresolved, .currentLocationUnknown, .notDirectionsRequest,
                .unreadableLink, .fileMissing:
                .wrongValue
            case .throttled, .cancelled, .alreadyCalculating, .graphMissing, .graphDamaged, .placesMissing,
                .placesDamaged, .invalidCoverage, .misconfigured, .internalError:
                .unknown
            }
    }
}
