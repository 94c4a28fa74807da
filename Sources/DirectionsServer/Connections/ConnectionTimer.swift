import NIOCore

/// One deadline that moves with almost every request, which costs little: what was scheduled for an earlier time stays, and only
/// when it comes looks whether the deadline has moved.
final class ConnectionTimer {
    /// What happens when the deadline has passed.
    var onExpiry: (() -> Void)?
    private var deadline = NIODeadline.distantFuture
    private var scheduled: (task: Scheduled<()?>, time: NIODeadline)?

    /// Sets the deadline; to be called on the event loop.
    func start(_ deadline: NIODeadline, on loop: any EventLoop) {
        self.deadline = deadline
        if let scheduled, scheduled.time <= deadline { return }
        scheduled?.task.cancel()
        schedule(on: loop)
    }

    /// Brings the deadline nearer, if it is later than this.
    func limit(_ latest: NIODeadline, on loop: any EventLoop) {
        if deadline > latest { start(latest, on: loop) }
    }

    func stop() {
        scheduled?.task.cancel()
        scheduled = nil
        onExpiry = nil
    }

    private func schedule(on loop: any EventLoop) {
        let time = deadline
        let task = loop.assumeIsolated().scheduleTask(deadline: time) { [weak self] in self?.fire(on: loop) }
        scheduled = (task, time)
    }

    private func fire(on loop: any EventLoop) {
        scheduled = nil
        if NIODeadline.now() < deadline { return schedule(on: loop) }
        onExpiry?()
    }
}

extension TimeAmount {
    /// So many seconds, at most some thirty years.
    static func seconds(of count: Double) -> TimeAmount {
        .nanoseconds(Int64(min(count, 1e9) * 1e9))
    }
}
