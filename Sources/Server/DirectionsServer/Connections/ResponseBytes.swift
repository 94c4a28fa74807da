import HTTPTypes
import NIOCore

/// The properties of a response that its API does not set.
struct ResponseFrame {
    var requestID: String
    /// Whether the connection stays for another request.
    var keepsAlive = true
    /// Whether the body is left out, as `HEAD` asks for.
    var isHead = false
    /// Whether the client reads bodies in chunks, as all of HTTP/1.1 do.
    var canHaveChunks = true
}

/// Writes an answer as HTTP/1.1, head and body in one piece.
enum ResponseBytes {
    static func write(_ answer: ServerAnswer, _ frame: ResponseFrame, date: String, into buffer: inout ByteBuffer) {
        let hasBody = !frame.isHead && answer.status.hasBody
        buffer.clear(minimumCapacity: usualHeadBytes + (hasBody ? answer.body.count : 0))
        writeHead(answer, frame: frame, date: date, into: &buffer)
        if hasBody { buffer.writeBytes(answer.body) }
    }

    /// More than the bytes of most heads.
    private static let usualHeadBytes = 512

    private static func writeHead(
        _ answer: ServerAnswer, frame: ResponseFrame, date: String, into buffer: inout ByteBuffer
    ) {
        if answer.status == .ok {
            buffer.writeStaticString("HTTP/1.1 200 OK\r\n")
        } else {
            buffer.writeString("HTTP/1.1 \(answer.status.code) \(answer.status.reasonPhrase)\r\n")
        }
        if answer.status.hasBody {
            buffer.writeStaticString("Content-Type: ")
            buffer.writeString(answer.mediaType)
            if answer.pieces == nil {
                buffer.writeStaticString("\r\nContent-Length: ")
                buffer.writeString(String(answer.body.count))
            } else if frame.canHaveChunks {
                buffer.writeStaticString("\r\nTransfer-Encoding: chunked")
            }
            buffer.writeStaticString("\r\n")
        }
        buffer.writeStaticString("Date: ")
        buffer.writeString(date)
        buffer.writeStaticString("\r\nX-Request-Id: ")
        buffer.writeString(frame.requestID)
        buffer.writeStaticString("\r\nX-Content-Type-Options: nosniff\r\n")
        buffer.writeStaticString(licence)
        if !frame.keepsAlive { buffer.writeStaticString("Connection: close\r\n") }
        for member in answer.fields where !isOurs(member.name) {
            buffer.writeString(member.name.rawName)
            buffer.writeStaticString(": ")
            buffer.writeString(member.value)
            buffer.writeStaticString("\r\n")
        }
        buffer.writeStaticString("\r\n")
    }

    /// A link to the data's credit and licence (RFC 4946), because the bodies of OSRM and Apple have no place for them.
    private static let licence: StaticString =
        "Link: <https://www.openstreetmap.org/copyright>; rel=\"license\"\r\n"

    /// Whether a field is written here, so that an API cannot contradict it.
    private static func isOurs(_ name: HTTPField.Name) -> Bool {
        name == .contentType || name == .contentLength || name == .date || name == .connection
    }
}

extension HTTPResponse.Status {
    /// Whether answers with the status have a body (RFC 9110, section 6.4.1).
    fileprivate var hasBody: Bool { self != .noContent && self != .notModified }
}
