import HTTPTypes
import NIOCore

/// Sends answers from the event loop, each before the next request is handled.
extension ConnectionHandler {
    /// Answers a request that was not read to its end, and then reads no more.
    ///
    /// - Parameter target: the target as far as it was read; its family shapes the error if there is no request yet.
    func refuse(_ error: ServerError, at target: String = "") {
        var exchange = self.exchange ?? unread(at: target)
        exchange.frame.keepsAlive = false
        self.exchange = exchange
        respond(core.answer(error, exchange), isComplete: false)
    }

    /// Refuses a connection above the limit of its client.
    ///
    /// It is closed without waiting for the client to close, so that such connections take no room.
    func refuseConnection() {
        core.metrics.connectionRefused()
        var exchange = unread(at: "")
        exchange.frame.keepsAlive = false
        let answer = core.answer(core.clients.tooMany, exchange)
        core.note(exchange, answer)
        sendLast(core.bytes(answer, exchange), isComplete: true)
    }

    /// A request of which only the target is known.
    private func unread(at target: String) -> Exchange {
        let query = ServerQuery(.get, target: target)
        return Exchange(
            query: query, method: .get, api: core.dispatcher.owner(of: query.path),
            frame: ResponseFrame(requestID: core.identity.id()))
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
        if isLast || (isInputClosed && pendingParts.isEmpty) { exchange.frame.keepsAlive = false }
        let buffer = core.bytes(answer, exchange)
        guard exchange.frame.keepsAlive else { return sendLast(buffer, isComplete: isComplete) }
        send(buffer)
        let wasWaiting = phase == .answer
        wait(for: .request, core.limits.idleSeconds)
        if wasWaiting { advance() }
    }

    /// Releases the bytes that the request has reserved.
    func releaseBytes() {
        decoder.reservation.release(reservedHeadBytes)
        core.bodies.release(reservedBodyBytes)
        (reservedHeadBytes, reservedBodyBytes) = (0, 0)
    }

    /// Drops the pending parts, which are not to be answered.
    func dropPendingParts() {
        for case .head(_, let bytes) in pendingParts { decoder.reservation.release(bytes) }
        pendingParts = []
    }

    /// Whether the request has reserved bytes.
    var hasReservedBytes: Bool { reservedHeadBytes > 0 || reservedBodyBytes > 0 }

    func send(_ bytes: ByteBuffer) {
        context?.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
        mayHaveUnsentBytes = true
    }

    /// Sends the last bytes of the connection.
    func sendLast(_ bytes: ByteBuffer, isComplete: Bool) {
        guard let context else { return }
        wait(for: .closing, core.limits.idleSeconds)
        isSendingLast = true
        decoder.dropsBytes = true
        dropPendingParts()
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(bytes)).whenComplete { _ in
            handler.value.close(isComplete: isComplete)
        }
    }

    private func close(isComplete: Bool) {
        isSendingLast = false
        guard let context, phase != .end else { return }
        guard !isComplete, !isInputClosed else { return context.close(promise: nil) }
        // Closing with unread bytes would discard the answer, so the client may close first for a while.
        context.close(mode: .output, promise: nil)
        wait(for: .closing, Self.patience)
        context.read()
    }
}
