import NIOCore

/// What could be read of a request's first line, for the answer to a request that the parser gives up on.
struct RequestLine {
    /// The target as far as it was read; empty where nothing was.
    var target = ""
    /// Bytes of the line; of an unfinished line, the bytes that have arrived.
    var length = 0
}

/// Remembers the first line of the request that the parser is reading.
///
/// A head that arrives in one piece, as almost all do, is not copied: only the piece is held while the parser has it.
struct RequestLineMemory {
    /// Bytes of a line that are enough to tell whose path it has.
    private static let limit = 256

    /// What the parser is reading.
    private var piece = ByteBuffer()
    /// The first bytes of a head that began in an earlier piece.
    private var earlier: [UInt8] = []
    /// Bytes of the first line in earlier pieces, and whether it ended there.
    private var earlierLine = (length: 0, isWhole: false)
    /// Requests of this piece whose heads are complete.
    private var heads = 0
    private var isInRequest = false
    /// Whether the piece began within a head or before one.
    private var beganInHead = true

    /// The parser gets a piece.
    mutating func begin(_ piece: ByteBuffer) {
        self.piece = piece
        heads = 0
        beganInHead = !isInRequest
    }

    /// The parser has read the piece.
    mutating func finish() {
        if beganInHead, heads == 0 { keep() }
        piece = ByteBuffer()
    }

    /// A head is complete.
    mutating func noteHead() {
        heads += 1
        isInRequest = true
        if !earlier.isEmpty { (earlier, earlierLine) = ([], (0, false)) }
    }

    /// A request is complete.
    mutating func noteEnd() { isInRequest = false }

    /// The first line of the request that is being read.
    var line: RequestLine {
        var bytes = piece.readableBytesView[...]
        // What is behind the heads of this piece is taken for the next one, which it is unless a body is between them.
        for _ in 0..<heads {
            guard let blank = Self.end(ofHeadIn: bytes) else { return RequestLine() }
            bytes = bytes[blank...]
        }
        let length = continued(bytes).length
        let text = String(decoding: (earlier + bytes.prefix(Self.limit)).prefix { $0 != Self.lineFeed }, as: UTF8.self)
        let words = text.split(separator: " ", maxSplits: 2)
        return RequestLine(target: words.count > 1 ? String(words[1]) : "", length: length)
    }

    private static let lineFeed = UInt8(ascii: "\n")

    private mutating func keep() {
        let bytes = piece.readableBytesView
        earlierLine = continued(bytes)
        earlier += bytes.prefix(Self.limit - min(earlier.count, Self.limit))
    }

    /// The line of the earlier pieces with its bytes in further ones.
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
