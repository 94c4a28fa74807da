import HTTPTypes
import NIOCore
import NIOHTTP1

/// Parses requests with NIO's parser, also those behind a request for another protocol.
///
/// A client may offer another protocol with the field `Upgrade`, as those of HTTP/2 do, and the server may ignore the offer
/// (RFC 9110, 7.8). NIO's parser stops behind such a request and behind `CONNECT`, because it expects the other protocol there, and
/// keeps all bytes that follow. This server ignores every offer, so a new parser takes over there.
final class RequestDecoder: ByteToMessageDecoder {
    typealias InboundOut = HTTPServerRequestPart

    private let limits: NIOHTTPDecoderLimitConfiguration
    private var parser: HTTPRequestDecoder
    /// Whether the parser stops behind the request that it is reading.
    private var stopsAtEnd = false
    private var hasStopped = false

    init(limits: NIOHTTPDecoderLimitConfiguration) {
        self.limits = limits
        parser = Self.parser(limits)
    }

    private static func parser(_ limits: NIOHTTPDecoderLimitConfiguration) -> HTTPRequestDecoder {
        HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: limits)
    }

    // MARK: What the parser has found

    /// To be called for each head, before the parser reads on.
    func noteHead(_ head: HTTPRequestHead) {
        stopsAtEnd = Self.stops(behind: head)
    }

    /// To be called for each end of a request, before the parser reads on.
    func noteEnd() {
        hasStopped = stopsAtEnd
    }

    /// Whether NIO's parser takes what follows the request for another protocol.
    private static func stops(behind head: HTTPRequestHead) -> Bool {
        if head.method == .CONNECT { return true }
        // It takes a field without a value for none.
        guard head.headers["upgrade"].contains(where: { !$0.isEmpty }) else { return false }
        return ["connection", "proxy-connection"].contains { name in
            head.headers[name].contains(where: offersUpgrade)
        }
    }

    /// Whether a value of `Connection` has the token "upgrade", as the parser reads it: behind blanks or tabs, before blanks.
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

    func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
        _ = try parser.decode(context: context, buffer: &buffer)
        guard hasStopped else { return .needMoreData }
        hasStopped = false
        parser.decoderRemoved(context: context)
        parser = Self.parser(limits)
        parser.decoderAdded(context: context)
        return buffer.readableBytes > 0 ? .continue : .needMoreData
    }

    func decodeLast(context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool) throws -> DecodingState {
        while buffer.readableBytes > 0, try decode(context: context, buffer: &buffer) == .continue {}
        return try parser.decodeLast(context: context, buffer: &buffer, seenEOF: seenEOF)
    }
}
