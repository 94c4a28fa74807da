import Logging
import ServiceLifecycle
import Synchronization

/// A server that accepts connections.
package struct RunningServer: Sendable {
    /// The port it listens at.
    package let port: Int
    let stop: ServerStop

    /// Tells the server to stop as a signal would: what is in flight is answered.
    package func shutDown() async {
        await stop.run()
    }
}

/// How to stop a server that is being made.
final class ServerStop: Sendable {
    private let action = Mutex<(@Sendable () async -> Void)?>(nil)

    func set(_ action: @escaping @Sendable () async -> Void) {
        self.action.withLock { $0 = action }
    }

    func run() async {
        await action.withLock { $0 }?()
    }
}

/// Says that the server is stopping as soon as it is.
struct StopNotice: Service {
    let status: ServerStatus
    let logger: Logger

    func run() async throws {
        try await gracefulShutdown()
        status.beginStopping()
        logger.notice("stopping")
    }
}
