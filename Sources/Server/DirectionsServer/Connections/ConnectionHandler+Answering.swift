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
        core.note(exchange, answer: answer)
        sendLast(core.bytes(answer, exchange: exchange), isComplete: true)
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
    /// - Parameters:
    ///   - isComplete: whether the request has been read to its end, so that another may follow.
    ///   - held: what the answer has reserved of the budget for answers.
    ///   - bytes: the bytes of the answer, if they are made already.
    func respond(
        _ answer: ServerAnswer, held: HeldBytes = HeldBytes(), bytes: ByteBuffer? = nil, isComplete: Bool = true
    ) {
        guard var exchange else { return core.answers.release(held.count, of: held.client) }
        self.exchange = nil
        endSearch()
        releaseBytes(of: exchange)
        core.note(exchange, answer: answer)
        guard phase != .end else { return core.answers.release(held.count, of: held.client) }
        var made = bytes
        if exchange.frame.keepsAlive, isLast || (isInputClosed && pendingParts.isEmpty) {
            exchange.frame.keepsAlive = false
            made = nil
        }
        guard !sendInPieces(answer, held: held, exchange: exchange) else { return }
        let buffer = made ?? core.bytes(answer, exchange: exchange)
        guard exchange.frame.keepsAlive else { return sendLast(buffer, held: held, isComplete: isComplete) }
        send(buffer, held)
        let wasWaiting = phase == .answer
        waitForRequest()
        guard wasWaiting else { return }
        if pendingParts.isEmpty { advance() } else { awaitTurn() }
    }

    /// Begins an answer that is sent while it is made; false for all others.
    private func sendInPieces(_ answer: ServerAnswer, held: HeldBytes, exchange: Exchange) -> Bool {
        guard let pieces = answer.pieces, !exchange.frame.isHead else { return false }
        let isCompressed = answer.fields[.contentEncoding] != nil
        let stream = AnswerStream(
            pieces, from: answer.areas, isCompressed: isCompressed, isChunked: exchange.frame.canHaveChunks)
        send(core.bytes(answer, exchange: exchange))
        beginStreaming(
            Streaming(
                stream: stream,
                order: core.order(ofPiecesFor: exchange), held: held, keepsAlive: exchange.frame.keepsAlive))
        return true
    }

    /// Releases the bytes that a request has reserved.
    func releaseBytes(of exchange: Exchange) {
        decoder.reservation.release(reservedHeadBytes)
        core.bodies.release(reservedBodyBytes, of: exchange.client)
        reservedHeadBytes = 0
        reservedBodyBytes = 0
    }

    /// Drops the pending parts, which are not to be answered.
    func dropPendingParts() {
        for case .head(_, let bytes) in pendingParts { decoder.reservation.release(bytes) }
        pendingParts = []
    }

    /// Whether the request has reserved bytes.
    var hasReservedBytes: Bool { reservedHeadBytes > 0 || reservedBodyBytes > 0 }

    func send(_ bytes: ByteBuffer, _ held: HeldBytes = HeldBytes()) {
        write(bytes, held: held, promise: nil)
        beginProgress()
    }

    /// Sends the last bytes of the connection.
    func sendLast(_ bytes: ByteBuffer, held: HeldBytes = HeldBytes(), isComplete: Bool) {
        guard let context else { return core.answers.release(held.count, of: held.client) }
        wait(for: .closing, core.limits.idleSeconds)
        isSendingLast = true
        decoder.dropsBytes = true
        dropPendingParts()
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        let sent = context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.whenComplete { _ in handler.value.close(isComplete: isComplete) }
        write(bytes, held: held, promise: sent)
        beginProgress()
    }

    /// Follows how the client takes the bytes that could not be sent at once.
    private func beginProgress() {
        // The channel is asked once, since that costs as much as a tenth of a small answer.
        let count = unsentBytes()
        mayHaveUnsentBytes = count != 0
        progress = count.flatMap { $0 > 0 ? AnswerProgress(unsentBytes: $0, at: .now()) : nil }
    }

    /// Writes bytes, and releases what they hold of the budget for answers once they are sent or dropped.
    private func write(_ bytes: ByteBuffer, held: HeldBytes, promise: EventLoopPromise<Void>?) {
        guard let context else { return core.answers.release(held.count, of: held.client) }
        guard held.count > 0 else { return context.writeAndFlush(wrapOutboundOut(bytes), promise: promise) }
        let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.whenComplete { [answers = core.answers] _ in answers.release(held.count, of: held.client) }
        context.writeAndFlush(wrapOutboundOut(bytes), promise: sent)
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
