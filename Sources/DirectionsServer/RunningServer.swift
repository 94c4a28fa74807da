import Logging
import ServiceLifecycle
import Synchronization
import UnixSignals

/// A server that accepts connections.
package struct RunningServer: Sendable {
    /// The port it listens at.
    package let port: Int
    /// The port for operations, nil where there is none.
    package let operationsPort: Int?
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

/// Says that the server runs, and that it stops as soon as it does.
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

/// Has something reloaded at each SIGHUP.
struct ReloadSignal: Service {
    let reload: @Sendable () -> Void

    func run() async {
        for await _ in await UnixSignalsSequence(trapping: .sighup).cancelOnGracefulShutdown() { reload() }
    }
}
