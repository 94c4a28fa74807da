import Dispatch
package import Logging
import ServiceLifecycle
import Synchronization
package import UnixSignals

/// Serves the APIs over HTTP until it is stopped.
package struct ServerApplication: Sendable {
    private let areas: CurrentDatasets
    let families: [any ServerAPI]

    /// A server for areas.
    ///
    /// - Parameter families: the APIs that answer, by default all; the last one gets the paths that no other owns.
    package init(_ areas: CurrentDatasets, families: [any ServerAPI]? = nil) {
        self.areas = areas
        let all: [any ServerAPI] = [
            // OSRM's has every path with a version as its second part, so openrouteservice's comes before it, and every path
            // below /match, so GraphHopper's /match does.
            ValhallaAPI(areas), OpenRouteServiceAPI(areas), GraphHopperAPI(areas), OSRMAPI(areas), AppleAPI(areas),
            NominatimAPI(areas), MapAPI(areas), PageAPI(areas), NativeAPI(areas),
        ]
        self.families = families ?? all
    }

    /// Runs the server and blocks the caller until it ends.
    ///
    /// - Parameter source: where the areas come from; nil if they never change.
    package func serve(
        logger: Logger, source: DatasetSource? = nil,
        onRunning: @escaping @Sendable (RunningServer) -> Void
    ) throws(ServerStartError) {
        let result = Mutex<Result<Void, ServerStartError>>(.success(()))
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            do throws(ServerStartError) {
                try await run(logger: logger, source: source, onRunning: onRunning)
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
    ///   - source: where the areas come from, again at SIGHUP and when files change; nil leaves that signal alone.
    ///   - onRunning: called once connections are accepted.
    package func run(
        logger: Logger, signals: [UnixSignal] = [.sigterm, .sigint, .sigquit],
        source: DatasetSource? = nil, onRunning: @escaping @Sendable (RunningServer) -> Void
    ) async throws(ServerStartError) {
        let traffic = TrafficControl(areas, logger: logger)
        let trafficWatch = TrafficWatch(traffic, files: areas.configuration.trafficFiles, logger: logger)
        let swap = source.map { MapSwap(areas, source: $0, traffic: traffic, logger: logger) }
        let status = ServerStatus(areas, swap: swap, traffic: traffic)
        let ports = try await ServerPorts(areas, families: families, status: status, logger: logger)
        let recording = areas.configuration.recorder?.thread()
        recording?.start()
        defer { recording?.end() }
        let stop = ServerStop()
        let running = RunningServer(port: ports.main.port, operationsPort: ports.operations?.port, stop: stop)
        let notices = ServerNotices(status: status, logger: logger) { onRunning(running) }
        let checks = DamageChecks(areas, faults: status.faults, logger: logger)
        let avoidances = AvoidanceWatch(areas)
        FaultContainment.afterFault {
            status.faults.note()
            checks.checkNow()
            avoidances.goOn()
        }
        var watches: [any Service] = [trafficWatch, avoidances]
        if let swap { watches += [await MapWatch(swap, areas: areas, checks: checks), checks] as [any Service] }
        // The start and the end are logged here, so the services below log warnings only.
        var quiet = logger
        quiet.logLevel = max(logger.logLevel, .warning)
        var configuration = ServiceGroupConfiguration(
            services: ports.services + watches + [notices], gracefulShutdownSignals: signals, logger: quiet)
        // Of the time to stop, the searches need a little to end once their connections are closed.
        configuration.maximumGracefulShutdownDuration =
            .seconds(areas.limits.shutdownSeconds * Self.shareOfStopForRequests)
        let group = ServiceGroup(configuration: configuration)
        stop.set { await group.triggerGracefulShutdown() }
        let result = await Self.result { try await group.run() }
        // A search that does not end in time ends with the process.
        if await status.stop() { await ports.close() }
        areas.configuration.recorder?.write()
        if let error = result, !(error is CancellationError) { throw ServerStartError(error) }
    }

    private static let shareOfStopForRequests = 0.9

    private static func result(_ body: () async throws -> Void) async -> (any Error)? {
        do {
            try await body()
            return nil
        } catch {
            return error
        }
    }
}
