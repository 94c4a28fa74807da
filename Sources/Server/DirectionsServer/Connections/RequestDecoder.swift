import HTTPTypes
import NIOCore
import NIOHTTP1

/// Parses requests with NIO's parser, and does what that parser does not.
///
/// - It remembers the request's first line, so that a request which the parser gives up on is answered in the shape that its
///   path asks for.
/// - It takes unfinished heads from the budget of all heads.
/// - It reads on after a request that offers another protocol. A client may offer one with the field `Upgrade`, as
///   clients of HTTP/2 do, and the server may ignore the offer (RFC 9110, 7.8). NIO's parser stops after such a request
///   and after `CONNECT`, because it expects the other protocol there, and keeps all bytes that follow. This server
///   ignores every offer, so a new parser takes over there.
///
/// Only heads are limited here; `RequestDispatcher` limits targets and bodies.
///
/// The next handler calls `noteHead`, `noteBody` and `noteEnd` for each part before the parser reads on.
final class RequestDecoder: ByteToMessageDecoder {
    typealias InboundOut = HTTPServerRequestPart

    let reservation: HeadReservation
    /// Whether further bytes are neither parsed nor kept, because no further request is read.
    var dropsBytes = false
    private let limits: NIOHTTPDecoderLimitConfiguration
    private var parser: HTTPRequestDecoder
    private var memory = RequestLineMemory()
    private var chunkLines = ChunkLines()
    /// Bytes that the parser left in the buffer; only the bytes after them are new.
    private var keptBytes = 0
    /// Whether these bytes complete a part of a request.
    private var hasNewPart = false
    /// Whether a new parser goes on in the piece in which the last one stopped.
    private var isSamePiece = false
    /// Whether the parser stops after the request that it is reading.
    private var stopsAtEnd = false
    private var hasStopped = false

    init(limits: NIOHTTPDecoderLimitConfiguration, _ reservation: HeadReservation) {
        self.limits = limits
        self.reservation = reservation
        parser = Self.parser(limits)
    }

    private static func parser(_ limits: NIOHTTPDecoderLimitConfiguration) -> HTTPRequestDecoder {
        HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: limits)
    }

    /// The first line of the request that is being read.
    var line: RequestLine { memory.line }

    // MARK: What the parser has found

    /// Notes a complete head; returns the bytes that it has reserved of the budget.
    func noteHead(_ head: HTTPRequestHead) -> Int {
        stopsAtEnd = Self.stops(after: head)
        hasNewPart = true
        memory.noteHead()
        chunkLines.noteHead(isChunked: head.headers.contains(name: "transfer-encoding"))
        return reservation.end()
    }

    /// Notes a piece of a body; the parser keeps no bytes from before it.
    func noteBody(_ bytes: ByteBuffer) {
        chunkLines.noteBody(bytes)
        noteNewPart()
    }

    private func noteNewPart() {
        hasNewPart = true
        reservation.release(reservation.end())
    }

    /// Notes a complete request.
    func noteEnd() {
        hasStopped = stopsAtEnd
        memory.noteEnd()
        chunkLines.noteEnd()
        noteNewPart()
    }

    /// Whether the line before a chunk was too long, so that the body must be refused.
    var hasTooLongChunkLine: Bool { chunkLines.hasTooLong }

    /// Whether NIO's parser takes the bytes after a request for another protocol.
    private static func stops(after head: HTTPRequestHead) -> Bool {
        if head.method == .CONNECT { return true }
        // The parser ignores a field without a value.
        guard head.headers["upgrade"].contains(where: { !$0.isEmpty }) else { return false }
        return ["connection", "proxy-connection"].contains { name in
            head.headers[name].contains(where: offersUpgrade)
        }
    }

    /// Whether a value of `Connection` has the token "upgrade", as the parser reads it: after blanks or tabs, before
    /// blanks.
    private static func offersUpgrade(_ value: String) -> Bool {
        value.utf8.split(whereSeparator: { ",\r\n".utf8.contains($0) }).contains { token in
            var token = token.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            while token.last == UInt8(ascii: " ") { token.removeLast() }
            return Substring(token).lowercased() == "upgrade"
        }
    }

    // MARK: Decoding

    func decoderAdded(context: ChannelHandlerContext) {
        parser.decoderAdded(context: context)
    }

    func decoderRemoved(context: ChannelHandlerContext) {
        parser.decoderRemoved(context: context)
    }

    /// - Throws: the parser's error, `ByteBudget.Exhausted` or `ChunkLines.TooLong`; `line` is then the first line of the request with the
    ///   error.
    func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
        guard !dropsBytes else { return drop(&buffer) }
        let count = buffer.readableBytes - keptBytes
        let piece = buffer.getSlice(at: buffer.writerIndex - count, length: count) ?? ByteBuffer()
        memory.begin(piece)
        chunkLines.begin(piece)
        if !isSamePiece { hasNewPart = false }
        isSamePiece = false
        _ = try parser.decode(context: context, buffer: &buffer)
        guard !dropsBytes else { return drop(&buffer) }
        if !hasNewPart { try reservation.add(count) }
        memory.finish()
        try chunkLines.finish()
        keptBytes = hasStopped ? 0 : buffer.readableBytes
        guard hasStopped else { return .needMoreData }
        renewParser(context)
        isSamePiece = buffer.readableBytes > 0
        return isSamePiece ? .continue : .needMoreData
    }

    private func drop(_ buffer: inout ByteBuffer) -> DecodingState {
        buffer.moveReaderIndex(to: buffer.writerIndex)
        memory = RequestLineMemory()
        chunkLines = ChunkLines()
        return .needMoreData
    }

    private func renewParser(_ context: ChannelHandlerContext) {
        hasStopped = false
        parser.decoderRemoved(context: context)
        parser = Self.parser(limits)
        parser.decoderAdded(context: context)
    }

    func decodeLast(context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool) throws -> DecodingState {
        while buffer.readableBytes > 0, try decode(context: context, buffer: &buffer) == .continue {}
        return try parser.decodeLast(context: context, buffer: &buffer, seenEOF: seenEOF)
    }
}
