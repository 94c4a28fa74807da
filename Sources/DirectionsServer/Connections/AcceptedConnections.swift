import Logging
import NIOCore

/// The open connections of a listening port: at most a limit at once, and all notified when the server stops.
///
/// While the limit is reached, further connections wait in the system's queue. If the system has no descriptor or
/// memory for another one, accepting pauses for a second, because NIO would retry without a pause. Both are logged at
/// most once a minute. Everything here runs on the event loop of the port.
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

    // MARK: Shutdown

    /// Stops accepting connections and asks the open ones to end.
    ///
    /// - Parameter ended: succeeds when all have ended; the same promise in each call.
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

/// A warning that is logged at most once a minute, with the number of its causes since the last time.
private struct RepeatedWarning {
    private let message: Logger.Message
    private let logger: Logger
    private var next = NIODeadline.distantPast
    private var count = 0

    init(_ message: Logger.Message, _ logger: Logger) {
        (self.message, self.logger) = (message, logger)
    }

    /// Logs the warning unless that was done less than a minute ago.
    mutating func log(_ metadata: Logger.Metadata, at now: NIODeadline = .now()) {
        count += 1
        guard now >= next else { return }
        logger.warning(message, metadata: metadata.merging(["times": "\(count)"]) { $1 })
        next = now + .minutes(1)
        count = 0
    }
}
