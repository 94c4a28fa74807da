import Logging
import NIOCore

/// The connections that a listening port has accepted: no more than a limit at once, and all told when the server stops.
///
/// While the limit is reached, further connections wait in the system's queue. Where the system has no descriptor or memory for one
/// more, accepting pauses for a second; NIO would ask again at once and without end. The log says so once a minute. Everything here
/// happens on the event loop of the port.
final class AcceptedConnections: ChannelInboundHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel

    private let limit: Int
    private var errorWarning: RepeatedWarning
    private var limitWarning: RepeatedWarning
    private var channels: [ObjectIdentifier: any Channel] = [:]
    private var context: ChannelHandlerContext?
    /// Whether accepting pauses after an error.
    private var isPausing = false
    private var ended: EventLoopPromise<Void>?

    init(limit: Int, logger: Logger) {
        self.limit = limit
        errorWarning = RepeatedWarning("connections cannot be accepted", logger)
        limitWarning = RepeatedWarning("connections wait, as many as are allowed are open", logger)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let channel = unwrapInboundIn(data)
        let key = ObjectIdentifier(channel)
        channels[key] = channel
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        channel.closeFuture.hop(to: context.eventLoop).whenComplete { _ in handler.value.remove(key) }
        if channels.count == limit { limitWarning.log(["connections": "\(limit)"]) }
        acceptIfAllowed()
        context.fireChannelRead(data)
    }

    private func remove(_ key: ObjectIdentifier) {
        channels[key] = nil
        acceptIfAllowed()
        if channels.isEmpty { ended?.succeed() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is IOError else { return context.fireErrorCaught(error) }
        errorWarning.log(["problem": "\(error)", "connections": "\(channels.count)"])
        isPausing = true
        acceptIfAllowed()
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: .seconds(1)) {
            handler.value.isPausing = false
            handler.value.acceptIfAllowed()
        }
    }

    private func acceptIfAllowed() {
        try? context?.channel.syncOptions?.setOption(.autoRead, value: channels.count < limit && !isPausing)
    }

    // MARK: The end

    /// Accepts no more connections, and tells those that are open to end.
    ///
    /// - Parameter ended: succeeds when all have; the same in each call.
    func stop(_ ended: EventLoopPromise<Void>) {
        guard self.ended == nil else { return }
        self.ended = ended
        context?.close(promise: nil)
        for channel in channels.values { channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
        if channels.isEmpty { ended.succeed() }
    }

    /// Closes all connections at once.
    func closeAll() {
        context?.close(promise: nil)
        for channel in channels.values { channel.close(promise: nil) }
    }
}
