import TextCoding

/// The formats of answers, in the order in which an error names them.
package enum NominatimFormat: String, CaseIterable, Sendable {
    case xml, geojson, geocodejson, json, jsonv2

    /// The media type of the answers.
    var mediaType: String { self == .xml ? "text/xml; charset=utf-8" : "application/json; charset=utf-8" }
}

/// An answer of the service.
package struct NominatimAnswer: Sendable {
    package var status = 200
    package var mediaType: String
    package var body: [UInt8]

    init(status: Int = 200, _ format: NominatimFormat, body: [UInt8]) {
        self.status = status
        mediaType = format.mediaType
        self.body = body
    }

    /// An answer in plain text.
    init(status: Int = 200, text: String) {
        self.status = status
        mediaType = "text/plain; charset=utf-8"
        body = Array(text.utf8)
    }

    /// An error in the shape of a format, or in plain text before the format is known.
    package static func error(_ status: Int, message: String, in format: NominatimFormat?) -> NominatimAnswer {
        guard let format else { return NominatimAnswer(status: status, text: "ERROR \(status): \(message)") }
        if format == .xml {
            var xml = XMLLine()
            xml.element("error") { xml in
                xml.element("code", text: "\(status)")
                xml.element("message", text: message)
            }
            return NominatimAnswer(status: status, .xml, body: xml.bytes)
        }
        var json = JSONText(.compact)
        json.object { json in
            json.key("error")
            json.object { json in
                json.member("code", status)
                json.member("message", message)
            }
        }
        return NominatimAnswer(status: status, format, body: json.bytes)
    }

    /// The answer as a call of a function of JavaScript.
    func wrapped(in callback: String?) -> NominatimAnswer {
        guard let callback else { return self }
        var answer = self
        answer.mediaType = "application/javascript; charset=utf-8"
        answer.body = Array("\(callback)(".utf8) + body + Array(")".utf8)
        return answer
    }
}

/// A request that cannot be understood.
struct NominatimError: Error {
    /// The service's own sentence, which clients compare.
    let message: String

    init(_ message: String) { self.message = message }
}
