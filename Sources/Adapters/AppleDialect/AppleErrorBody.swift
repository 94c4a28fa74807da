package import DirectionsKit
import TextCoding

/// The body of an error, `{"error":{"message":…,"details":[…]}}`.
///
/// The details are MapKit's code, the reason and, if known, the parameter, the distance in meters from its place, and
/// the seconds after which to try again.
package struct AppleErrorBody {
    package var message: String
    package var code: DirectionsError.Code?
    package var reason: String
    package var parameter: String?
    package var retryAfter: Int?
    /// The error of the search, if it has one.
    package var cause: DirectionsError?

    package init(message: String, reason: String) {
        self.message = message
        self.reason = reason
    }

    package var bytes: [UInt8] {
        var json = JSONText(.compact)
        json.object { json in
            json.key("error")
            json.object { json in
                json.member("message", message)
                json.array("details", details) { $0.string($1) }
            }
        }
        return json.bytes
    }

    private var details: [String] {
        var details: [String] = []
        if let code { details.append("MKError \(code.rawValue) \(code)") }
        details.append("reason \(reason)")
        if let parameter = parameter ?? cause?.pointIndex.flatMap(Self.placeName) {
            details.append("parameter \(parameter)")
        }
        if let distance = cause?.distance, distance.isFinite {
            details.append("distance \(Int(min(distance, 1e9).rounded()))")
        }
        if let retryAfter { details.append("retryAfter \(retryAfter)") }
        return details
    }

    private static func placeName(_ index: Int) -> String? {
        switch index {
        case 0: "origin"
        case 1: "destination"
        default: nil
        }
    }
}
