import NIOCore

/// A deadline that is cheap to move, as almost every request moves it: a task scheduled for an earlier time stays, and
/// is scheduled again if it fires before the deadline.
final class ConnectionTimer {
    /// Called when the deadline has passed.
    var onExpiry: (() -> Void)?
    private var deadline = NIODeadline.distantFuture
    private var scheduled: (task: Scheduled<()?>, time: NIODeadline)?

    /// Sets the deadline; called on the event loop.
    func start(_ deadline: NIODeadline, on loop: any EventLoop) {
        self.deadline = deadline
        if let scheduled, scheduled.time <= deadline { return }
        scheduled?.task.cancel()
        schedule(on: loop)
    }

    /// Moves the deadline to `latest` if it is later.
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
    /// A number of seconds, at most about thirty years.
    static func seconds(of count: Double) -> TimeAmount {
        .nanoseconds(Int64(min(count, 1e9) * 1e9))
    }
}
