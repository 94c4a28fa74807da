import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle

/// A listening port; it runs until the server stops and all connections have ended.
struct ConnectionListener: Service {
    /// The port, also if any free one was asked for.
    let port: Int
    private let loop: any EventLoop
    private let connections: NIOLoopBoundBox<AcceptedConnections>

    /// Begins to listen.
    init(_ core: ServerCore, on group: MultiThreadedEventLoopGroup, port: Int) async throws {
        let loop = group.next()
        let connections = NIOLoopBoundBox.makeBoxSendingValue(
            AcceptedConnections(
                limit: core.limits.connections, waitingLimit: core.limits.waitingConnections, logger: core.logger),
            eventLoop: loop)
        let channel = try await Self.bootstrap(core, group: group, connections: connections).bind(
            host: core.host, port: port
        ).get()
        self.port = channel.localAddress?.port ?? port
        self.loop = loop
        self.connections = connections
    }

    func run() async {
        let ended = loop.makePromise(of: Void.self)
        await withTaskCancellationHandler {
            await withGracefulShutdownHandler {
                try? await ended.futureResult.get()
            } onGracefulShutdown: {
                loop.execute { [connections] in connections.value.stop(ended) }
            }
        } onCancel: {
            loop.execute { [connections] in
                connections.value.closeAll()
                connections.value.stop(ended)
            }
        }
    }

    private static func bootstrap(
        _ core: ServerCore, group: MultiThreadedEventLoopGroup, connections: NIOLoopBoundBox<AcceptedConnections>
    ) -> ServerBootstrap {
        ServerBootstrap(group: group)
            // The system takes less if it allows less; where the queue is full, clients try again only after a second.
            .serverChannelOption(.backlog, value: 4_096)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            // `AcceptedConnections` allows more while there is room.
            .serverChannelOption(.maxMessagesPerRead, value: 1)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(connections.value)
                }
            }
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelOption(
                .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: core.heads.pieceBytes)
            )
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try setUp(channel, core: core, connections: connections.value) }
            }
    }

    private static func setUp(
        _ channel: any Channel, core: ServerCore, connections: AcceptedConnections
    ) throws {
        try channel.syncOptions?.setOption(.tcpOption(.tcp_nodelay), value: 1)
        // One read at a time, so that few bytes wait for an earlier answer.
        try channel.syncOptions?.setOption(.maxMessagesPerRead, value: 1)
        let limits = headLimits(core.limits)
        let decoder = RequestDecoder(limits: limits, HeadReservation(core.heads))
        let handler = ConnectionHandler(core, decoder: decoder, turns: connections.turns)
        connections.note(handler, of: channel)
        try channel.pipeline.syncOperations.addHandlers([
            // The parser keeps no more than an unfinished field; the limit here only makes sure of that.
            ByteToMessageHandler(decoder, maximumBufferSize: limits.maxHeaderListSize),
            handler,
        ])
    }

    private static func headLimits(_ limits: ServerLimits) -> NIOHTTPDecoderLimitConfiguration {
        var configuration = NIOHTTPDecoderLimitConfiguration()
        // A target that is too long but not absurd is read, so that the answer can have the shape of its family.
        configuration.maxHeaderFieldSize = max(limits.targetBytes * 2, 16_384)
        configuration.maxHeaderListSize = configuration.maxHeaderFieldSize + ServerLimits.fieldBytes
        configuration.maxHeaderFieldCount = 100
        return configuration
    }
}
