import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// Sets up the connections that the server accepts, and waits for their ends.
struct ConnectionChannel: ServerChildChannel {
    /// A connection that was accepted.
    struct Value: ServerChildChannelValue {
        let channel: any Channel
    }

    let core: ServerCore

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            try channel.syncOptions?.setOption(.tcpOption(.tcp_nodelay), value: 1)
            // One reading at a time, so that what waits for an earlier answer stays small.
            try channel.syncOptions?.setOption(.maxMessagesPerRead, value: 1)
            let beginning = RequestBeginning()
            try channel.pipeline.syncOperations.addHandlers([
                beginning,
                ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: limits)),
                ConnectionHandler(core, beginning),
            ])
            return Value(channel: channel)
        }
    }

    private var limits: NIOHTTPDecoderLimitConfiguration {
        var limits = NIOHTTPDecoderLimitConfiguration()
        // A target that is too long but not absurd is read, so that the answer can have the shape of its family.
        limits.maxHeaderFieldSize = max(core.limits.targetBytes * 2, 16_384)
        limits.maxHeaderListSize = limits.maxHeaderFieldSize + 32_768
        limits.maxHeaderFieldCount = 100
        return limits
    }

    func handle(value: Value, logger: Logger) async {
        await withTaskCancellationHandler {
            try? await value.channel.closeFuture.get()
        } onCancel: {
            value.channel.close(promise: nil)
        }
    }
}
