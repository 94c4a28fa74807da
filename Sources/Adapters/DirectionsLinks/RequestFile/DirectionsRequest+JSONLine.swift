package import DirectionsKit
import PlatformFoundation

extension DirectionsRequest {
    /// The request as JSON on one line without a line break, in UTF-8: what `POST /directions` takes.
    ///
    /// Members with the value of a new request are left out, except the means of transport. Times are to the second. Nil
    /// if a number is infinite or not a number, which JSON cannot write.
    package var jsonLine: [UInt8]? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return (try? encoder.encode(WrittenRequest(request: self))).map(Array.init)
    }
}

/// A request without the members that have the value of a new one.
private struct WrittenRequest: Encodable {
    let request: DirectionsRequest

    func encode(to encoder: any Encoder) throws {
        try DirectionsRequest.members.encode(request, to: encoder, omitsUsual: true)
    }
}
