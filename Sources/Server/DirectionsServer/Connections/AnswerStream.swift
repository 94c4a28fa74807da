import NIOCore
import TextCoding

/// The body of an answer that is sent while it is made, in the chunks of HTTP/1.1 (RFC 9112, section 7.1).
final class AnswerStream: Sendable {
    private let pieces: BytePieces
    /// The areas that the pieces come from.
    private let areas: RequestDatasets?
    private let gzip: GzipStream?
    /// Whether the body has chunks; a client of HTTP/1.0 reads until the connection ends.
    private let isChunked: Bool

    /// Bytes that are made at once.
    private static let length = 262_144

    init(_ pieces: BytePieces, from areas: RequestDatasets?, isCompressed: Bool, isChunked: Bool) {
        self.pieces = pieces
        self.areas = areas
        gzip = isCompressed ? GzipStream() : nil
        self.isChunked = isChunked
    }

    /// The next bytes of the body, and whether they are the last ones; nil if they come from a damaged graph.
    ///
    /// One thread at a time calls it.
    func next() -> (bytes: ByteBuffer, isLast: Bool)? {
        var bytes: [UInt8] = []
        var isLast = false
        while bytes.count < Self.length, !isLast {
            let piece = pieces.next()
            isLast = piece == nil
            bytes += gzip?.compress(piece ?? [], isLast: isLast) ?? piece ?? []
        }
        do throws(ServerError) { try areas?.check() } catch { return nil }
        return (framed(bytes, isLast: isLast), isLast)
    }

    private func framed(_ bytes: [UInt8], isLast: Bool) -> ByteBuffer {
        var buffer = ByteBuffer()
        guard isChunked else {
            buffer.writeBytes(bytes)
            return buffer
        }
        buffer.reserveCapacity(bytes.count + 32)
        if !bytes.isEmpty {
            buffer.writeString("\(String(bytes.count, radix: 16))\r\n")
            buffer.writeBytes(bytes)
            buffer.writeString("\r\n")
        }
        if isLast { buffer.writeString("0\r\n\r\n") }
        return buffer
    }
}
