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
        let head = head(answer, frame: frame, date: date)
        buffer.clear(minimumCapacity: head.utf8.count + (frame.isHead ? 0 : answer.body.count))
        buffer.writeString(head)
        if !frame.isHead, answer.status.hasBody { buffer.writeBytes(answer.body) }
    }

    private static func head(_ answer: ServerAnswer, frame: ResponseFrame, date: String) -> String {
        var head = ""
        head.reserveCapacity(512)
        head +=
            answer.status == .ok
            ? "HTTP/1.1 200 OK\r\n" : "HTTP/1.1 \(answer.status.code) \(answer.status.reasonPhrase)\r\n"
        if answer.status.hasBody {
            head += "Content-Type: "
            head += answer.mediaType
            if answer.pieces == nil {
                head += "\r\nContent-Length: "
                head += String(answer.body.count)
            } else if frame.canHaveChunks {
                head += "\r\nTransfer-Encoding: chunked"
            }
            head += "\r\n"
        }
        head += "Date: "
        head += date
        head += "\r\nX-Request-Id: "
        head += frame.requestID
        head += "\r\nX-Content-Type-Options: nosniff\r\n"
        head += Self.licence
        if !frame.keepsAlive { head += "Connection: close\r\n" }
        for member in answer.fields where !isOurs(member.name) {
            head += "\(member.name.rawName): \(member.value)\r\n"
        }
        head += "\r\n"
        return head
    }

    /// A link to the data's credit and licence (RFC 4946), because the bodies of OSRM and Apple have no place for them.
    private static let licence = "Link: <https://www.openstreetmap.org/copyright>; rel=\"license\"\r\n"

    /// Whether a field is written here, so that an API cannot contradict it.
    private static func isOurs(_ name: HTTPField.Name) -> Bool {
        name == .contentType || name == .contentLength || name == .date || name == .connection
    }
}

extension HTTPResponse.Status {
    /// Whether answers with the status have a body (RFC 9110, section 6.4.1).
    fileprivate var hasBody: Bool { self != .noContent && self != .notModified }
}
