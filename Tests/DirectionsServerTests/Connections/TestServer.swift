import DirectionsKit
import DirectionsServer
import Foundation
import HTTPTypes
import Logging
import ServerSupport
import SketchSupport
import Synchronization
import TestSupport
import TextCoding
import Threading

/// A server on a port of its own, over a drawing of two roads, with endpoints made for tests.
final class TestServer: Sendable {
    let port: Int
    let operationsPort: Int?
    let gate = Gate()
    private let server: RunningServer
    private let task: Task<Void, any Error>

    static let map = try? SketchMap("a---b---c", ways: ["abc": "residential"])

    /// - Parameters:
    ///   - isWhole: whether the families are those of a server, and not the one made for tests.
    ///   - source: where the areas come from; nil if they never change.
    init(
        isWhole: Bool = false, source: DatasetSource? = nil, adjust: (inout ServerConfiguration) -> Void = { _ in }
    ) async throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.limits.wait(seconds: 3_600)
        adjust(&configuration)
        guard let map = Self.map else { throw CancellationError() }
        let areas = CurrentDatasets(provider: map.provider, configuration: configuration)
        let application = ServerApplication(areas, families: isWhole ? nil : [TestAPI(gate: gate)])
        let areaSource = source
        let (ports, source) = AsyncStream<RunningServer>.makeStream()
        task = Task {
            defer { source.finish() }
            let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
            try await application.run(logger: logger, signals: [], source: areaSource) { source.yield($0) }
        }
        var iterator = ports.makeAsyncIterator()
        guard let server = await iterator.next() else {
            try await task.value
            throw CancellationError()
        }
        self.server = server
        port = server.port
        operationsPort = server.operationsPort
    }

    /// The error of a server that cannot start; nil where one starts, which is stopped again.
    static func startError(adjust: (inout ServerConfiguration) -> Void) async throws -> ServerStartError? {
        do {
            try await TestServer(adjust: adjust).stop()
            return nil
        } catch let error as ServerStartError {
            return error
        }
    }

    /// Stops the server as a signal would, and waits for its end.
    func stop() async throws {
        await beginStop()
        try await task.value
    }

    func beginStop() async {
        await server.shutDown()
    }

    /// Whether no further connection is accepted within a minute: a process that some other test is just starting has all
    /// sockets of this one until it begins, which takes long on a busy machine.
    func refusesConnections() async throws -> Bool {
        let deadline = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < deadline {
            do { _ = try TestClient(port: port) } catch is TestClient.Failure { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    /// Whether the metrics show so many open connections within a minute; connections are accepted and closed one by one.
    func counts(connections: Int, port: Int) async throws -> Bool {
        let deadline = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < deadline {
            let metrics = try await get("/metrics", port: port).body
            if metrics.contains("directions_connections \(connections)\n") { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    /// What the server answers to some bytes until it closes or all of the answers have come.
    func ask(_ text: String, answers: Int = 1) async throws -> [TestAnswer] {
        let client = try TestClient(port: port)
        try client.send(text)
        var all: [TestAnswer] = []
        while all.count < answers, let answer = try await client.answer() { all.append(answer) }
        return all
    }

    /// A request to get something.
    ///
    /// - Parameter host: the last number of the address 127.0.0.x that asks.
    func get(_ path: String, _ fields: String = "", port: Int? = nil, from host: UInt8 = 1) async throws -> TestAnswer {
        let client = try TestClient(port: port ?? self.port, from: host)
        try client.send("GET \(path) HTTP/1.1\r\nHost: test\r\n\(fields)\r\n")
        return try await client.answer() ?? TestAnswer()
    }
}

extension ServerLimits {
    /// Sets the times that no test waits for, so that none ends early beside thousands of others.
    fileprivate mutating func wait(seconds: Double) {
        searchSeconds = seconds
        headSeconds = seconds
        bodySeconds = seconds
        idleSeconds = seconds
    }
}

/// A gate that searches wait at, with the number of those that wait.
final class Gate: Sendable {
    private let condition = NSCondition()
    private let state = Mutex((isOpen: false, waiting: 0))
    /// Pieces of answers that were made.
    let pieces = Atomic(0)

    /// Waits until the gate opens or the search is cancelled.
    func pass(_ cancellation: Cancellation) {
        state.withLock { $0.waiting += 1 }
        condition.lock()
        while !state.withLock({ $0.isOpen }), !cancellation.isCancelled {
            _ = condition.wait(until: Date(timeIntervalSinceNow: 0.01))
        }
        condition.unlock()
        state.withLock { $0.waiting -= 1 }
    }

    func open() {
        state.withLock { $0.isOpen = true }
    }

    /// Returns when so many searches are at the gate, or more; for 0, when none is.
    func wait(for count: Int) async throws {
        try await waitUntil("\(count) searches at the gate") {
            let waiting = state.withLock { $0.waiting }
            return count == 0 ? waiting == 0 : waiting >= count
        }
    }
}

/// Pieces of 100,000 letters, each with a letter of its own.
struct TestPieces: IteratorProtocol, Sendable {
    private let count: Int
    private let gate: Gate
    private var made = 0

    init(_ count: Int, _ gate: Gate) {
        self.count = count
        self.gate = gate
    }

    mutating func next() -> [UInt8]? {
        guard made < count else { return nil }
        defer { made += 1 }
        gate.pieces.wrappingAdd(1, ordering: .relaxed)
        return [UInt8](repeating: UInt8(ascii: "a") + UInt8(made % 26), count: 100_000)
    }

    /// All pieces together.
    static func text(_ count: Int) -> [UInt8] {
        var pieces = TestPieces(count, Gate())
        var text: [UInt8] = []
        while let piece = pieces.next() { text += piece }
        return text
    }
}

/// A family with an endpoint for every case.
struct TestAPI: ServerAPI {
    let gate: Gate

    var paths: [String] { [] }

    func owns(_ path: String) -> Bool { true }

    func endpoint(at path: String) -> Endpoint? {
        switch path {
        case "/plain": Endpoint("plain", searches: false) { query, _ in Self.text(query.query ?? "") }
        case "/echo":
            Endpoint("echo", [.get, .post]) { query, _ in Self.text(String(decoding: query.body, as: UTF8.self)) }
        case "/letters": Endpoint("letters", searches: false) { query, _ in Self.letters(query) }
        case "/searched-letters": Endpoint("searched-letters") { query, _ in Self.letters(query) }
        case "/gate":
            Endpoint("gate") { _, cancellation throws(ServerError) in
                gate.pass(cancellation)
                if cancellation.isCancelled {
                    throw ServerError(DirectionsError(reason: .cancelled, message: "Stopped."))
                }
                return Self.text("passed")
            }
        // It goes on although it is cancelled.
        case "/stubborn":
            Endpoint("stubborn") { _, _ in
                gate.pass(Cancellation())
                return Self.text("passed")
            }
        case "/pieces":
            Endpoint("pieces") { [gate] query, _ in
                let count = query.query.flatMap { Int($0) } ?? 0
                return ServerAnswer(
                    mediaType: "text/plain", .pieces(BytePieces(keptBytes: 1_000_000, TestPieces(count, gate))))
            }
        case "/a%2Fb": Endpoint("encoded", searches: false) { query, _ in Self.text(query.path) }
        default: nil
        }
    }

    private static let statuses: [ServerError.Kind: HTTPResponse.Status] = [
        .notFound: .notFound, .methodNotAllowed: .methodNotAllowed, .bodyTimeout: .requestTimeout,
        .bodyTooLarge: .contentTooLarge, .targetTooLong: .uriTooLong, .fieldsTooLarge: .requestHeaderFieldsTooLarge,
        .tooManyRequests: .tooManyRequests, .overloaded: .serviceUnavailable, .searchTimeout: .gatewayTimeout,
    ]

    func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        var answer = Self.text(error.message)
        answer.status = Self.statuses[error.kind] ?? .badRequest
        answer.outcome = error.outcome
        return answer
    }

    /// As many letters as the query asks for.
    private static func letters(_ query: ServerQuery) -> ServerAnswer {
        text(String(repeating: "a", count: query.query.flatMap { Int($0) } ?? 0))
    }

    private static func text(_ text: String) -> ServerAnswer {
        ServerAnswer(mediaType: "text/plain", body: Array(text.utf8), transportType: .walking)
    }
}
