import Synchronization

/// A long text that is made in pieces, each when the one before has been taken, so that nobody has to hold it whole.
package struct BytePieces: Sendable {
    /// Roughly the bytes of memory that are kept until the last piece is made.
    package let keptBytes: Int
    /// The next piece, nil after the last one; it is called by one thread after another, never by two at once.
    package let next: @Sendable () -> [UInt8]?

    /// The pieces of an iterator, which should have about ``usualLength`` bytes each.
    package init(keptBytes: Int, _ iterator: some IteratorProtocol<[UInt8]> & Sendable) {
        let source = PieceSource(iterator)
        self.keptBytes = keptBytes
        next = { source.next() }
    }

    /// The pieces that a writer writes; what it has written already is in the first one.
    package init<Writer: PartWriter & ~Copyable>(_ writer: consuming sending Writer) {
        keptBytes = writer.keptBytes + writer.writtenCount
        let source = WriterSource(writer)
        next = { source.next() }
    }

    /// The bytes after which a piece should end.
    package static let usualLength = 65_536

    /// All pieces together.
    package var joined: [UInt8] {
        var all: [UInt8] = []
        while let piece = next() { all += piece }
        return all
    }
}

/// An iterator that several threads may use one after the other.
private final class PieceSource<Iterator: IteratorProtocol<[UInt8]> & Sendable>: Sendable {
    private let iterator: Mutex<Iterator>

    init(_ iterator: Iterator) { self.iterator = Mutex(iterator) }

    func next() -> [UInt8]? { iterator.withLock { $0.next() } }
}

/// A writer that several threads may use one after the other.
private final class WriterSource<Writer: PartWriter & ~Copyable>: Sendable {
    private let writer: Mutex<Writer>

    init(_ writer: consuming sending Writer) { self.writer = Mutex(writer) }

    func next() -> [UInt8]? {
        writer.withLock { writer in
            while writer.writtenCount < BytePieces.usualLength, writer.writePart() {}
            return writer.writtenCount == 0 ? nil : writer.take()
        }
    }
}

/// The text of an answer: whole, or in pieces if it is long.
package enum AnswerBody: Sendable {
    case whole([UInt8])
    case pieces(BytePieces)

    /// The bytes above which a text is made in pieces.
    package static let longestWhole = 1_048_576

    /// The text of a writer, in pieces if it is long.
    ///
    /// - Parameters:
    ///   - writer: the writer, which has written nothing yet.
    ///   - longestWhole: the bytes above which the text is made in pieces.
    package init<Writer: PartWriter & ~Copyable>(
        _ writer: consuming sending Writer, longestWhole: Int = AnswerBody.longestWhole
    ) {
        var isOver = false
        while !isOver, writer.writtenCount <= longestWhole { isOver = !writer.writePart() }
        self = isOver ? .whole(writer.take()) : .pieces(BytePieces(writer))
    }

    /// All bytes.
    package var bytes: [UInt8] {
        switch self {
        case .whole(let bytes): bytes
        case .pieces(let pieces): pieces.joined
        }
    }
}
