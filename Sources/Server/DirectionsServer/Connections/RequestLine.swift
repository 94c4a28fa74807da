import NIOCore

/// A request's first line as far as it was read, for the answer to a request that the parser gives up on.
struct RequestLine {
    /// The target as far as it is known; empty if nothing is known.
    var target = ""
    /// Bytes of the line, at least; bytes that arrived in one piece with the request before are not counted later.
    var length = 0
}

/// Remembers the first line of the request that the parser is reading.
///
/// A head that arrives in one piece, as almost all do, is not copied: only the piece is held while the parser has it.
struct RequestLineMemory {
    /// Bytes of a line that are enough to find the family of its path.
    private static let limit = 256

    /// The piece that the parser is reading.
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

    /// Begins a piece, before the parser reads it.
    mutating func begin(_ piece: ByteBuffer) {
        self.piece = piece
        heads = 0
        beganInHead = !isInRequest
    }

    /// Ends the piece, after the parser has read it.
    mutating func finish() {
        if beganInHead, heads == 0 { keep() }
        piece = ByteBuffer()
    }

    /// Notes a complete head.
    mutating func noteHead() {
        heads += 1
        isInRequest = true
        if !earlier.isEmpty { earlier = []; earlierLine = (0, false) }
    }

    /// Notes a complete request.
    mutating func noteEnd() { isInRequest = false }

    /// The first line of the request that is being read.
    var line: RequestLine {
        var bytes = piece.readableBytesView[...]
        // The bytes after the heads of this piece count as the next head, which they are unless a body is between them.
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

    /// The line of the earlier pieces, continued with these bytes.
    private func continued(_ bytes: ByteBufferView) -> (length: Int, isWhole: Bool) {
        guard !earlierLine.isWhole else { return earlierLine }
        let end = bytes.firstIndex(of: Self.lineFeed)
        return (earlierLine.length + bytes[..<(end ?? bytes.endIndex)].count, end != nil)
    }

    /// The index after the next blank line.
    static func end(ofHeadIn bytes: ByteBufferView.SubSequence) -> Int? {
        var rest = bytes
        while let feed = rest.firstIndex(of: lineFeed) {
            rest = rest[(feed + 1)...]
            if rest.first == UInt8(ascii: "\r") { rest = rest.dropFirst() }
            if rest.first == lineFeed { return rest.startIndex + 1 }
        }
        return nil
    }
}
