import NIOCore
import ShortestPaths

/// Answers requests on a search thread, which usually sends the answer too.
extension ConnectionHandler {
    /// Finds the answer on another thread.
    func search(_ exchange: Exchange, _ endpoint: Endpoint) {
        let cancellation = Cancellation()
        let handover = AnswerHandover()
        guard let deliver = delivery(of: exchange, handover) else { return }
        let isTaken = core.status.threads(for: endpoint).submit { [core] in
            core.answer(exchange, endpoint, cancellation)
        } fallback: { [core] in
            core.answer(Self.fault, exchange)
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

    private static let fault = ServerError(
        .mapUnavailable,
        "The search met a fault, perhaps a damaged map, which is being checked; try again in a minute.",
        retryAfter: 60)

    /// Cancels the search if its time is over; otherwise waits on.
    func limitSearch() {
        if searchEnd <= .now() { cancellation?.cancel() } else { wait(for: .answer, until: searchEnd) }
    }

    /// A function for the search thread that sends the answer itself or has the event loop send it.
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

    /// The socket for the search thread; nil if the event loop must send the answer.
    private func answerSocket(for exchange: Exchange) -> AnswerSocket? {
        guard let socket, context?.channel.isActive == true, exchange.frame.keepsAlive, !hasReservedBytes,
            !isLast, !isInputClosed, pendingParts.isEmpty, !hasUnsentBytes()
        else { return nil }
        return AnswerSocket(copying: socket)
    }

    /// Whether bytes of earlier answers are still on their way to the socket.
    private func hasUnsentBytes() -> Bool {
        guard mayHaveUnsentBytes else { return false }
        let count = try? context?.channel.syncOptions?.getOption(.bufferedWritableBytes)
        mayHaveUnsentBytes = count != 0
        return mayHaveUnsentBytes
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
        cancellation = nil
        handover = nil
        wait(for: .request, until: time + .seconds(of: core.limits.idleSeconds))
    }

    /// Sends the bytes that a search thread could not send, and goes on.
    private func finishAnswer(with rest: ByteBuffer) {
        guard phase == .answer else { return }
        if rest.readableBytes > 0 { send(rest) }
        endAnswerPhase(sentAt: .now())
        if isLast, !isInputClosed, pendingParts.isEmpty { drain() } else { advance() }
    }
}
