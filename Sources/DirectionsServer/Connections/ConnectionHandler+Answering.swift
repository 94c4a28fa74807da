import HTTPTypes
import NIOCore

/// How answers are sent from the event loop, each before what follows it is taken.
extension ConnectionHandler {
    /// Answers what could not be read whole, and then reads no more.
    ///
    /// - Parameter target: whose family shapes the error where no request is there yet, as far as it could be read.
    func refuse(_ error: ServerError, at target: String = "") {
        var exchange = self.exchange ?? unread(at: target)
        exchange.frame.keepsAlive = false
        self.exchange = exchange
        respond(core.answer(error, exchange), isComplete: false)
    }

    /// Ends a connection that is one too many of its client.
    ///
    /// It is closed at once and not when the client has, so that such connections take no place.
    func refuseConnection() {
        core.metrics.connectionRefused()
        var exchange = unread(at: "")
        exchange.frame.keepsAlive = false
        let answer = core.answer(core.clients.tooMany, exchange)
        core.note(exchange, answer)
        sendLast(core.bytes(answer, exchange), isComplete: true)
    }

    /// A request of which no more is known than where it went.
    private func unread(at target: String) -> Exchange {
        let query = ServerQuery(.get, target: target)
        return Exchange(
            query: query, method: .get, api: core.dispatcher.owner(of: query.path),
            frame: ResponseFrame(requestID: core.identity.name()))
    }

    /// Sends an answer.
    ///
    /// - Parameter isComplete: whether the request has been read to its end, so that another may follow.
    func respond(_ answer: ServerAnswer, isComplete: Bool = true) {
        guard var exchange else { return }
        self.exchange = nil
        cancellation = nil
        handover = nil
        releaseBytes()
        core.note(exchange, answer)
        guard phase != .end else { return }
        if isLast || (isInputClosed && arrivals.isEmpty) { exchange.frame.keepsAlive = false }
        let buffer = core.bytes(answer, exchange)
        guard exchange.frame.keepsAlive else { return sendLast(buffer, isComplete: isComplete) }
        send(buffer)
        let wasWaiting = phase == .answer
        wait(for: .request, core.limits.idleSeconds)
        if wasWaiting { advance() }
    }

    /// Gives back what the request has taken of what all may have.
    func releaseBytes() {
        decoder.reservation.release(reservedHeadBytes)
        core.bodies.release(reservedBodyBytes)
        (reservedHeadBytes, reservedBodyBytes) = (0, 0)
    }

    /// Forgets what has arrived and is not to be answered.
    func dropArrivals() {
        for case .head(_, let bytes) in arrivals { decoder.reservation.release(bytes) }
        arrivals = []
    }

    /// Whether the request has taken something of what all may have.
    var hasReservedBytes: Bool { reservedHeadBytes > 0 || reservedBodyBytes > 0 }

    func send(_ bytes: ByteBuffer) {
        context?.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
        mayHaveUnsentBytes = true
    }

    /// Sends the last bytes of the connection.
    func sendLast(_ bytes: ByteBuffer, isComplete: Bool) {
        guard let context else { return }
        wait(for: .farewell, core.limits.idleSeconds)
        isSendingLast = true
        decoder.dropsBytes = true
        dropArrivals()
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
}
