import NIOCore

/// Remembers how the request begins that the parser is reading, so that one which it gives up on can still be answered in the
/// shape that its path asks for; once the last answer is on its way, drops what still comes.
///
/// A head that comes in one piece, as almost all do, is not copied: only the piece is held while the parser has it.
final class RequestBeginning: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    /// What could be read of a request's first line.
    struct Line {
        /// The target as far as it was read, empty where nothing was.
        var target = ""
        /// Bytes of the line, at least; of one that is not there to its end, those that are.
        var length = 0
    }

    /// Bytes of a line that are enough to tell whose path it has.
    private static let limit = 256

    /// What the parser is reading.
    private var piece = ByteBuffer()
    /// The first bytes of a head that began in an earlier piece.
    private var earlier: [UInt8] = []
    /// Bytes of its first line so far, and whether that has ended.
    private var earlierLine = (length: 0, isWhole: false)
    /// Requests of this piece whose heads are complete.
    private var heads = 0
    private var isInRequest = false
    /// Whether a part of a request is complete with this piece.
    private var hasNewPart = false
    /// Whether no further request is read, so that further bytes need not be parsed or kept.
    var dropsBytes = false
    let reservation: HeadReservation

    init(_ reservation: HeadReservation) {
        self.reservation = reservation
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !dropsBytes else { return }
        piece = unwrapInboundIn(data)
        heads = 0
        hasNewPart = false
        let isWithinHead = !isInRequest
        context.fireChannelRead(data)
        if !hasNewPart, !dropsBytes { reserve(context) }
        if isWithinHead, heads == 0 { keep() }
        piece = ByteBuffer()
    }

    private func reserve(_ context: ChannelHandlerContext) {
        do {
            try reservation.add(piece.readableBytes)
        } catch {
            context.fireErrorCaught(error)
        }
    }

    /// A head is complete; returns what it has taken of the budget.
    func noteHead() -> Int {
        heads += 1
        isInRequest = true
        hasNewPart = true
        if !earlier.isEmpty { (earlier, earlierLine) = ([], (0, false)) }
        return reservation.end()
    }

    /// Some of a body is complete, and what the parser kept before it is gone.
    func noteBody() {
        hasNewPart = true
        reservation.release(reservation.end())
    }

    /// A request is complete.
    func noteEnd() {
        isInRequest = false
        noteBody()
    }

    /// The first line of the request that is being read.
    var line: Line {
        var bytes = piece.readableBytesView[...]
        // What is behind the heads of this piece is taken for the next one, which it is unless a body is between them.
        for _ in 0..<heads {
            guard let blank = Self.end(ofHeadIn: bytes) else { return Line() }
            bytes = bytes[blank...]
        }
        let length = continued(bytes).length
        let text = String(decoding: (earlier + bytes.prefix(Self.limit)).prefix { $0 != Self.lineFeed }, as: UTF8.self)
        let words = text.split(separator: " ", maxSplits: 2)
        return Line(target: words.count > 1 ? String(words[1]) : "", length: length)
    }

    private static let lineFeed = UInt8(ascii: "\n")

    private func keep() {
        let bytes = piece.readableBytesView
        earlierLine = continued(bytes)
        earlier += bytes.prefix(Self.limit - min(earlier.count, Self.limit))
    }

    /// The line of the earlier pieces with what of it is in further bytes.
    private func continued(_ bytes: ByteBufferView) -> (length: Int, isWhole: Bool) {
        guard !earlierLine.isWhole else { return earlierLine }
        let end = bytes.firstIndex(of: Self.lineFeed)
        return (earlierLine.length + bytes[..<(end ?? bytes.endIndex)].count, end != nil)
    }

    /// The place behind the next blank line.
    private static func end(ofHeadIn bytes: ByteBufferView.SubSequence) -> Int? {
        var rest = bytes
        while let feed = rest.firstIndex(of: lineFeed) {
            rest = rest[(feed + 1)...]
            if rest.first == UInt8(ascii: "\r") { rest = rest.dropFirst() }
            if rest.first == lineFeed { return rest.startIndex + 1 }
        }
        return nil
    }
}
