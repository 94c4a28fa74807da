import HTTPTypes
import NIOCore
import NIOHTTP1
import ShortestPaths

/// One connection: requests come as parts, one after the other, and answers go out as bytes.
///
/// Everything here happens on the connection's event loop; a request that searches is handed to a search thread and its answer
/// comes back. While a request is being answered, what follows it waits, and no more is read. Every phase has a deadline.
final class ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// What the connection waits for.
    private enum Phase {
        case request, restOfHead, body, answer
        /// For the client to close, so that it can read a last answer although it sent more than was read.
        case farewell
        case end
    }

    /// What has arrived and waits.
    private enum Arrival {
        case part(HTTPServerRequestPart)
        case fault(any Error)
    }

    private let core: ServerCore
    private var phase = Phase.request
    private var context: ChannelHandlerContext?
    private var client = ClientAddress(nil)
    private var exchange: Exchange?
    private var cancellation: Cancellation?
    private var arrivals: CircularBuffer<Arrival> = []
    private let timer = ConnectionTimer()
    /// Whether the bytes just read completed a head, a piece of a body or a request.
    private var hasNewPart = false
    private var isReadHeld = false
    /// What the body of the request has taken of what all bodies may have.
    private var reservedBytes = 0
    private var isInputClosed = false
    /// Whether no further request is taken, because the server stops.
    private var isLast = false
    /// Whether the last bytes are on their way.
    private var isSendingLast = false

    init(_ core: ServerCore) {
        self.core = core
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
        client = ClientAddress(context.remoteAddress)
        core.metrics.connectionOpened()
        wait(for: .request, core.limits.idleSeconds)
    }

    func channelInactive(context: ChannelHandlerContext) {
        if phase != .end { core.metrics.connectionClosed() }
        phase = .end
        if exchange != nil, cancellation == nil { releaseBody() }
        cancellation?.cancel()
        timer.stop()
        arrivals = []
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        timer.stop()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        hasNewPart = true
        arrivals.append(.part(unwrapInboundIn(data)))
        advance()
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        // Bytes came, and no head is complete: the time for the head begins, and further bytes do not prolong it.
        if phase == .request, !hasNewPart { wait(for: .restOfHead, core.limits.headSeconds) }
        hasNewPart = false
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is HTTPParserError || error is ByteToMessageDecoderError else {
            return context.close(promise: nil)
        }
        arrivals.append(.fault(error))
        advance()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed:
            isInputClosed = true
            closeIfDone()
            if phase == .answer { timer.limit(Self.patience, on: context.eventLoop) }
        case is ChannelShouldQuiesceEvent:
            isLast = true
            // A request may have arrived that was not read yet; it is answered, and is the last.
            if phase == .request { timer.limit(Self.lastWord, on: context.eventLoop) }
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    /// Seconds that a search goes on for a client that has closed its side and may or may not still listen.
    private static let patience = 1.0
    /// Seconds that a connection without a request stays open once the server is told to stop.
    private static let lastWord = 0.2

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { advance() }
    }

    func read(context: ChannelHandlerContext) {
        isReadHeld = !arrivals.isEmpty && phase != .farewell
        if !isReadHeld { context.read() }
    }

    // MARK: Reading

    /// Takes what has arrived until a request is to be answered or the client does not read.
    private func advance() {
        while phase != .answer, phase != .end, let context, context.channel.isWritable,
            let arrival = arrivals.popFirst()
        {
            guard phase != .farewell else { continue }
            switch arrival {
            case .part(.head(let head)): take(head)
            case .part(.body(let bytes)): take(bytes)
            case .part(.end): if phase == .body { takeEnd() }
            case .fault(let error): take(error)
            }
        }
        guard arrivals.isEmpty, phase != .answer else { return }
        if isReadHeld {
            isReadHeld = false
            context?.read()
        }
        closeIfDone()
    }

    private func take(_ head: HTTPRequestHead) {
        do throws(ServerError) {
            let head = try RequestHead(head)
            var frame = ResponseFrame(requestID: core.identity.name(asked: head.query.fields[RequestIdentity.field]))
            frame.keepsAlive = head.keepsAlive
            frame.isHead = head.query.method == .head
            var query = head.query
            if frame.isHead { query.method = .get }
            var exchange = Exchange(
                query: query, method: head.query.method, api: core.dispatcher.api(for: query.path), frame: frame)
            decide(&exchange, head)
            self.exchange = exchange
            wait(for: .body, core.limits.bodySeconds)
            guard head.bodyLength != 0 else { return }
            // What is decided already needs no body, and nobody waits for it.
            if exchange.decided != nil { return takeEndEarly() }
            if head.expectsContinue { send(ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")) }
        } catch {
            refuse(error)
        }
    }

    private func decide(_ exchange: inout Exchange, _ head: RequestHead) {
        exchange.endpoint = exchange.api.endpoint(at: exchange.query.path)
        do throws(ServerError) {
            switch try core.dispatcher.admit(
                head.query, to: exchange.endpoint, bodyLength: head.bodyLength, from: client)
            {
            case .endpoint: return
            case .options(let methods): exchange.decided = core.answer(options: methods, exchange)
            }
        } catch {
            exchange.decided = core.answer(error, exchange)
        }
    }

    private func take(_ bytes: ByteBuffer) {
        guard phase == .body, var exchange = self.exchange else { return }
        self.exchange = nil
        do throws(ServerError) {
            try core.dispatcher.check(bodyLength: exchange.query.body.count + bytes.readableBytes)
            try core.bodies.reserve(bytes.readableBytes)
            reservedBytes += bytes.readableBytes
            exchange.query.body += bytes.readableBytesView
            self.exchange = exchange
        } catch {
            self.exchange = exchange
            refuse(error)
        }
    }

    /// The request cannot be read further.
    private func take(_ error: any Error) {
        guard (error as? HTTPParserError) != .headerOverflow else {
            return refuse(
                ServerError(
                    .targetTooLong,
                    "The request's head is too large; path and query may have \(core.limits.targetBytes) bytes."))
        }
        refuse(ServerError(.badRequest, "The request is no HTTP/1.1 that can be read."))
    }

    private func takeEnd() {
        guard let exchange else { return }
        if let decided = exchange.decided { return respond(decided) }
        guard let endpoint = exchange.endpoint else { return }
        guard endpoint.searches else { return respond(core.answer(exchange, endpoint, Cancellation())) }
        search(exchange, endpoint)
    }

    private func takeEndEarly() {
        exchange?.frame.keepsAlive = false
        if let decided = exchange?.decided { respond(decided, isComplete: false) }
    }

    // MARK: Answering

    private func search(_ exchange: Exchange, _ endpoint: Endpoint) {
        guard let loop = context?.eventLoop else { return }
        let cancellation = Cancellation()
        let handler = NIOLoopBound(self, eventLoop: loop)
        let isTaken = core.pool.submit { [core] in
            core.answer(exchange, endpoint, cancellation)
        } then: { answer in
            loop.execute { handler.value.respond(answer) }
        }
        guard isTaken else {
            let error = ServerError(.overloaded, "Too many searches wait; try again in a moment.", retryAfter: 1)
            return respond(core.answer(error, exchange))
        }
        self.cancellation = cancellation
        wait(for: .answer, isInputClosed ? Self.patience : core.limits.searchSeconds)
    }

    /// Answers what could not be read whole, and then reads no more.
    private func refuse(_ error: ServerError) {
        var exchange =
            self.exchange
            ?? Exchange(
                query: ServerQuery(.get, "/"), method: .get, api: core.dispatcher.api(for: "/"),
                frame: ResponseFrame(requestID: core.identity.name(asked: nil)))
        exchange.frame.keepsAlive = false
        self.exchange = exchange
        respond(core.answer(error, exchange), isComplete: false)
    }

    /// Sends an answer.
    ///
    /// - Parameter isComplete: whether the request has been read to its end, so that another may follow.
    private func respond(_ answer: ServerAnswer, isComplete: Bool = true) {
        guard var exchange else { return }
        self.exchange = nil
        cancellation = nil
        releaseBody()
        core.note(exchange, answer)
        guard let context, phase != .end else { return }
        if isLast || (isInputClosed && arrivals.isEmpty) { exchange.frame.keepsAlive = false }
        var answer = answer
        core.crossOrigin.permit(&answer.fields, for: exchange.query)
        var buffer = context.channel.allocator.buffer(capacity: 0)
        ResponseBytes.write(answer, exchange.frame, date: core.date.text, into: &buffer)
        guard exchange.frame.keepsAlive else { return sendLast(buffer, isComplete: isComplete) }
        send(buffer)
        let wasWaiting = phase == .answer
        wait(for: .request, core.limits.idleSeconds)
        if wasWaiting { advance() }
    }

    private func releaseBody() {
        core.bodies.release(reservedBytes)
        reservedBytes = 0
    }

    private func send(_ bytes: ByteBuffer) {
        context?.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
    }

    /// Sends the last bytes of the connection.
    private func sendLast(_ bytes: ByteBuffer, isComplete: Bool) {
        guard let context else { return }
        wait(for: .farewell, core.limits.idleSeconds)
        isSendingLast = true
        arrivals = []
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(bytes)).whenComplete { _ in
            handler.value.close(isComplete: isComplete)
        }
    }

    private func close(isComplete: Bool) {
        isSendingLast = false
        guard let context, phase != .end else { return }
        guard !isComplete, !isInputClosed else { return context.close(promise: nil) }
        // Closing with unread bytes would take the answer back; so the client is to close first, for a while.
        context.close(mode: .output, promise: nil)
        wait(for: .farewell, Self.patience)
        context.read()
    }

    // MARK: Time

    private func wait(for phase: Phase, _ seconds: Double) {
        guard let context, self.phase != .end else { return }
        self.phase = phase
        timer.start(seconds, on: context.eventLoop)
    }

    private func expire() {
        switch phase {
        case .request, .farewell, .end: context?.close(promise: nil)
        case .restOfHead: refuse(ServerError(.bodyTimeout, "The request's head did not arrive in time."))
        case .body: refuse(ServerError(.bodyTimeout, "The request's body did not arrive in time."))
        case .answer: cancellation?.cancel()
        }
    }

    private func closeIfDone() {
        guard isInputClosed || isLast, arrivals.isEmpty else { return }
        switch phase {
        // What was answered before may still be on its way, so the end comes behind it.
        case .request: sendLast(ByteBuffer(), isComplete: true)
        case .restOfHead, .farewell: if isInputClosed, !isSendingLast { context?.close(promise: nil) }
        case .body, .answer, .end: return
        }
    }
}
