import NIOCore

/// Sends answers while they are made: a piece is made on a search thread once the client has taken most of those before.
extension ConnectionHandler {
    /// An answer that is being sent.
    struct Streaming {
        let stream: AnswerStream
        let order: SearchOrder
        /// What the answer has reserved of the budget for answers until its last piece is made.
        let held: HeldBytes
        let keepsAlive: Bool
        /// Whether a piece is being made.
        var isMaking = false
        /// The piece that waits for a search thread.
        var ticket: SearchPool.Ticket?
    }

    /// Begins to send the body of an answer whose head has been written.
    func beginStreaming(_ streaming: Streaming) {
        self.streaming = streaming
        wait(for: .streaming, core.limits.idleSeconds)
        continueStreaming()
    }

    /// Has the next piece made if the client has taken most of those before.
    func continueStreaming() {
        guard let context, context.channel.isWritable, let streaming, !streaming.isMaking else { return }
        self.streaming?.isMaking = true
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        let ticket = core.status.pool.submit(for: streaming.order) { [stream = streaming.stream] in
            stream.next()
        } fallback: {
            nil
        } then: { [loop = context.eventLoop] piece in
            loop.execute { handler.value.send(piece, of: streaming.stream) }
        }
        self.streaming?.ticket = ticket
        if ticket == nil { tryAgainLater(streaming.stream, context: context) }
    }

    /// Seconds until a piece is asked for again that the queue had no room for.
    private static let retrySeconds = 0.1

    private func tryAgainLater(_ stream: AnswerStream, context: ChannelHandlerContext) {
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: .seconds(of: Self.retrySeconds)) {
            guard handler.value.streaming?.stream === stream else { return }
            handler.value.streaming?.isMaking = false
            handler.value.continueStreaming()
        }
    }

    /// Sends a piece; nil if it could not be made, and then the client learns from the end of the connection that the
    /// answer is not whole.
    private func send(_ piece: (bytes: ByteBuffer, isLast: Bool)?, of stream: AnswerStream) {
        guard let streaming, streaming.stream === stream, phase == .streaming else { return }
        guard let piece else {
            endStreaming()
            context?.close(promise: nil)
            return
        }
        self.streaming?.isMaking = false
        guard piece.isLast else {
            send(piece.bytes)
            wait(for: .streaming, core.limits.idleSeconds / Self.checksOfReading)
            return continueStreaming()
        }
        endStreaming()
        guard streaming.keepsAlive, !isLast, !(isInputClosed && pendingParts.isEmpty) else {
            return sendLast(piece.bytes, isComplete: true)
        }
        send(piece.bytes)
        waitForRequest()
        advance()
    }

    /// Forgets an answer that was being sent, and the piece of it that waits for a thread.
    func endStreaming() {
        if let ticket = streaming?.ticket { core.status.pool.withdraw(ticket) }
        if let held = streaming?.held { core.answers.release(held.count, of: held.client) }
        streaming = nil
    }

    /// Whether an answer goes on: its client reads, or its next piece is being made.
    func goesOnStreaming() -> Bool {
        guard streaming?.isMaking ?? false, !hasUnsentBytes() else { return false }
        wait(for: .streaming, core.limits.idleSeconds / Self.checksOfReading)
        return true
    }
}
