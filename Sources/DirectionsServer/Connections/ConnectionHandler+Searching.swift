import NIOCore
import ShortestPaths

/// How requests are answered by a search, on a thread that searches and mostly sends the answer too.
extension ConnectionHandler {
    /// Has another thread find the answer.
    func search(_ exchange: Exchange, _ endpoint: Endpoint) {
        let cancellation = Cancellation()
        let handover = AnswerHandover()
        guard let deliver = delivery(of: exchange, handover) else { return }
        let pool = endpoint.verifiesSignature ? core.signatures : core.pool
        let isTaken = pool.submit { [core] in
            core.answer(exchange, endpoint, cancellation)
        } then: { answer in
            deliver(answer)
        }
        guard isTaken else {
            let error = ServerError(.overloaded, "Too many searches wait; try again in a moment.", retryAfter: 1)
            return respond(core.answer(error, exchange))
        }
        self.cancellation = cancellation
        self.handover = handover
        searchEnd = .now() + .seconds(of: isInputClosed ? Self.patience : core.limits.searchSeconds)
        wait(for: .answer, until: min(searchEnd, .now() + .seconds(of: core.limits.idleSeconds)))
    }

    /// Stops the search if its time is over, and else waits on.
    func limitSearch() {
        if searchEnd <= .now() { cancellation?.cancel() } else { wait(for: .answer, until: searchEnd) }
    }

    /// What the search thread does with an answer: it sends it itself, or has the event loop send it.
    private func delivery(of exchange: Exchange, _ handover: AnswerHandover) -> (@Sendable (ServerAnswer) -> Void)? {
        guard let loop = context?.eventLoop else { return nil }
        let handler = NIOLoopBound(self, eventLoop: loop)
        let socket = answerSocket(for: exchange)
        return { [core] answer in
            guard let socket, handover.claim() else { return loop.execute { handler.value.respond(answer) } }
            core.note(exchange, answer)
            var bytes = core.bytes(answer, exchange)
            socket.send(&bytes)
            guard bytes.readableBytes > 0 || !handover.finish() else { return }
            loop.execute { [bytes] in handler.value.finishAnswer(with: bytes) }
        }
    }

    /// What the search thread may write to, if the event loop has nothing to do about the answer.
    private func answerSocket(for exchange: Exchange) -> AnswerSocket? {
        guard let socket, context?.channel.isActive == true, exchange.frame.keepsAlive, !hasReservedBytes,
            !isLast, !isInputClosed, arrivals.isEmpty, !hasUnsentBytes()
        else { return nil }
        return AnswerSocket(copying: socket)
    }

    /// Whether something that was sent before is still on its way to the socket.
    private func hasUnsentBytes() -> Bool {
        guard mayHaveUnsentBytes else { return false }
        let count = try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)
        mayHaveUnsentBytes = count != 0
        return mayHaveUnsentBytes
    }

    /// Goes on behind the answer of a search if it is sent; if it is not, what it is to go on with waits.
    func passAnswer() {
        guard phase == .answer, let time = handover?.demand() else { return }
        passAnswer(sentAt: time)
    }

    private func passAnswer(sentAt time: NIODeadline) {
        exchange = nil
        cancellation = nil
        handover = nil
        wait(for: .request, until: time + .seconds(of: core.limits.idleSeconds))
    }

    /// Sends what a search thread could not, and goes on.
    private func finishAnswer(with rest: ByteBuffer) {
        guard phase == .answer else { return }
        if rest.readableBytes > 0 { send(rest) }
        passAnswer(sentAt: .now())
        if isLast, !isInputClosed, arrivals.isEmpty { waitForLastWord() } else { advance() }
    }
}
