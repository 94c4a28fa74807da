import NIOCore

/// Takes turns between connections whose clients have sent several requests at once, which no search thread answers.
///
/// A connection answers one request when its bytes arrive, and the others here, one a turn. After a millisecond of turns
/// the event loop looks after all connections, so nobody waits for requests that someone else has piled up.
final class ConnectionTurns {
    private var waiting: CircularBuffer<ConnectionHandler> = []
    private var isScheduled = false

    /// How long turns take at most before the event loop looks after its connections.
    private static let span = TimeAmount.milliseconds(1)
    /// The event loop runs tasks without a pause while one is due, so the next turns are due a little later.
    private static let pause = TimeAmount.microseconds(50)

    /// Lets a connection have a turn; called on the event loop.
    func add(_ connection: ConnectionHandler, on loop: any EventLoop) {
        waiting.append(connection)
        guard !isScheduled else { return }
        isScheduled = true
        loop.assumeIsolated().execute { self.take(on: loop) }
    }

    private func take(on loop: any EventLoop) {
        let end = NIODeadline.now() + Self.span
        var rest = waiting.count
        while rest > 0, NIODeadline.now() < end, let connection = waiting.popFirst() {
            rest -= 1
            connection.takeTurn()
        }
        isScheduled = !waiting.isEmpty
        guard isScheduled else { return }
        loop.assumeIsolated().scheduleTask(in: Self.pause) { self.take(on: loop) }
    }
}
