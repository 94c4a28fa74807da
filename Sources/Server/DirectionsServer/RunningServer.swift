import Logging
import ServiceLifecycle
import Synchronization

/// A server that accepts connections.
package struct RunningServer: Sendable {
    /// The port that it listens on.
    package let port: Int
    /// The port for operations, nil if there is none.
    package let operationsPort: Int?
    let stop: ServerStop

    /// Stops the server as a signal would: requests in flight are still answered.
    package func shutDown() async {
        await stop.run()
    }
}

/// The action that stops a server; it is set once the server's services exist.
final class ServerStop: Sendable {
    private let action = Mutex<(@Sendable () async -> Void)?>(nil)

    func set(_ action: @escaping @Sendable () async -> Void) {
        self.action.withLock { $0 = action }
    }

    func run() async {
        await action.withLock { $0 }?()
    }
}

/// Reports that the server runs, and logs when it begins to stop.
struct ServerNotices: Service {
    let status: ServerStatus
    let logger: Logger
    let onRunning: @Sendable () -> Void

    func run() async throws {
        onRunning()
        try await gracefulShutdown()
        status.beginStopping()
        logger.notice("stopping")
    }
}
