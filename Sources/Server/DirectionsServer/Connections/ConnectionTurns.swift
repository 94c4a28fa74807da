import NIOCore

/// Takes turns between connections whose clients have sent several requests at once.
///
/// A connection answers one request when its bytes arrive, and begins the others here, one a turn. Between turns the event
/// loop looks after all connections, so nobody waits for requests that someone else has piled up.
final class ConnectionTurns {
    private var waiting: CircularBuffer<ConnectionHandler> = []
    private var isScheduled = false
    /// When the next turns may be taken.
    private var next = NIODeadline.distantPast

    /// How long turns take at most before the event loop looks after its connections.
    private static let span = TimeAmount.milliseconds(1)
    /// How much later, for each connection that took a turn, the next turns are due.
    ///
    /// The event loop runs tasks without a pause while one is due, and the answers of search threads are such tasks: they
    /// must run out first.
    private static let pause = TimeAmount.microseconds(100)

    /// Lets a connection have a turn; called on the event loop.
    func add(_ connection: ConnectionHandler, on loop: any EventLoop) {
        waiting.append(connection)
        guard !isScheduled else { return }
        isScheduled = true
        schedule(next - .now(), on: loop)
    }

    private func schedule(_ wait: TimeAmount, on loop: any EventLoop) {
        guard wait > .zero else { return loop.assumeIsolated().execute { self.take(on: loop) } }
        loop.assumeIsolated().scheduleTask(in: wait) { self.take(on: loop) }
    }

    private func take(on loop: any EventLoop) {
        let end = NIODeadline.now() + Self.span
        var rest = waiting.count
        var taken: Int64 = 0
        while rest > 0, NIODeadline.now() < end, let connection = waiting.popFirst() {
            rest -= 1
            taken += 1
            connection.takeTurn()
        }
        let pause = max(taken, 1) * Self.pause
        next = .now() + pause
        isScheduled = !waiting.isEmpty
        if isScheduled { schedule(pause, on: loop) }
    }
}
