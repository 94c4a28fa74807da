import HTTPTypes
import NIOCore
import NIOHTTP1
import Threading

/// One connection: requests come as parts, one after the other, and answers go out as bytes.
///
/// Everything here runs on the connection's event loop. A request that searches goes to a search thread, which sends
/// the answer or returns it. While a request is being answered, the next piece that arrives waits, and no more is read.
/// Every phase has a deadline. Reading, searching and answering have a file each.
final class ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// What the connection waits for.
    enum Phase {
        case request, restOfHead, body, answer
        /// An answer is sent while it is made.
        case streaming
        /// The client may close first, so that it can read a last answer although it sent more than was read.
        case closing
        case end
    }

    /// A part of a request that has arrived and waits.
    enum PendingPart {
        /// A head, and the bytes that it has reserved of the budget for heads.
        case head(HTTPRequestHead, reservedBytes: Int)
        case body(ByteBuffer)
        case end
        /// An error of the parser, and the first line of its request.
        case error(any Error, RequestLine)
    }

    let core: ServerCore
    let decoder: RequestDecoder
    private let turns: ConnectionTurns
    private(set) var phase = Phase.request
    private(set) var context: ChannelHandlerContext?
    /// The address at the other end, nil if the connection has none.
    private(set) var peer: IPAddress?
    /// Whether the connection counts among those of its client.
    private var isCounted = false
    var exchange: Exchange?
    var cancellation: Cancellation?
    var handover: AnswerHandover?
    /// The answer that is sent while it is made.
    var streaming: Streaming?
    /// The search in the queue, with the threads for it.
    var ticket: (pool: SearchPool, ticket: SearchPool.Ticket)?
    var searchEnd = NIODeadline.distantFuture
    /// The descriptor of the connection, if it has one; valid while the connection is open.
    private(set) var socket: NIOBSDSocket.Handle?
    var pendingParts: CircularBuffer<PendingPart> = []
    /// Bytes that the head of the request has reserved.
    var reservedHeadBytes = 0
    /// Bytes that the body of the request has reserved.
    var reservedBodyBytes = 0
    var isReadHeld = false
    private(set) var isInputClosed = false
    /// Whether the connection takes no further request, because the server stops.
    private(set) var isLast = false
    /// Whether the last bytes are on their way.
    var isSendingLast = false
    var mayHaveUnsentBytes = false
    /// How the client takes the bytes that wait to be sent; nil if none do.
    var progress: AnswerProgress?
    /// Whether further requests have arrived and wait for a turn.
    var awaitsTurn = false
    /// Whether a request of the bytes just read has been answered at once, so that the others wait for turns.
    var hasAnsweredInRead = false
    /// Whether the client has sent anything.
    private(set) var hasSentBytes = false
    /// When the connection began, or began to wait for its next request.
    private(set) var idleStart = NIODeadline.now()
    private let timer = ConnectionTimer()
    /// Whether the bytes just read completed a head, a piece of a body or a request.
    private var hasNewPart = false

    init(_ core: ServerCore, decoder: RequestDecoder, turns: ConnectionTurns) {
        self.core = core
        self.decoder = decoder
        self.turns = turns
    }

    // MARK: Events

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        timer.onExpiry = { [weak self] in self?.expire() }
        if context.channel.isActive { begin(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        begin(context)
    }

    private func begin(_ context: ChannelHandlerContext) {
        peer = IPAddress(context.remoteAddress)
        let operations = context.pipeline.syncOperations
        socket = try? operations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { $0 }
        core.metrics.connectionOpened()
        wait(for: .request, core.limits.idleSeconds)
        // A proxy has many clients behind it.
        if !core.proxies.contains(peer) {
            decoder.reservation.client = ClientAddress(peer)
            isCounted = core.clients.add(ClientAddress(peer))
            if !isCounted { return refuseConnection() }
        }
        // The server may stop between the moment when a connection is set up and the one when it is ready.
        if isLast { drain() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        if phase != .end { core.metrics.connectionClosed() }
        if isCounted { core.clients.remove(ClientAddress(peer)) }
        isCounted = false
        phase = .end
        if let exchange, cancellation == nil { releaseBytes(of: exchange) }
        dropPendingParts()
        decoder.reservation.release(decoder.reservation.end())
        cancellation?.cancel()
        withdrawSearch()
        endStreaming()
        _ = handover?.demand()
        timer.stop()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        timer.stop()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        endAnswerPhaseIfSent()
        hasNewPart = true
        hasSentBytes = true
        switch unwrapInboundIn(data) {
        case .head(let head):
            pendingParts.append(.head(head, reservedBytes: decoder.noteHead(head)))
        case .body(let bytes):
            decoder.noteBody(bytes)
            pendingParts.append(.body(bytes))
        case .end:
            decoder.noteEnd()
            pendingParts.append(.end)
        }
        if decoder.hasTooLongChunkLine {
            pendingParts.removeLast()
            pendingParts.append(.error(ChunkLines.TooLong(), decoder.line))
        }
        if hasAnsweredInRead, phase == .request { awaitTurn() } else { advance() }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        defer {
            hasNewPart = false
            hasAnsweredInRead = false
        }
        guard !hasNewPart else { return }
        hasSentBytes = true
        endAnswerPhaseIfSent()
        // Bytes came, and no head is complete: the time for the head begins, and further bytes do not prolong it.
        if phase == .request { wait(for: .restOfHead, core.limits.headSeconds) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        let isOfRequest =
            error is HTTPParserError || error is ByteToMessageDecoderError || error is ByteBudget.Exhausted
            || error is ChunkLines.TooLong
        guard isOfRequest else { return context.close(promise: nil) }
        // After an error NIO passes each further piece on as another error.
        guard !decoder.dropsBytes else { return }
        endAnswerPhaseIfSent()
        pendingParts.append(.error(error, decoder.line))
        advance()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        endAnswerPhaseIfSent()
        switch event {
        case ChannelEvent.inputClosed:
            isInputClosed = true
            closeIfDone()
            searchEnd = min(searchEnd, .now() + .seconds(of: Self.patience))
            if phase == .answer { timer.limit(searchEnd, on: context.eventLoop) }
        case is ChannelShouldQuiesceEvent:
            isLast = true
            if phase == .request { drain() }
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    /// Seconds that a search goes on for a client that has closed its side and may still read, and that a client has to
    /// close first.
    static let patience = 1.0
    /// Seconds that a connection without a request stays open once the server stops.
    private static let drainSeconds = 0.2

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        guard context.channel.isWritable else { return }
        if phase == .streaming { continueStreaming() } else { advance() }
    }

    func read(context: ChannelHandlerContext) {
        isReadHeld = !pendingParts.isEmpty && phase != .closing
        if !isReadHeld { context.read() }
    }

    /// Whether the connection waits for a request, and nothing is on its way in either direction.
    var isIdle: Bool {
        if phase == .answer, handover?.isSent ?? false { endAnswerPhaseIfSent() }
        return phase == .request && pendingParts.isEmpty && !hasUnsentBytes()
    }

    /// Ends a connection that waits for a request, so that others can be accepted.
    func closeIdle() {
        context?.close(promise: nil)
    }

    // MARK: Time

    func wait(for phase: Phase, _ seconds: Double) {
        wait(for: phase, until: .now() + .seconds(of: seconds))
    }

    func wait(for phase: Phase, until deadline: NIODeadline) {
        guard let context, self.phase != .end else { return }
        self.phase = phase
        if phase == .request { idleStart = .now() }
        timer.start(deadline, on: context.eventLoop)
    }

    /// Waits for the next request, or for the client to read.
    func waitForRequest(since time: NIODeadline = .now()) {
        let seconds = hasUnsentBytes() ? core.limits.idleSeconds / Self.checksOfReading : core.limits.idleSeconds
        wait(for: .request, until: time + .seconds(of: seconds))
    }

    /// How often within the seconds of silence it is looked whether a client reads.
    static let checksOfReading = 4.0

    /// Waits on for a client that reads its answer; true if it does.
    private func waitsForReader() -> Bool {
        guard var known = progress else { return false }
        let bytes = unsentBytes() ?? 0
        guard bytes > 0 else {
            progress = nil
            wait(for: phase, core.limits.idleSeconds)
            return true
        }
        let reads = known.isRead(unsentBytes: bytes, at: .now(), silence: core.limits.idleSeconds)
        progress = known
        if reads { wait(for: phase, core.limits.idleSeconds / Self.checksOfReading) }
        return reads
    }

    /// Lets the connection answer another request that has arrived.
    func awaitTurn() {
        guard let context, !awaitsTurn else { return }
        awaitsTurn = true
        turns.add(self, on: context.eventLoop)
    }

    /// Answers one of the requests that have arrived.
    func takeTurn() {
        awaitsTurn = false
        if phase != .end { advance() }
    }

    /// Waits for a request that may have been on its way when the server stopped; it is answered, and is the last.
    func drain() {
        guard let context else { return }
        timer.limit(.now() + .seconds(of: Self.drainSeconds), on: context.eventLoop)
    }

    /// Ends the connection after the bytes that are still being sent, and after a request that waits for them.
    private func endDrain() {
        guard pendingParts.isEmpty else { return wait(for: .request, core.limits.idleSeconds) }
        sendLast(ByteBuffer(), isComplete: true)
    }

    private func expire() {
        let hadPhase = phase
        endAnswerPhaseIfSent()
        guard phase == hadPhase else { return }
        switch phase {
        case .request where waitsForReader(), .closing where isSendingLast && waitsForReader(): return
        case .streaming where goesOnStreaming() || waitsForReader(): return
        case .request where isLast: endDrain()
        case .request, .streaming, .closing, .end: context?.close(promise: nil)
        case .restOfHead:
            refuse(ServerError(.bodyTimeout, "The request's head did not arrive in time."), at: decoder.line.target)
        case .body: refuse(ServerError(.bodyTimeout, "The request's body did not arrive in time."))
        case .answer: limitSearch()
        }
    }

    /// Ends the connection if nothing more is to be read or answered.
    func closeIfDone() {
        guard isInputClosed || isLast, pendingParts.isEmpty else { return }
        switch phase {
        // An earlier answer may still be on its way, so the connection ends after it.
        case .request: sendLast(ByteBuffer(), isComplete: true)
        case .restOfHead: if isInputClosed { sendLast(ByteBuffer(), isComplete: true) }
        case .closing: if isInputClosed, !isSendingLast { context?.close(promise: nil) }
        case .body, .answer, .streaming, .end: return
        }
    }
}
