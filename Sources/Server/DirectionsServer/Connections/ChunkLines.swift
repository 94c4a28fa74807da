import NIOCore

/// Limits the line before each chunk of a body: the length of the chunk and its extensions.
///
/// NIO's parser passes over extensions (RFC 9112, 7.1.1) of any length and hands out only the bytes of chunks, so that a
/// client could keep it at work without a byte of a body. The lines are found between these bytes. This server has no use
/// for extensions, and clients write short ones if any.
struct ChunkLines {
    /// A line has more bytes than are allowed.
    struct TooLong: Error {}

    /// The greatest number of bytes of a line.
    static let longest = 1_024

    /// The bytes that the parser is reading.
    private var piece = ByteBuffer()
    /// The index in the piece after the last byte of a body, 0 if there was none.
    private var end = 0
    /// The bytes of an unfinished line in earlier pieces.
    private var earlier = 0
    private var isInBody = false
    /// Whether the head of the body is in this piece, so that not all bytes before the first chunk are of its line.
    private var hasHead = false
    /// Whether the last chunk has ended, so that fields follow, which count as a head does.
    private var isInTrailer = false
    /// Whether a line was too long.
    private(set) var hasTooLong = false

    /// Begins a piece, before the parser reads it.
    mutating func begin(_ piece: ByteBuffer) {
        self.piece = piece
        end = 0
        hasHead = false
    }

    /// Notes a complete head.
    mutating func noteHead(isChunked: Bool) {
        isInBody = isChunked
        hasHead = isChunked
        isInTrailer = false
        earlier = 0
    }

    /// Notes bytes of a chunk, a part of the piece.
    mutating func noteBody(_ bytes: ByteBuffer) {
        guard isInBody, let start = start(of: bytes) else { return }
        note(lineLength: lineLength(before: start))
        end = start + bytes.readableBytes
        earlier = 0
        hasHead = false
    }

    /// Notes the end of a body, whose last line has a chunk without bytes.
    mutating func noteEnd() {
        if isInBody, !isInTrailer { note(lineLength: lastLineLength) }
        isInBody = false
        hasHead = false
    }

    /// Ends the piece, after the parser has read it.
    ///
    /// - Throws: ``TooLong`` if a line that has not ended is too long.
    mutating func finish() throws(TooLong) {
        defer { piece = ByteBuffer() }
        guard isInBody, !isInTrailer else { return }
        isInTrailer = endsChunks(hasHead ? beginnings.last ?? rest : rest)
        guard !isInTrailer else { return }
        earlier = hasHead ? beginnings.last?.count ?? 0 : earlier + rest.count
        note(lineLength: earlier)
        if hasTooLong { throw TooLong() }
    }

    private mutating func note(lineLength: Int) {
        if lineLength > Self.longest { hasTooLong = true }
    }
}

extension ChunkLines {
    private static let lineFeed = UInt8(ascii: "\n")

    /// The bytes of the piece behind the last chunk.
    private var rest: ByteBufferView { piece.readableBytesView.dropFirst(end) }

    /// What follows each blank line of these bytes: the next head, or the first line of a body.
    private var beginnings: [ByteBufferView] {
        var found: [ByteBufferView] = []
        var rest = rest
        while let end = RequestLineMemory.end(ofHeadIn: rest) {
            rest = rest[end...]
            found.append(rest)
        }
        return found
    }

    /// Whether bytes between chunks have the whole line of the last chunk, whose length is 0.
    private func endsChunks(_ bytes: ByteBufferView) -> Bool {
        bytes.split(separator: Self.lineFeed, omittingEmptySubsequences: false).dropLast().contains { line in
            let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: " ") }
            return !digits.isEmpty && digits.allSatisfy { $0 == UInt8(ascii: "0") }
        }
    }

    /// Where bytes that share the memory of the piece begin in it; nil if they do not.
    private func start(of bytes: ByteBuffer) -> Int? {
        unsafe piece.withUnsafeReadableBytes { all in
            unsafe bytes.withUnsafeReadableBytes { part in
                guard let first = all.baseAddress, let own = part.baseAddress else { return nil }
                let start = unsafe own - first
                return (0...all.count).contains(start) ? start : nil
            }
        }
    }

    /// The bytes of the line that ends before an index, in this piece and in earlier ones.
    private func lineLength(before index: Int) -> Int {
        let gap = rest.prefix(index - end)
        guard hasHead else { return gap.count + earlier }
        return gap.dropLast().reversed().prefix { $0 != Self.lineFeed }.count + 1
    }

    /// The bytes of the last line of a body, in this piece and in earlier ones.
    private var lastLineLength: Int {
        guard !hasHead else {
            return beginnings.first { $0.first == UInt8(ascii: "0") }?.prefix { $0 != Self.lineFeed }.count ?? 0
        }
        // The break behind the last chunk comes first.
        let line = earlier > 1 ? rest : rest.drop { "\r\n".utf8.contains($0) }
        return line.prefix { $0 != Self.lineFeed }.count + earlier
    }
}
