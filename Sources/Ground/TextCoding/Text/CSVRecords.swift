/// What the next record of CSV is.
package enum CSVRecord {
    /// Why a record has no fields.
    package enum Damage: String {
        case tooLong = "the line has more than 64 KiB"
        case unclosed = "a quoted field is not closed"
    }

    case fields
    case damaged(Damage)
}

/// Splits CSV into records: fields between separators, in double quotes if they contain separators or line breaks.
///
/// `Failure` is what reading the bytes may throw.
package struct CSVRecords<Failure: Error> {
    /// A record with more bytes is passed over.
    private static var lengthLimit: Int { 1 << 16 }

    private enum State {
        case fieldStart, plain, quoted, quoteInQuotes
    }

    private let nextBlock: () throws(Failure) -> ArraySlice<UInt8>
    private let separator: UInt8
    private let hasComments: Bool
    private var block: ArraySlice<UInt8> = []
    private var state = State.fieldStart
    /// The fields of the record one after the other, without quotes.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var lineNumber = 1
    /// The line in which the record begins.
    package private(set) var line = 0
    private var isComment = false

    /// - Parameters:
    ///   - hasComments: whether lines that begin with `#` are comments.
    ///   - nextBlock: the next bytes; empty at the end.
    package init(
        separator: UInt8, hasComments: Bool, nextBlock: @escaping () throws(Failure) -> ArraySlice<UInt8>
    ) {
        self.separator = separator
        self.hasComments = hasComments
        self.nextBlock = nextBlock
    }

    /// The number of fields of the record.
    package var count: Int { ends.count }

    /// A field of the record, empty beyond the last one.
    package subscript(_ index: Int) -> ArraySlice<UInt8> {
        guard index < ends.count else { return [] }
        return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// Goes to the next record that is neither blank nor a comment; returns nil after the last.
    package mutating func next() throws(Failure) -> CSVRecord? {
        while let record = try nextLine() {
            if case .fields = record, isBlank || isComment { continue }
            return record
        }
        return nil
    }

    private var isBlank: Bool { ends.count <= 1 && bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }

    private mutating func nextLine() throws(Failure) -> CSVRecord? {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        state = .fieldStart
        line = lineNumber
        isComment = false
        var isTooLong = false
        var hasBytes = false
        while true {
            if block.isEmpty { block = try nextBlock() }
            guard let end = takeLine(&isTooLong) else {
                guard block.isEmpty else { continue }
                return hasBytes || !bytes.isEmpty || !ends.isEmpty ? finished(isTooLong) : nil
            }
            hasBytes = true
            if end { return finished(isTooLong) }
        }
    }

    private mutating func finished(_ isTooLong: Bool) -> CSVRecord {
        ends.append(bytes.count)
        if isTooLong { return .damaged(.tooLong) }
        return state == .quoted ? .damaged(.unclosed) : .fields
    }

    /// Takes bytes of the block up to the end of the record; returns whether the record ended, nil if there were none.
    private mutating func takeLine(_ isTooLong: inout Bool) -> Bool? {
        guard !block.isEmpty else { return nil }
        var position = block.startIndex
        defer { block = block[position...] }
        while position < block.endIndex {
            let byte = block[position]
            position += 1
            if byte == UInt8(ascii: "\n") { lineNumber += 1 }
            if byte == UInt8(ascii: "\n"), state != .quoted || isTooLong { return true }
            guard !isTooLong else { continue }
            if state == .fieldStart, bytes.isEmpty, ends.isEmpty {
                isComment = hasComments && byte == UInt8(ascii: "#")
            }
            take(byte)
            isTooLong = bytes.count + ends.count > Self.lengthLimit
        }
        return false
    }

    private mutating func take(_ byte: UInt8) {
        switch (state, byte) {
        case (.quoted, UInt8(ascii: "\"")): state = .quoteInQuotes
        case (.quoted, _): bytes.append(byte)
        case (.quoteInQuotes, UInt8(ascii: "\"")):
            bytes.append(byte)
            state = .quoted
        case (_, separator):
            ends.append(bytes.count)
            state = .fieldStart
        case (.fieldStart, UInt8(ascii: "\"")): state = .quoted
        case (.fieldStart, UInt8(ascii: " ")): bytes.append(byte)
        case (_, UInt8(ascii: "\r")): break
        default:
            bytes.append(byte)
            state = state == .quoteInQuotes ? .quoteInQuotes : .plain
        }
    }
}
