import Dispatch
import Hummingbird
package import Logging
import ShortestPaths
import Synchronization

/// Serves the APIs over HTTP until it is told to stop.
package struct ServerApplication: Sendable {
    private let area: ServedArea
    private let apis: [any ServerAPI]
    private let pool: SearchPool

    package init(_ area: ServedArea) {
        self.area = area
        apis = [NativeAPI(area), OSRMAPI(area), AppleAPI(area)]
        pool = SearchPool(threads: area.configuration.threads, limits: area.limits)
    }

    /// The same for a caller that waits.
    package func serve(logger: Logger, onRunning: @escaping @Sendable (Int) -> Void) throws {
        let result = Mutex<Result<Void, any Error>>(.success(()))
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            do {
                try await run(logger: logger, onRunning: onRunning)
            } catch {
                result.withLock { $0 = .failure(error) }
            }
            done.signal()
        }
        done.wait()
        try result.withLock { $0 }.get()
    }

    /// Serves until SIGTERM or SIGINT.
    ///
    /// - Parameter onRunning: is told the port.
    package func run(logger: Logger, onRunning: @escaping @Sendable (Int) -> Void) async throws {
        let responder = CallbackResponder<BasicRequestContext> { request, _ in try await respond(to: request) }
        let application = Application(
            responder: responder,
            configuration: ApplicationConfiguration(
                address: .hostname(area.configuration.host, port: area.configuration.port)),
            onServerRunning: { channel in onRunning(channel.localAddress?.port ?? 0) }, logger: logger)
        try await application.runService()
    }

    private func respond(to request: Request) async throws -> Response {
        var request = request
        let body = try await request.collectBody(upTo: area.limits.bodyBytes)
        let query = ServerQuery(
            request.method, request.uri.path, query: request.uri.query, fields: request.headers,
            body: Array(body.readableBytesView))
        return response(await answer(query))
    }

    /// The answer of the API that the path belongs to.
    package func answer(_ query: ServerQuery) async -> ServerAnswer {
        let api = apis.first { $0.owns(query.path) } ?? apis[0]
        do throws(ServerError) {
            guard let endpoint = api.endpoint(at: query.path) else {
                throw ServerError(.notFound, "There is nothing at this path; see /openapi.json.")
            }
            guard endpoint.searches else { return try endpoint.answer(query, .init()) }
            return try await pool.run { (cancellation) throws(ServerError) in
                try endpoint.answer(query, cancellation)
            }
        } catch {
            return api.answer(for: error, to: query)
        }
    }

    private func response(_ answer: ServerAnswer) -> Response {
        var fields = answer.fields
        fields[.contentType] = answer.mediaType
        return Response(status: answer.status, headers: fields, body: .init(byteBuffer: ByteBuffer(bytes: answer.body)))
    }
}
