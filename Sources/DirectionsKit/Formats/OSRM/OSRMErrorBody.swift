/// The body of OSRM's answer to what it cannot answer.
package enum OSRMErrorBody {
    /// - Parameters:
    ///   - code: one of OSRM's words.
    ///   - message: one sentence.
    package static func bytes(code: String, message: String) -> [UInt8] {
        var json = JSONBytes(capacity: 64 + message.utf8.count)
        json.add("{\"code\":")
        json.add(text: code.utf8.span)
        json.add(",\"message\":")
        json.add(text: message.utf8.span)
        json.add("}")
        return json.bytes
    }
}
