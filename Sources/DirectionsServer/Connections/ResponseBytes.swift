import HTTPTypes
import NIOCore

/// What an answer is sent with that its API does not say.
struct ResponseFrame {
    var requestID: String
    /// Whether the connection stays for another request.
    var keepsAlive = true
    /// Whether the body is left out, as `HEAD` asks for.
    var isHead = false
}

/// Writes an answer as HTTP/1.1, head and body in one piece.
enum ResponseBytes {
    static func write(_ answer: ServerAnswer, _ frame: ResponseFrame, date: String, into buffer: inout ByteBuffer) {
        buffer.clear(minimumCapacity: 512 + (frame.isHead ? 0 : answer.body.count))
        buffer.writeString("HTTP/1.1 ")
        buffer.writeString("\(answer.status.code) \(answer.status.reasonPhrase)\r\n")
        if answer.status != .noContent {
            field("Content-Type", answer.mediaType, &buffer)
            field("Content-Length", "\(answer.body.count)", &buffer)
        }
        field("Date", date, &buffer)
        field("X-Request-Id", frame.requestID, &buffer)
        field("X-Content-Type-Options", "nosniff", &buffer)
        if !frame.keepsAlive { field("Connection", "close", &buffer) }
        for member in answer.fields where !isOurs(member.name) {
            field(member.name.rawName, member.value, &buffer)
        }
        buffer.writeString("\r\n")
        if !frame.isHead, answer.status != .noContent { buffer.writeBytes(answer.body) }
    }

    /// Whether a field is written here, so that an API cannot contradict it.
    private static func isOurs(_ name: HTTPField.Name) -> Bool {
        name == .contentType || name == .contentLength || name == .date || name == .connection
    }

    private static func field(_ name: String, _ value: String, _ buffer: inout ByteBuffer) {
        buffer.writeString(name)
        buffer.writeStaticString(": ")
        buffer.writeString(value)
        buffer.writeStaticString("\r\n")
    }
}
