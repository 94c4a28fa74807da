import HTTPTypes
import NIOCore
import NIOHTTP1
import Threading

/// Reads requests: heads, bodies, and the parser's errors.
extension ConnectionHandler {
    /// Handles the pending parts until a request is answered or waits for its answer, or the client does not read.
    func advance() {
        guard !awaitsTurn else { return }
        while phase != .answer, phase != .streaming, phase != .end, let context, context.channel.isWritable,
            let part = pendingParts.popFirst()
        {
            if case .head(_, let bytes) = part { reservedHeadBytes += bytes }
            guard phase != .closing else { continue }
            switch part {
            case .head(let head, _): handleHead(head)
            case .body(let bytes): handleBody(bytes)
            case .end:
                guard phase == .body else { continue }
                handleEnd()
                hasAnsweredInRead = phase == .request
                if hasAnsweredInRead, !pendingParts.isEmpty { return awaitTurn() }
            case .error(let error, let line): handleError(error, line: line)
            }
        }
        guard pendingParts.isEmpty else { return }
        if isReadHeld {
            isReadHeld = false
            context?.read()
        }
        closeIfDone()
    }

    private func handleHead(_ message: HTTPRequestHead) {
        do throws(ServerError) {
            let head = try RequestHead(message, isFromProxy: core.proxies.contains(peer))
            var frame = ResponseFrame(requestID: core.identity.id(in: head.query.fields))
            frame.keepsAlive = head.keepsAlive
            frame.isHead = head.query.method == .head
            // Who has the connection closed after the answer reads to its end, and as VROOM may know no chunks.
            frame.canHaveChunks = message.version == .http1_1 && head.keepsAlive
            var query = head.query
            if frame.isHead { query.method = .get }
            let (api, endpoint) = core.dispatcher.lookUp(query.path)
            var exchange = Exchange(
                query: query, method: head.query.method, api: api, frame: frame,
                client: core.proxies.client(of: peer, head.query.fields), endpoint: endpoint)
            admit(&exchange, head: head)
            self.exchange = exchange
            wait(for: .body, core.limits.bodySeconds)
            guard head.bodyLength != 0 else { return }
            // A request whose answer is known needs no body, so the body is not awaited.
            if exchange.earlyAnswer != nil { return answerEarly() }
            if head.expectsContinue { send(ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")) }
        } catch {
            refuse(error, at: message.uri)
        }
    }

    private func admit(_ exchange: inout Exchange, head: RequestHead) {
        do throws(ServerError) {
            switch try core.dispatcher.admit(
                head.query, to: exchange.endpoint, bodyLength: head.bodyLength, from: exchange.client)
            {
            case .endpoint: return
            case .options(let methods): exchange.earlyAnswer = core.answer(options: methods, exchange)
            }
        } catch {
            exchange.earlyAnswer = core.answer(error, exchange)
        }
    }

    private func handleBody(_ bytes: ByteBuffer) {
        guard phase == .body, var exchange = self.exchange else { return }
        self.exchange = nil
        do throws(ServerError) {
            try core.dispatcher.check(bodyLength: exchange.query.body.count + bytes.readableBytes)
            try reserveBody(bytes.readableBytes, for: exchange.client)
            reservedBodyBytes += bytes.readableBytes
            exchange.query.body += bytes.readableBytesView
            self.exchange = exchange
        } catch {
            self.exchange = exchange
            refuse(error)
        }
    }

    private func reserveBody(_ count: Int, for client: ClientAddress) throws(ServerError) {
        do throws(ByteBudget.Exhausted) {
            try core.bodies.reserve(count, for: client)
        } catch {
            throw .tooManyArrivingBodies
        }
    }

    /// Answers a request that cannot be read further.
    private func handleError(_ error: any Error, line: RequestLine) {
        guard !(error is ByteBudget.Exhausted) else { return refuse(ServerError.tooManyLongHeads, at: line.target) }
        guard !(error is ChunkLines.TooLong) else { return refuse(Self.chunkLineTooLong, at: line.target) }
        guard (error as? HTTPParserError) == .headerOverflow else {
            return refuse(
                ServerError(.badRequest, "The request is not valid HTTP/1.1."), at: line.target)
        }
        let isLineTooLong = line.length > core.limits.targetBytes
        refuse(isLineTooLong ? core.dispatcher.targetTooLong : Self.fieldsTooLarge, at: line.target)
    }

    private static let chunkLineTooLong = ServerError(
        .badRequest,
        "The line before a chunk of the body has more than \(ChunkLines.longest) bytes; send chunks without extensions."
    )

    private static let fieldsTooLarge = ServerError(
        .fieldsTooLarge, "The header fields of the request are too many or too large; send only those that are needed.")

    private func handleEnd() {
        guard let exchange else { return }
        if let earlyAnswer = exchange.earlyAnswer { return respond(earlyAnswer) }
        guard let endpoint = exchange.endpoint else { return }
        guard endpoint.searches else { return respond(core.answer(exchange, endpoint, Cancellation())) }
        search(exchange, endpoint)
    }

    private func answerEarly() {
        exchange?.frame.keepsAlive = false
        if let earlyAnswer = exchange?.earlyAnswer { respond(earlyAnswer, isComplete: false) }
    }
}
