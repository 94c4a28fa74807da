import HTTPTypes
import NIOCore
import NIOHTTP1
import ShortestPaths

/// One connection: requests come as parts, one after the other, and answers go out as bytes.
///
/// Everything here happens on the connection's event loop. A request that searches is handed to a search thread, and its answer
/// comes back or is sent there. While a request is being answered, the next piece that arrives waits, and no more is read. Every
/// phase has a deadline. How requests are read, searched for and answered is each in a file of its own.
final class ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// What the connection waits for.
    enum Phase {
        case request, restOfHead, body, answer
        /// For the client to close, so that it can read a last answer although it sent more than was read.
        case farewell
        case end
    }

    /// What has arrived and waits.
    enum Arrival {
        /// A head, and what it has taken of what all heads may have.
        case head(HTTPRequestHead, reservedBytes: Int)
        case body(ByteBuffer)
        case end
        /// A request that cannot be read further, and how it begins.
        case error(any Error, RequestLine)
    }

    let core: ServerCore
    let decoder: RequestDecoder
    private(set) var phase = Phase.request
    private(set) var context: ChannelHandlerContext?
    /// Who is at the other end, nil where the connection has no address.
    private(set) var peer: IPAddress?
    /// Whether the connection counts among those of its client.
    private var isCounted = false
    var exchange: Exchange?
    var cancellation: Cancellation?
    var handover: AnswerHandover?
    var searchEnd = NIODeadline.distantFuture
    /// The descriptor of the connection while that is open, where it has one.
    private(set) var socket: NIOBSDSocket.Handle?
    var arrivals: CircularBuffer<Arrival> = []
    /// What the head of the request has taken of what all heads may have.
    var reservedHeadBytes = 0
    /// What the body of the request has taken of what all bodies may have.
    var reservedBodyBytes = 0
    var isReadHeld = false
    private(set) var isInputClosed = false
    /// Whether no further request is taken, because the server stops.
    private(set) var isLast = false
    /// Whether the last bytes are on their way.
    var isSendingLast = false
    var mayHaveUnsentBytes = false
    private let timer = ConnectionTimer()
    /// Whether the bytes just read completed a head, a piece of a body or a request.
    private var hasNewPart = false

    init(_ core: ServerCore, _ decoder: RequestDecoder) {
        self.core = core
        self.decoder = decoder
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
        guard !core.proxies.contains(peer) else { return }
        decoder.reservation.client = ClientAddress(peer)
        isCounted = core.clients.add(ClientAddress(peer))
        if !isCounted { refuseConnection() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        if phase != .end { core.metrics.connectionClosed() }
        if isCounted { core.clients.remove(ClientAddress(peer)) }
        isCounted = false
        phase = .end
        if exchange != nil, cancellation == nil { releaseBytes() }
        dropArrivals()
        decoder.reservation.release(decoder.reservation.end())
        cancellation?.cancel()
        _ = handover?.demand()
        timer.stop()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        timer.stop()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        passAnswer()
        hasNewPart = true
        switch unwrapInboundIn(data) {
        case .head(let head):
            arrivals.append(.head(head, reservedBytes: decoder.noteHead(head)))
        case .body(let bytes):
            decoder.noteBody()
            arrivals.append(.body(bytes))
        case .end:
            decoder.noteEnd()
            arrivals.append(.end)
        }
        advance()
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        defer { hasNewPart = false }
        guard !hasNewPart else { return }
        passAnswer()
        // Bytes came, and no head is complete: the time for the head begins, and further bytes do not prolong it.
        if phase == .request { wait(for: .restOfHead, core.limits.headSeconds) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is HTTPParserError || error is ByteToMessageDecoderError || error is HeadBudget.Exhausted else {
            return context.close(promise: nil)
        }
        passAnswer()
        arrivals.append(.error(error, decoder.line))
        advance()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        passAnswer()
        switch event {
        case ChannelEvent.inputClosed:
            isInputClosed = true
            closeIfDone()
            searchEnd = min(searchEnd, .now() + .seconds(of: Self.patience))
            if phase == .answer { timer.limit(searchEnd, on: context.eventLoop) }
        case is ChannelShouldQuiesceEvent:
            isLast = true
            if phase == .request { waitForLastWord() }
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    /// Seconds that a search goes on for a client that has closed its side and may or may not still listen.
    static let patience = 1.0
    /// Seconds that a connection without a request stays open once the server is told to stop.
    private static let lastWord = 0.2

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { advance() }
    }

    func read(context: ChannelHandlerContext) {
        isReadHeld = !arrivals.isEmpty && phase != .farewell
        if !isReadHeld { context.read() }
    }

    // MARK: Time

    func wait(for phase: Phase, _ seconds: Double) {
        wait(for: phase, until: .now() + .seconds(of: seconds))
    }

    func wait(for phase: Phase, until deadline: NIODeadline) {
        guard let context, self.phase != .end else { return }
        self.phase = phase
        timer.start(deadline, on: context.eventLoop)
    }

    /// Lets a request come that may have been on its way when the server was told to stop; it is answered, and is the last.
    func waitForLastWord() {
        guard let context else { return }
        timer.limit(.now() + .seconds(of: Self.lastWord), on: context.eventLoop)
    }

    /// Ends the connection behind what is still on its way, and behind a request that waits for that.
    private func endAfterLastWord() {
        guard arrivals.isEmpty else { return wait(for: .request, core.limits.idleSeconds) }
        sendLast(ByteBuffer(), isComplete: true)
    }

    private func expire() {
        let hadPhase = phase
        passAnswer()
        guard phase == hadPhase else { return }
        switch phase {
        case .request where isLast: endAfterLastWord()
        case .request, .farewell, .end: context?.close(promise: nil)
        case .restOfHead:
            refuse(ServerError(.bodyTimeout, "The request's head did not arrive in time."), at: decoder.line.target)
        case .body: refuse(ServerError(.bodyTimeout, "The request's body did not arrive in time."))
        case .answer: limitSearch()
        }
    }

    /// Ends the connection where nothing more is to be read or answered.
    func closeIfDone() {
        guard isInputClosed || isLast, arrivals.isEmpty else { return }
        switch phase {
        // What was answered before may still be on its way, so the end comes behind it.
        case .request: sendLast(ByteBuffer(), isComplete: true)
        case .restOfHead: if isInputClosed { sendLast(ByteBuffer(), isComplete: true) }
        case .farewell: if isInputClosed, !isSendingLast { context?.close(promise: nil) }
        case .body, .answer, .end: return
        }
    }
}
