import DirectionsKit
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTP1
import SketchSupport
import TestSupport
import Testing

@testable import DirectionsServer

/// A connection whose last answer is on its way.
struct ClosingConnectionTests {
    /// A connection whose client does not read.
    private struct Connection {
        let channel = EmbeddedChannel()
        let handler: ConnectionHandler

        init(_ core: ServerCore) throws {
            let decoder = RequestDecoder(limits: NIOHTTPDecoderLimitConfiguration(), HeadReservation(core.heads))
            handler = ConnectionHandler(core, decoder: decoder, turns: ConnectionTurns())
            try channel.pipeline.syncOperations.addHandlers([
                UnsentBytes(), ByteToMessageHandler(decoder), handler,
            ])
            channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
        }

        /// Sends a piece; an error that the handler passes on is of no interest.
        func send(_ text: String) { _ = try? channel.writeInbound(ByteBuffer(string: text)) }
    }

    @Test(arguments: ["X\r\n\r\n", "GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\nX\r\n\r\n"])
    func `bytes after the last answer are dropped, also while the client does not read`(text: String) async throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let areas = CurrentDatasets(provider: map.provider)
        let status = ServerStatus(areas)
        let core = ServerCore(
            [NativeAPI(areas)], configuration: areas.configuration, status: status,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let connection = try Connection(core)
        connection.send(text)
        connection.channel.isWritable = false
        for _ in 0..<100 { connection.send("flood") }
        #expect(connection.handler.pendingParts.isEmpty)
        _ = try? connection.channel.finish()
        _ = await status.stop()
    }
}

/// Holds back what is written until the connection closes.
private final class UnsentBytes: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer

    private var promises: [EventLoopPromise<Void>] = []

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if let promise { promises.append(promise) }
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        let unsent = promises
        promises = []
        for each in unsent { each.fail(ChannelError.ioOnClosedChannel) }
        context.close(mode: mode, promise: promise)
    }
}
