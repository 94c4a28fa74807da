import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// The ports of a server: the one for all requests, and perhaps one for operations alone.
///
/// Operations have their own connections and thread, so that nothing on the other port delays them.
struct ServerPorts {
    let main: ConnectionListener
    let operations: ConnectionListener?
    private let groups: [MultiThreadedEventLoopGroup]

    /// Begins to listen.
    init(
        _ areas: CurrentDatasets, families: [any ServerAPI], status: ServerStatus, logger: Logger
    ) async throws(ServerStartError) {
        let configuration = areas.configuration
        let api = OperationsAPI(status, hasMetrics: configuration.operationsPort == nil)
        let core = ServerCore([api] + families, configuration: configuration, status: status, logger: logger)
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        main = try await Self.listener(core, group: group, port: configuration.port, option: "--port")
        guard let port = configuration.operationsPort else {
            operations = nil
            groups = [group]
            return
        }
        let operationsCore = ServerCore(
            [OperationsAPI(status, namesFiles: true, token: configuration.operationsToken)],
            configuration: configuration.forOperations,
            status: status, logger: logger)
        let operationsGroup = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        groups = [group, operationsGroup]
        do throws(ServerStartError) {
            operations = try await Self.listener(
                operationsCore, group: operationsGroup, port: port, option: "--operations-port")
        } catch {
            try? await group.shutdownGracefully()
            throw error
        }
    }

    private static func listener(
        _ core: ServerCore, group: MultiThreadedEventLoopGroup, port: Int, option: String
    ) async throws(ServerStartError) -> ConnectionListener {
        do {
            return try await ConnectionListener(core, on: group, port: port)
        } catch {
            try? await group.shutdownGracefully()
            throw ServerStartError(error, host: core.host, port: port, option: option)
        }
    }

    /// The services to run; the first one ends last, so that the operations port still answers while the other ends.
    var services: [any Service] { (operations.map { [$0] } ?? []) + [main] }

    /// Ends the threads.
    func close() async {
        for group in groups { try? await group.shutdownGracefully() }
    }
}

extension ServerConfiguration {
    /// This configuration with the limits of the operations port.
    fileprivate var forOperations: ServerConfiguration {
        var configuration = self
        configuration.limits.connections = limits.operationsConnections
        configuration.limits.waitingConnections = 1
        configuration.limits.connectionsPerClient = limits.operationsConnectionsPerClient
        // Traffic of a large city has a million lines.
        configuration.limits.bodyBytes = limits.bodyBytesAtOnce
        configuration.limits.bodySeconds = limits.operationsBodySeconds
        return configuration
    }
}
