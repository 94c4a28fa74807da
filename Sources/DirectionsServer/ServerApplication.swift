import Dispatch
import HummingbirdCore
package import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization
package import UnixSignals

/// Serves the APIs over HTTP until it is told to stop.
package struct ServerApplication: Sendable {
    private let area: ServedArea
    private let families: [any ServerAPI]

    /// A server for an area.
    ///
    /// - Parameter families: what answers, by default all there are; the last has the paths that no other owns.
    package init(_ area: ServedArea, families: [any ServerAPI]? = nil) {
        self.area = area
        self.families = families ?? [OSRMAPI(area), AppleAPI(area), NativeAPI(area)]
    }

    /// The same for a caller that waits.
    package func serve(logger: Logger, onRunning: @escaping @Sendable (RunningServer) -> Void) throws(ServerStartError)
    {
        let result = Mutex<Result<Void, ServerStartError>>(.success(()))
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            do throws(ServerStartError) {
                try await run(logger: logger, onRunning: onRunning)
            } catch {
                result.withLock { $0 = .failure(error) }
            }
            done.signal()
        }
        done.wait()
        try result.withLock { $0 }.get()
    }

    /// Serves until one of the signals comes or the running server is stopped, and then until what is in flight is answered.
    ///
    /// - Parameter onRunning: is told when connections are accepted.
    package func run(
        logger: Logger, signals: [UnixSignal] = [.sigterm, .sigint],
        onRunning: @escaping @Sendable (RunningServer) -> Void
    ) async throws(ServerStartError) {
        let status = ServerStatus(area)
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let stop = ServerStop()
        // What the layers below say of a start and an end is said here.
        var quiet = logger
        quiet.logLevel = max(logger.logLevel, .warning)
        let server = server(status, group, logger, quiet) { onRunning(RunningServer(port: $0, stop: stop)) }
        var configuration = ServiceGroupConfiguration(
            services: [server, StopNotice(status: status, logger: logger)], gracefulShutdownSignals: signals,
            logger: quiet)
        configuration.maximumGracefulShutdownDuration = .seconds(area.limits.shutdownSeconds)
        let services = ServiceGroup(configuration: configuration)
        stop.set { await services.triggerGracefulShutdown() }
        let result = await Self.result { try await services.run() }
        // A search that does not end in time ends with the process.
        if await status.pool.stop(seconds: area.limits.shutdownSeconds) { try? await group.shutdownGracefully() }
        if let error = result, !(error is CancellationError) {
            throw ServerStartError(error, configuration: area.configuration)
        }
    }

    private static func result(_ body: () async throws -> Void) async -> (any Error)? {
        do {
            try await body()
            return nil
        } catch {
            return error
        }
    }

    private func server(
        _ status: ServerStatus, _ group: MultiThreadedEventLoopGroup, _ logger: Logger, _ quiet: Logger,
        onRunning: @escaping @Sendable (Int) -> Void
    ) -> any Service {
        let configuration = area.configuration
        let dispatcher = RequestDispatcher(apis: [OperationsAPI(status)] + families, limits: configuration.limits)
        let core = ServerCore(dispatcher, configuration: configuration, status: status, logger: logger)
        return ConnectionChannel(core: core).server(
            configuration: HummingbirdCore.ServerConfiguration(
                address: .hostname(configuration.host, port: configuration.port), backlog: 1_024,
                availableConnectionsDelegate: .maximum(configuration.limits.connections, logger: quiet)),
            onServerRunning: { onRunning($0.localAddress?.port ?? 0) }, eventLoopGroup: group, logger: quiet)
    }
}
