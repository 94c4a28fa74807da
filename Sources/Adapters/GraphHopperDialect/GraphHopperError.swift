import TextCoding

/// Why a request gets no answer, in GraphHopper's shape.
package struct GraphHopperError: Error {
    package var message: String

    package init(_ message: String) {
        self.message = message
    }

    init(_ parameter: String, complaint: String) {
        message = "\(parameter) \(complaint)."
    }

    /// The body of GraphHopper's answer.
    package var body: [UInt8] {
        var json = JSONText(.compact)
        json.object { json in
            json.member("message", message)
            json.array("hints", [message]) { json, message in
                json.object { $0.member("message", message) }
            }
        }
        return json.bytes
    }
}
