import DirectionsKit
import Places
import TextCoding

extension NominatimRequest {
    /// Whether the service can answer, in plain text or in JSON.
    var status: NominatimAnswer {
        let form = parameters["format"] ?? "text"
        guard form == "text" || form == "json" else {
            return .error(400, message: "Parameter 'format' must be one of: text, json", in: nil)
        }
        let problem: DirectionsError?
        do {
            _ = try PlaceDirectory(providers).answers { (provider) throws(DirectionsError) in
                try provider.withPlaces { _ in }
            }
            problem = nil
        } catch {
            problem = error
        }
        if form == "text" {
            return problem == nil
                ? NominatimAnswer(text: "OK") : NominatimAnswer(status: 500, text: "ERROR: \(Self.unavailable)")
        }
        return NominatimAnswer(.json, body: json(isWell: problem == nil))
    }

    /// The sentence for a server whose index cannot be read; clients need not know the path of the file.
    private static let unavailable = "There is no index of places that can be read"

    private func json(isWell: Bool) -> [UInt8] {
        var json = JSONText(.compact)
        json.object { json in
            json.member("status", isWell ? 0 : 700)
            json.member("message", isWell ? "OK" : Self.unavailable)
            if isWell { json.member("data_updated", providers[0].dataTimestamp.map(Self.withOffset)) }
        }
        return json.bytes
    }

    /// A time in Greenwich with its offset in digits, as clients expect it.
    private static func withOffset(_ time: String) -> String {
        time.hasSuffix("Z") ? "\(time.dropLast())+00:00" : time
    }
}
