import DirectionsKit
import HTTPTypes
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTP1
import ShortestPaths
import SketchSupport

@testable import DirectionsServer

/// Sends any bytes to a connection, once whole and once in pieces.
///
/// The first byte of the input is the length of the pieces. Both connections answer with the same statuses, except that a
/// head with several errors may be refused for another one, and neither keeps bytes of the budgets that all connections
/// share.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConnections(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    let rest = Array(bytes.dropFirst())
    let whole = statuses(of: rest, pieces: rest.count)
    let inPieces = statuses(of: rest, pieces: Int(first % 64) + 1)
    guard isSame(whole, inPieces) else {
        fatalError("\(whole) whole, \(inPieces) in pieces of \(Int(first % 64) + 1)")
    }
    return 0
}

/// Whether the statuses are the same.
///
/// The parser counts a field when its name or a piece ends within it, whichever is first. So a field that is both invalid
/// and one too many is refused for one or the other.
private func isSame(_ whole: [Int], _ inPieces: [Int]) -> Bool {
    let refusals = [400, 414, 431]
    guard whole != inPieces, let last = whole.last, let other = inPieces.last else { return whole == inPieces }
    return whole.dropLast() == inPieces.dropLast() && refusals.contains(last) && refusals.contains(other)
}

/// The statuses of the answers to some bytes.
private func statuses(of bytes: [UInt8], pieces length: Int) -> [Int] {
    let connection = Connection()
    for start in stride(from: 0, to: bytes.count, by: max(1, length)) {
        connection.send(bytes[start..<min(start + length, bytes.count)])
    }
    let answer = connection.end()
    checkBudgets()
    return statuses(in: answer)
}

/// Every answer begins with a status line, and says how long its body is.
private func statuses(in answer: String) -> [Int] {
    var statuses: [Int] = []
    var rest = Substring(answer)
    while !rest.isEmpty {
        guard rest.hasPrefix("HTTP/1.1 "), let status = Int(rest.dropFirst(9).prefix(3)),
            let end = rest.firstRange(of: "\r\n\r\n")
        else {
            fatalError("an answer has no head: \(rest.prefix(80))")
        }
        statuses.append(status)
        // Bodies are words of the endpoint below or sentences; none has a status line.
        rest = rest[end.upperBound...]
        guard let next = rest.firstRange(of: "HTTP/1.1 ") else { break }
        rest = rest[next.lowerBound...]
    }
    return statuses
}

/// All bytes that were reserved are free again.
private func checkBudgets() {
    let heads = core.limits.headBytesAtOnce / 2
    let bodies = core.limits.bodyBytesAtOnce
    guard (try? core.heads.bytes.reserve(heads, for: nil)) != nil else { fatalError("bytes of a head stay reserved") }
    core.heads.bytes.release(heads, of: nil)
    guard (try? core.bodies.reserve(bodies, for: nil)) != nil else { fatalError("bytes of a body stay reserved") }
    core.bodies.release(bodies, of: nil)
}

/// A connection without a socket.
private struct Connection {
    private let channel = EmbeddedChannel()

    init() {
        do {
            let decoder = RequestDecoder(limits: limits, HeadReservation(core.heads))
            try channel.pipeline.syncOperations.addHandlers([
                ByteToMessageHandler(decoder, maximumBufferSize: limits.maxHeaderListSize),
                ConnectionHandler(core, decoder: decoder, turns: ConnectionTurns()),
            ])
            channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
        } catch {
            fatalError("\(error)")
        }
    }

    /// Sends a piece; an error that the handler passes on is of no interest.
    func send(_ bytes: ArraySlice<UInt8>) {
        guard channel.isActive else { return }
        _ = try? channel.writeInbound(ByteBuffer(bytes: bytes))
        // Requests that came in one piece are answered one by one, a little later.
        for _ in 0..<bytes.count { channel.embeddedEventLoop.advanceTime(by: .microseconds(60)) }
    }

    /// Closes the connection and returns what it has answered.
    func end() -> String {
        _ = try? channel.finish(acceptAlreadyClosed: true)
        var all = ByteBuffer()
        while let bytes = try? channel.readOutbound(as: ByteBuffer.self) { all.writeImmutableBuffer(bytes) }
        return String(buffer: all)
    }

    private var limits: NIOHTTPDecoderLimitConfiguration {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = 1_024
        limits.maxHeaderListSize = 2_048
        limits.maxHeaderFieldCount = 20
        return limits
    }
}

/// Answers at once on the thread of the connection.
private struct WordAPI: ServerAPI {
    var paths: [String] { [] }

    func owns(_ path: String) -> Bool { true }

    func endpoint(at path: String) -> Endpoint? {
        path.hasPrefix("/w") ? Endpoint("word", [.get, .post], searches: false) { _, _ in Self.word("yes") } : nil
    }

    func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        var answer = Self.word("no")
        answer.status = error.kind.status
        return answer
    }

    private static func word(_ text: String) -> ServerAnswer {
        ServerAnswer(mediaType: "text/plain", body: Array(text.utf8))
    }
}

private let core: ServerCore = {
    do {
        var configuration = ServerConfiguration()
        configuration.limits.targetBytes = 512
        configuration.limits.bodyBytes = 256
        let areas = CurrentDatasets(
            provider: try SketchMap("a---b", ways: ["ab": "residential"]).provider, configuration: configuration)
        return ServerCore(
            [WordAPI()], configuration: areas.configuration, status: ServerStatus(areas),
            logger: Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() })
    } catch {
        fatalError("\(error)")
    }
}()
