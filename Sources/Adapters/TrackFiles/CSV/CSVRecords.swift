/// Splits CSV into records: fields between separators, in double quotes if they contain separators or line breaks.
struct CSVRecords {
    /// A record with more bytes is passed over.
    static let lengthLimit = 1 << 16

    private enum State {
        case fieldStart, plain, quoted, quoteInQuotes
    }

    private let source: TrackSource
    private let separator: UInt8
    private var block: ArraySlice<UInt8> = []
    private var state = State.fieldStart
    /// The fields of the record one after the other, without quotes.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var lineNumber = 1
    /// The line in which the record begins.
    private(set) var line = 0
    private var isComment = false

    /// Why a record has no fields.
    enum Damage: String {
        case tooLong = "the line has more than 64 KiB"
        case unclosed = "a quoted field is not closed"
    }

    enum Record {
        case fields, damaged(Damage)
    }

    init(_ source: TrackSource, separator: UInt8) {
        self.source = source
        self.separator = separator
    }

    /// The number of fields of the record.
    var count: Int { ends.count }

    /// A field of the record, empty beyond the last one.
    subscript(_ index: Int) -> ArraySlice<UInt8> {
        guard index < ends.count else { return [] }
        return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// Goes to the next record that is neither blank nor a comment; returns nil after the last.
    mutating func next() throws(TrackFileError) -> Record? {
        while let record = try nextLine() {
            if case .fields = record, isBlank || isComment { continue }
            return record
        }
        return nil
    }

    private var isBlank: Bool { ends.count <= 1 && bytes[...].trimmingBlanks.isEmpty }

    private mutating func nextLine() throws(TrackFileError) -> Record? {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        state = .fieldStart
        line = lineNumber
        isComment = false
        var isTooLong = false
        var hasBytes = false
        while true {
            if block.isEmpty { block = try source.next() }
            guard let end = takeLine(&isTooLong) else {
                guard block.isEmpty else { continue }
                return hasBytes || !bytes.isEmpty || !ends.isEmpty ? finished(isTooLong) : nil
            }
            hasBytes = true
            if end { return finished(isTooLong) }
        }
    }

    private mutating func finished(_ isTooLong: Bool) -> Record {
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
            if state == .fieldStart, bytes.isEmpty, ends.isEmpty { isComment = byte == UInt8(ascii: "#") }
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

extension CSVRecords {
    private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// The separator that the first line of a text has most often outside of quotes.
    static func separator(in start: ArraySlice<UInt8>) -> UInt8 {
        let lines = start.split(separator: UInt8(ascii: "\n"))
        let line = lines.first { !$0.trimmingBlanks.isEmpty && $0.first != UInt8(ascii: "#") } ?? []
        var counts = [0, 0, 0]
        var isQuoted = false
        for byte in line {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, let index = separators.firstIndex(of: byte) { counts[index] += 1 }
        }
        let best = counts.indices.max { counts[$0] < counts[$1] } ?? 0
        return counts[best] == 0 ? separators[0] : separators[best]
    }

    /// Whether a text has its first line whole that is not a comment.
    static func hasFirstLine(_ start: ArraySlice<UInt8>) -> Bool {
        var rest = start
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = rest[..<end]
            if !line.trimmingBlanks.isEmpty, line.first != UInt8(ascii: "#") { return true }
            rest = rest[(end + 1)...]
        }
        return false
    }
}
