import NIOCore
import Threading

/// Answers requests on a search thread, which usually sends the answer too.
extension ConnectionHandler {
    /// Finds the answer on another thread.
    func search(_ exchange: Exchange, _ endpoint: Endpoint) {
        let order = core.order(exchange, endpoint: endpoint)
        if let error = core.refusal(order, endpoint) { return respond(core.answer(error, exchange)) }
        let cancellation = Cancellation()
        let handover = AnswerHandover()
        guard let deliver = delivery(of: exchange, handover) else { return }
        let pool = core.status.threads(for: endpoint)
        self.cancellation = cancellation
        self.handover = handover
        searchEnd = .now() + .seconds(of: isInputClosed ? Self.patience : core.limits.searchSeconds)
        wait(for: .answer, until: min(searchEnd, .now() + .seconds(of: core.limits.idleSeconds)))
        let ticket = pool.submit(for: order) { [core] in
            core.answer(exchange, endpoint, cancellation)
        } fallback: { [core] in
            core.answer(ServerError.fault, exchange)
        } refusal: { [core] in
            core.answer(ServerError.tooManyWaitingSearches, exchange)
        } then: { answer in
            deliver(answer)
        }
        guard let ticket else { return respond(core.answer(ServerError.tooManyWaitingSearches, exchange)) }
        self.ticket = (pool, ticket)
    }

    /// Answers that a search takes too long if its time is over; otherwise waits on.
    ///
    /// The search is cancelled. Whatever it answers later is dropped.
    func limitSearch() {
        guard searchEnd <= .now() else { return wait(for: .answer, until: searchEnd) }
        cancellation?.cancel()
        withdrawSearch()
        // The answer may be on its way at just this moment; then its notice ends the phase.
        guard handover?.abandon() ?? false, let exchange else { return }
        respond(core.answer(core.timeout, exchange))
    }

    /// Takes a search that waits out of the queue.
    func withdrawSearch() {
        if let ticket { ticket.pool.withdraw(ticket.ticket) }
        ticket = nil
    }

    /// Forgets the search that was answered.
    func endSearch() {
        cancellation = nil
        handover = nil
        ticket = nil
    }

    /// A function for the search thread that sends the answer itself or has the event loop send it.
    private func delivery(of exchange: Exchange, _ handover: AnswerHandover) -> (@Sendable (ServerAnswer) -> Void)? {
        guard let loop = context?.eventLoop else { return nil }
        let handler = NIOLoopBound(self, eventLoop: loop)
        let socket = answerSocket(for: exchange)
        return { [core] made in
            let (answer, held) = core.held(made, exchange: exchange)
            // A long answer is copied here, and not on the event loop.
            var bytes = core.bytes(answer, exchange: exchange)
            guard let socket, answer.pieces == nil, handover.claim() else {
                return loop.execute { [bytes] in handler.value.take(answer, bytes: bytes, from: handover, held: held) }
            }
            core.note(exchange, answer: answer)
            socket.send(&bytes)
            guard bytes.readableBytes > 0 || !handover.finish() else {
                return core.answers.release(held.count, of: held.client)
            }
            loop.execute { [bytes] in handler.value.finishAnswer(with: bytes, held) }
        }
    }

    /// Sends the answer of a search, unless its time was over before.
    private func take(_ answer: ServerAnswer, bytes: ByteBuffer, from handover: AnswerHandover, held: HeldBytes) {
        guard self.handover === handover else { return core.answers.release(held.count, of: held.client) }
        respond(answer, held: held, bytes: bytes)
    }

    /// The socket for the search thread; nil if the event loop must send the answer.
    private func answerSocket(for exchange: Exchange) -> AnswerSocket? {
        guard let socket, context?.channel.isActive == true, exchange.frame.keepsAlive, !hasReservedBytes,
            !isLast, !isInputClosed, pendingParts.isEmpty, !hasUnsentBytes()
        else { return nil }
        return AnswerSocket(copying: socket)
    }

    /// Whether bytes of earlier answers are still on their way to the socket.
    func hasUnsentBytes() -> Bool {
        guard mayHaveUnsentBytes else { return false }
        mayHaveUnsentBytes = unsentBytes() != 0
        return mayHaveUnsentBytes
    }

    /// Bytes of answers that wait to be sent; nil if the connection cannot tell.
    func unsentBytes() -> Int? {
        try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)
    }

    /// Ends the phase of an answer that the search thread has sent.
    ///
    /// If it is not sent yet, the phase lasts until it is.
    func endAnswerPhaseIfSent() {
        guard phase == .answer, let time = handover?.demand() else { return }
        endAnswerPhase(sentAt: time)
    }

    private func endAnswerPhase(sentAt time: NIODeadline) {
        exchange = nil
        endSearch()
        waitForRequest(since: time)
    }

    /// Sends the bytes that a search thread could not send, and goes on.
    private func finishAnswer(with rest: ByteBuffer, _ held: HeldBytes) {
        guard phase == .answer, rest.readableBytes > 0 else {
            core.answers.release(held.count, of: held.client)
            if phase == .answer { endAnswer() }
            return
        }
        send(rest, held)
        endAnswer()
    }

    /// Goes on after an answer whose bytes a search thread has sent or handed over.
    private func endAnswer() {
        endAnswerPhase(sentAt: .now())
        if isLast, !isInputClosed, pendingParts.isEmpty { drain() } else { advance() }
    }
}
