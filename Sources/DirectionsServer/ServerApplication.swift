import Dispatch
package import Logging
import ServiceLifecycle
import Synchronization
package import UnixSignals

/// Serves the APIs over HTTP until it is stopped.
package struct ServerApplication: Sendable {
    private let area: ServedArea
    private let families: [any ServerAPI]

    /// A server for an area.
    ///
    /// - Parameter families: the APIs that answer, by default all; the last one gets the paths that no other owns.
    package init(_ area: ServedArea, families: [any ServerAPI]? = nil) {
        self.area = area
        let all: [any ServerAPI] = [
            OSRMAPI(area), AppleAPI(area), NominatimAPI(area), MapAPI(area), PageAPI(area),
            NativeAPI(area),
        ]
        self.families = families ?? all
    }

    /// Runs the server and blocks the caller until it ends.
    ///
    /// - Parameter onReload: called on SIGHUP.
    package func serve(
        logger: Logger, onReload: @escaping @Sendable () -> Void = {},
        onRunning: @escaping @Sendable (RunningServer) -> Void
    ) throws(ServerStartError) {
        let result = Mutex<Result<Void, ServerStartError>>(.success(()))
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            do throws(ServerStartError) {
                try await run(logger: logger, onReload: onReload, onRunning: onRunning)
            } catch {
                result.withLock { $0 = .failure(error) }
            }
            done.signal()
        }
        done.wait()
        try result.withLock { $0 }.get()
    }

    /// Serves until a signal arrives or the running server is stopped, then answers the requests in flight.
    ///
    /// - Parameters:
    ///   - signals: the signals that stop the server.
    ///   - onReload: called on SIGHUP; nil leaves that signal alone.
    ///   - onRunning: called once connections are accepted.
    package func run(
        logger: Logger, signals: [UnixSignal] = [.sigterm, .sigint, .sigquit],
        onReload: (@Sendable () -> Void)? = nil, onRunning: @escaping @Sendable (RunningServer) -> Void
    ) async throws(ServerStartError) {
        let status = ServerStatus(area)
        let ports = try await ServerPorts(area, families, status, logger)
        let stop = ServerStop()
        let running = RunningServer(port: ports.main.port, operationsPort: ports.operations?.port, stop: stop)
        let notices = ServerNotices(status: status, logger: logger) { onRunning(running) }
        let reload = onReload.map { [ReloadSignal(reload: $0)] } ?? []
        // The start and the end are logged here, so the services below log warnings only.
        var quiet = logger
        quiet.logLevel = max(logger.logLevel, .warning)
        var configuration = ServiceGroupConfiguration(
            services: ports.services + reload + [notices], gracefulShutdownSignals: signals, logger: quiet)
        configuration.maximumGracefulShutdownDuration = .seconds(area.limits.shutdownSeconds)
        let group = ServiceGroup(configuration: configuration)
        stop.set { await group.triggerGracefulShutdown() }
        let result = await Self.result { try await group.run() }
        // A search that does not end in time ends with the process.
        if await status.stop(seconds: area.limits.shutdownSeconds) { await ports.close() }
        if let error = result, !(error is CancellationError) { throw ServerStartError(error) }
    }

    private static func result(_ body: () async throws -> Void) async -> (any Error)? {
        do {
            try await body()
            return nil
        } catch {
            return error
        }
    }
}
