import Logging
import NIOCore

/// The open connections of a listening port: at most a limit at once, and all notified when the server stops.
///
/// A connection is set up when it is its client's turn, so nobody waits behind the many of someone else; until then it waits
/// here, which costs little. When as many are set up as are allowed and others wait, the connections are closed that have
/// sent nothing for longest, or if all have sent something, those that have waited longest for their next request: at once
/// for a client with less than its share of connections, slowly for one that would only replace its own. When no more may
/// wait here, the newest is closed of a client that has many here; if none has, connections wait in the system's queue, in
/// which nobody has a turn.
///
/// If the system has no descriptor or memory for another one, accepting pauses for a second, because NIO would retry without
/// a pause. Both are logged at most once a minute. Everything here runs on the event loop of the port.
final class AcceptedConnections: ChannelInboundHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel

    private let limit: Int
    private let waitingLimit: Int
    private var errorWarning: RepeatedWarning
    private var limitWarning: RepeatedWarning
    private var channels: [ObjectIdentifier: any Channel] = [:]
    private var handlers: [ObjectIdentifier: ConnectionHandler] = [:]
    /// Whose connections are set up, and how many each client has.
    private var clients: [ObjectIdentifier: ClientAddress] = [:]
    private var clientCounts: [ClientAddress: Int] = [:]
    /// The turns of connections whose clients have sent several requests at once.
    let turns = ConnectionTurns()
    /// Those that are not set up yet.
    private var waiting = WaitingConnections()
    private var setsUp = false
    /// The next turn of those that wait, if it is far because they would only replace connections of their own clients.
    private var slowTurn: Scheduled<Void>?
    /// How many connections the channel accepts before the event loop goes on.
    private var acceptedAtOnce = 1
    /// The connections that had sent nothing when it was looked last, the latest first.
    private var silent: [(start: NIODeadline, key: ObjectIdentifier)] = []
    /// Whether it is looked again soon which connections may be closed.
    private var looksAgain = false
    private var context: ChannelHandlerContext?
    /// Whether accepting pauses after an error.
    private var isPausing = false
    private var ended: EventLoopPromise<Void>?

    /// - Parameters:
    ///   - limit: the connections that are set up at once.
    ///   - waitingLimit: those that may wait to be set up.
    init(limit: Int, waitingLimit: Int, logger: Logger) {
        self.limit = limit
        self.waitingLimit = waitingLimit
        errorWarning = RepeatedWarning("connections cannot be accepted", logger: logger)
        limitWarning = RepeatedWarning("connections wait, as many as are allowed are open", logger: logger)
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
        let client = ClientAddress(IPAddress(channel.remoteAddress))
        let isNext = isBelowShare(client)
        waiting.append(channel, of: client, isNext: isNext)
        if waiting.count >= waitingLimit {
            waiting.popNewest(ofClientWith: Self.manyWaiting)?.close(promise: nil)
        }
        acceptIfAllowed()
        if isNext, let turn = slowTurn {
            turn.cancel()
            slowTurn = nil
            setsUp = false
        }
        startSetUp()
    }

    /// So many connections of one client that wait are many.
    private static let manyWaiting = 64

    /// How many connections are set up.
    private var openCount: Int { channels.count - waiting.count }

    /// Whether a client has fewer connections than each would have if all were shared out among those that have any.
    private func isBelowShare(_ client: ClientAddress) -> Bool {
        clientCounts[client, default: 0] * max(clientCounts.count, 1) < limit
    }

    /// How many are set up before the event loop accepts others and looks after those it has: few, so that the system's
    /// queue becomes empty first.
    private static let mostSetUpAtOnce = 8
    /// The event loop runs tasks without a pause while one is due, so the next are set up a little later.
    private static let pause = TimeAmount.microseconds(50)
    private static let slowPause = TimeAmount.milliseconds(10)

    /// Begins to set up those that wait, unless that goes on or there is no room.
    private func startSetUp() {
        guard let context, !setsUp, !waiting.isEmpty, openCount < limit || !looksAgain else { return }
        setsUp = true
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.eventLoop.execute { handler.value.setUp() }
    }

    /// Sets up connections that were accepted, those of each client in turn.
    private func setUp() {
        slowTurn = nil
        guard let context else { return }
        let missing = openCount + min(waiting.count, Self.mostSetUpAtOnce) - limit
        if missing > 0, !looksAgain { makeRoom(for: missing, context) }
        var isSlow = missing > 0
        for _ in 0..<Self.mostSetUpAtOnce where openCount < limit {
            guard let (channel, client) = waiting.popFirst() else { break }
            if isBelowShare(client) { isSlow = false }
            clients[ObjectIdentifier(channel)] = client
            clientCounts[client, default: 0] += 1
            context.fireChannelRead(wrapInboundOut(channel))
        }
        setsUp = !waiting.isEmpty && (openCount < limit || !looksAgain)
        guard setsUp else { return }
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        let turn = context.eventLoop.scheduleTask(in: isSlow ? Self.slowPause : Self.pause) { handler.value.setUp() }
        if isSlow { slowTurn = turn }
    }

    /// Notes the handler of a connection.
    func note(_ handler: ConnectionHandler, of channel: any Channel) {
        handlers[ObjectIdentifier(channel)] = handler
    }

    private func remove(_ key: ObjectIdentifier) {
        channels[key] = nil
        handlers[key] = nil
        if let client = clients.removeValue(forKey: key) {
            let count = clientCounts[client, default: 0]
            clientCounts[client] = count > 1 ? count - 1 : nil
        }
        acceptIfAllowed()
        startSetUp()
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
        guard let options = context?.channel.syncOptions else { return }
        // No more than there is room for, so that the limit holds exactly.
        let room = limit + waitingLimit - channels.count
        let count = max(min(Self.mostAcceptedAtOnce, room), 1)
        if count != acceptedAtOnce { try? options.setOption(.maxMessagesPerRead, value: UInt(count)) }
        acceptedAtOnce = count
        try? options.setOption(.autoRead, value: room > 0 && !isPausing)
    }

    /// How many connections are accepted at once, at most: so many that a flood leaves the system's queue quickly.
    ///
    /// It does not hold up the event loop, because few of the accepted ones are set up at once.
    private static let mostAcceptedAtOnce = 64

    // MARK: Room for others

    /// Closes at least so many connections that wait for a request, if there are any, so that others can be set up.
    private func makeRoom(for missing: Int, _ context: ChannelHandlerContext) {
        limitWarning.log(["connections": "\(limit)"])
        let most = max(missing, min(limit / Self.shareToClose, Self.mostClosedAtOnce))
        var count = most
        if silent.isEmpty { silent = closable { !$0.hasSentBytes } }
        while count > 0, let next = silent.popLast() {
            // It may have sent something or ended since then, and another one may have got its place in memory.
            guard let handler = handlers[next.key], handler.idleStart == next.start else { continue }
            guard handler.isIdle, !handler.hasSentBytes else { continue }
            handler.closeIdle()
            count -= 1
        }
        guard count == most else { return }
        let now = NIODeadline.now()
        let unused = closable { !$0.hasSentBytes || now - $0.idleStart >= Self.leastIdleTime }
        for next in unused.suffix(count) { handlers[next.key]?.closeIdle() }
        if unused.isEmpty { lookAgain(context) }
    }

    /// The connections that wait for a request and for which a condition holds, the latest first.
    private func closable(_ isMeant: (ConnectionHandler) -> Bool) -> [(start: NIODeadline, key: ObjectIdentifier)] {
        // Places are sorted and not objects: counting references to thousands of them took a third of a flood's time.
        handlers.compactMap { key, handler in handler.isIdle && isMeant(handler) ? (handler.idleStart, key) : nil }
            .sorted { $0.start > $1.start }
    }

    /// One in so many connections is closed at once, and no more than so many, so that a flood of them costs little.
    private static let shareToClose = 64
    private static let mostClosedAtOnce = 2 * mostSetUpAtOnce
    /// How long a client may leave an open connection unused until it may be closed for others.
    private static let leastIdleTime = TimeAmount.seconds(1)

    /// Looks again in a second, since connections end their requests meanwhile.
    private func lookAgain(_ context: ChannelHandlerContext) {
        looksAgain = true
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: .seconds(1)) {
            handler.value.looksAgain = false
            handler.value.startSetUp()
        }
    }

    // MARK: Shutdown

    /// Stops accepting connections and asks the open ones to end.
    ///
    /// - Parameter ended: succeeds when all have ended; the same promise in each call.
    func stop(_ ended: EventLoopPromise<Void>) {
        guard self.ended == nil else { return }
        self.ended = ended
        while let context, let (channel, _) = waiting.popFirst() { context.fireChannelRead(wrapInboundOut(channel)) }
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

    init(_ message: Logger.Message, logger: Logger) {
        self.message = message
        self.logger = logger
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
