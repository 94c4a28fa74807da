package import PlatformFoundation

// A file may have a million lines, so only the line that is not complete yet is kept. A document in JSON is kept as a
// whole until its end, because its brackets show only then that it is one.

/// Reads a traffic file block by block.
package struct TrafficReader {
    private let file: FileName
    private let received: Date
    private var reading = TrafficReading()
    private var table: TrafficTable?
    private var form: TrafficForm?
    /// Whether the first line of a table has been read, or the form needs none.
    private var hasHeader = false
    private var lineNumber = 0
    /// The beginning of a line whose end has not come yet, or the whole text of a document.
    private var pending: [UInt8] = []

    /// The longest line; the longest OpenLR line has fewer than 2,000 letters.
    private static let lineLimit = 65_536

    /// - Parameters:
    ///   - name: the name of the file in sentences, nil for a text without a name.
    ///   - form: the form of the file; nil to tell it from the first line.
    ///   - received: when the file came; records that name no time are of this time.
    package init(name: String? = nil, form: TrafficForm? = nil, received: Date) {
        file = FileName(name: name)
        self.received = received
        if let form { begin(form) }
    }

    /// The records of a whole text.
    package static func read(
        _ bytes: [UInt8], name: String? = nil, form: TrafficForm? = nil, received: Date
    ) throws(TrafficError) -> TrafficReading {
        var reader = TrafficReader(name: name, form: form, received: received)
        try reader.read(bytes[...])
        return try reader.finish()
    }

    /// Reads the next block.
    ///
    /// - Throws: if the form cannot be told, or the first line names columns that there are not.
    package mutating func read(_ block: ArraySlice<UInt8>) throws(TrafficError) {
        var rest = block
        while form != .document, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            if pending.isEmpty {
                try readLine(rest[..<end])
            } else {
                pending += rest[..<end]
                let line = pending
                pending.removeAll(keepingCapacity: true)
                try readLine(line[...])
            }
            rest = rest[(end + 1)...]
        }
        keep(rest)
    }

    /// Reads what is left and returns all records.
    package mutating func finish() throws(TrafficError) -> TrafficReading {
        if form != .document, !pending.isEmpty {
            let line = pending
            pending.removeAll()
            try readLine(line[...])
        }
        if form == .document { try readDocument() }
        reading.form = form
        return reading
    }

    private mutating func keep(_ rest: ArraySlice<UInt8>) {
        // A line that is too long is an error however it goes on; a first line may turn out to be a document.
        let isKept = form == nil || form == .document || pending.count <= Self.lineLimit
        if isKept { pending += rest }
    }

    private mutating func begin(_ form: TrafficForm) {
        self.form = form
        switch form {
        case .ways: table = .ways
        case .openLR: table = .openLR
        default: break
        }
        hasHeader = form != .table
    }

    private mutating func readDocument() throws(TrafficError) {
        var json = RecordJSON(pending)
        var reading = reading
        try json.readDocument(file, received: received) { line, result in
            switch result {
            case .success(let record): reading.records.append(record)
            case .failure(let error): reading.note(error, line: line, of: file)
            }
        }
        self.reading = reading
        pending.removeAll()
    }

    // MARK: Lines

    private mutating func readLine(_ line: ArraySlice<UInt8>) throws(TrafficError) {
        lineNumber += 1
        let text = (lineNumber == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line).trimmed
        guard !text.isEmpty else { return }
        if form == nil { begin(try TrafficForm(firstLine: text, file: file)) }
        if form == .document {
            // The lines so far were blank, so the numbers of lines stay right if they are written again.
            pending = [UInt8](repeating: UInt8(ascii: "\n"), count: lineNumber - 1) + text + [UInt8(ascii: "\n")]
        } else if !hasHeader {
            table = try TrafficTable(header: text, file: file)
            hasHeader = true
        } else {
            append(text)
        }
    }

    private mutating func append(_ line: ArraySlice<UInt8>) {
        do throws(RecordError) {
            reading.records.append(try record(line))
        } catch {
            reading.note(error, line: lineNumber, of: file)
        }
    }

    private func record(_ line: ArraySlice<UInt8>) throws(RecordError) -> TrafficRecord {
        guard line.count <= Self.lineLimit else {
            throw RecordError("is longer than \(Self.lineLimit) letters; write one record on each line")
        }
        switch form {
        case .segmentSpeeds:
            return TrafficRecord(try SegmentSpeedLine.content(line), observed: received, line: lineNumber)
        case .turnPenalties:
            return TrafficRecord(try TurnPenaltyLine.content(line), observed: received, line: lineNumber)
        case .lines: return try RecordJSON.record(line, number: lineNumber, received: received)
        default:
            guard let table else { throw RecordError("has no form") }
            return try table.record(line, number: lineNumber, received: received)
        }
    }
}
