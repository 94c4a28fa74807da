import HTTPTypes
import NIOCore
import NIOHTTP1
import ShortestPaths

/// How requests are read: heads, bodies, and what can be read no further.
extension ConnectionHandler {
    /// Takes what has arrived until a request is to be answered or the client does not read.
    func advance() {
        while phase != .answer, phase != .end, let context, context.channel.isWritable,
            let arrival = arrivals.popFirst()
        {
            if case .head(_, let bytes) = arrival { reservedHeadBytes += bytes }
            guard phase != .farewell else { continue }
            switch arrival {
            case .head(let head, _): take(head)
            case .body(let bytes): take(bytes)
            case .end: if phase == .body { takeEnd() }
            case .error(let error, let line): take(error, line)
            }
        }
        guard arrivals.isEmpty else { return }
        if isReadHeld {
            isReadHeld = false
            context?.read()
        }
        closeIfDone()
    }

    private func take(_ message: HTTPRequestHead) {
        do throws(ServerError) {
            let head = try RequestHead(message)
            var frame = ResponseFrame(requestID: core.identity.name(in: head.query.fields))
            frame.keepsAlive = head.keepsAlive
            frame.isHead = head.query.method == .head
            var query = head.query
            if frame.isHead { query.method = .get }
            let (api, endpoint) = core.dispatcher.place(of: query.path)
            var exchange = Exchange(
                query: query, method: head.query.method, api: api, frame: frame, endpoint: endpoint)
            decide(&exchange, head)
            self.exchange = exchange
            wait(for: .body, core.limits.bodySeconds)
            guard head.bodyLength != 0 else { return }
            // What is decided already needs no body, and nobody waits for it.
            if exchange.decided != nil { return takeEndEarly() }
            if head.expectsContinue { send(ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")) }
        } catch {
            refuse(error, at: message.uri)
        }
    }

    private func decide(_ exchange: inout Exchange, _ head: RequestHead) {
        do throws(ServerError) {
            switch try core.dispatcher.admit(
                head.query, to: exchange.endpoint, bodyLength: head.bodyLength,
                from: core.proxies.client(of: peer, head.query.fields))
            {
            case .endpoint: return
            case .options(let methods): exchange.decided = core.answer(options: methods, exchange)
            }
        } catch {
            exchange.decided = core.answer(error, exchange)
        }
    }

    private func take(_ bytes: ByteBuffer) {
        guard phase == .body, var exchange = self.exchange else { return }
        self.exchange = nil
        do throws(ServerError) {
            try core.dispatcher.check(bodyLength: exchange.query.body.count + bytes.readableBytes)
            try core.bodies.reserve(bytes.readableBytes)
            reservedBodyBytes += bytes.readableBytes
            exchange.query.body += bytes.readableBytesView
            self.exchange = exchange
        } catch {
            self.exchange = exchange
            refuse(error)
        }
    }

    /// The request cannot be read further.
    private func take(_ error: any Error, _ line: RequestLine) {
        guard !(error is HeadBudget.Exhausted) else { return refuse(HeadBudget.exhausted, at: line.target) }
        guard (error as? HTTPParserError) == .headerOverflow else {
            return refuse(
                ServerError(.badRequest, "The request is no HTTP/1.1 that can be read."), at: line.target)
        }
        let isLineTooLong = line.length > core.limits.targetBytes
        refuse(isLineTooLong ? core.dispatcher.targetTooLong : Self.fieldsTooLarge, at: line.target)
    }

    private static let fieldsTooLarge = ServerError(
        .fieldsTooLarge, "The header fields of the request are too many or too large; send only those that are needed.")

    private func takeEnd() {
        guard let exchange else { return }
        if let decided = exchange.decided { return respond(decided) }
        guard let endpoint = exchange.endpoint else { return }
        guard endpoint.searches else { return respond(core.answer(exchange, endpoint, Cancellation())) }
        search(exchange, endpoint)
    }

    private func takeEndEarly() {
        exchange?.frame.keepsAlive = false
        if let decided = exchange?.decided { respond(decided, isComplete: false) }
    }
}
