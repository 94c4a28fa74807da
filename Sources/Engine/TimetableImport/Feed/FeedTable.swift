import TextCoding

/// The rows of one file of a feed, by the names of their columns.
struct FeedTable {
    let file: String
    private var records: CSVRecords<TimetableError>
    private let columns: [Int]
    private let report: FeedReport

    /// Opens a file and reads its header; nil if the feed has no such file, or an empty one.
    ///
    /// - Parameter names: the columns that are read; the fields of a row are asked for by their place in this list.
    init?(
        _ file: String, of archive: FeedArchive, columns names: [String], report: FeedReport
    ) throws(TimetableError) {
        guard let next = try archive.blocks(of: file) else { return nil }
        self.file = file
        self.report = report
        var records = CSVRecords(separator: UInt8(ascii: ","), hasComments: false, nextBlock: next)
        guard case .fields = try records.next() else { return nil }
        let header = (0..<records.count).map { index in
            var name = String(decoding: Self.trimmed(records[index]), as: UTF8.self)
            // Some programs begin a file with a byte-order mark.
            if index == 0, name.unicodeScalars.first == "\u{FEFF}" { name.unicodeScalars.removeFirst() }
            return name
        }
        columns = names.map { header.firstIndex(of: $0) ?? -1 }
        self.records = records
    }

    var line: Int { records.line }

    /// Whether the file has a column.
    func has(_ column: Int) -> Bool { columns[column] >= 0 }

    /// Goes to the next row; damaged ones are reported and left out.
    mutating func next() throws(TimetableError) -> Bool {
        while let record = try records.next() {
            guard case .damaged(let damage) = record else { return true }
            report.add(file, line: records.line, "\(damage.rawValue); the row is left out")
        }
        return false
    }

    /// The bytes of a field, without blanks around them; empty if the file has no such column.
    func bytes(_ column: Int) -> ArraySlice<UInt8> {
        let index = columns[column]
        return index < 0 ? [] : Self.trimmed(records[index])
    }

    /// A field as text.
    func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

    /// A field as a whole number that is not negative; nil if it is empty or another text.
    func number(_ column: Int) -> Int? {
        let bytes = bytes(column)
        guard !bytes.isEmpty, bytes.count <= 10 else { return nil }
        var value = 0
        for byte in bytes {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = 10 * value + Int(byte - 0x30)
        }
        return value
    }

    /// A field as a number with decimals; nil if it is empty or another text.
    func decimal(_ column: Int) -> Double? {
        let text = text(column)
        guard !text.isEmpty, let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// A time such as `6:40:00` or `25:10:00` in seconds; nil if the field is empty or another text.
    func time(_ column: Int) -> Int32? {
        let parts = bytes(column).split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3, (1...3).contains(parts[0].count), parts[1].count == 2, parts[2].count == 2 else {
            return nil
        }
        var seconds = 0
        for (index, part) in parts.enumerated() {
            var value = 0
            for byte in part {
                guard (0x30...0x39).contains(byte) else { return nil }
                value = 10 * value + Int(byte - 0x30)
            }
            guard index == 0 || value < 60 else { return nil }
            seconds = 60 * seconds + value
        }
        // A service day of more than a week is a mistake.
        return seconds <= Self.latestTime ? Int32(seconds) : nil
    }

    private static let latestTime = 7 * 86_400

    /// Reports a problem of the row.
    func note(_ problem: String, value: String = "") { report.add(file, line: line, problem, value: value) }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
        return bytes
    }
}
