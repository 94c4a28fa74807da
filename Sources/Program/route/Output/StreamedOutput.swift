import DirectionsFormats
import Storage

/// Where bytes go as they come: standard output, or a file that gets its name when it is complete.
struct StreamedOutput {
    private let file: PartialFile?
    private var position = 0

    /// - Parameter path: the file; nil for standard output.
    init(path: String?) throws {
        if path != nil { SignalHandling.removePartialFile() }
        file = try path.map { path throws(StorageError) in try PartialFile(target: path) }
    }

    /// The file of a table that an interrupted run may have begun.
    ///
    /// - Parameters:
    ///   - table: the header that the file must have.
    ///   - blockRows: how many rows are written at once.
    /// - Returns: the output, and how many rows it has.
    static func continuing(
        _ path: String, table: TableBinary, blockRows: Int
    ) throws -> (output: StreamedOutput, rows: Int) {
        let file = try PartialFile(continuing: path)
        let header = try file.prefix(TableBinary.headerLength)
        if header.count == TableBinary.headerLength, let difference = table.difference(from: header) {
            throw CommandError(
                .badData,
                "The interrupted file \(file.path) is \(difference); remove it, or leave out --resume to start anew.")
        }
        let length = max(0, Int(file.byteCount) - TableBinary.headerLength)
        let rows = min(table.rows, table.rowLength == 0 ? 0 : length / table.rowLength)
        // The last block may be incomplete.
        let whole = rows == table.rows ? rows : rows / blockRows * blockRows
        var output = StreamedOutput(file)
        if header.count < TableBinary.headerLength {
            try file.truncate(to: 0)
            try output.write(table.header)
        } else {
            output.position = TableBinary.headerLength + whole * table.rowLength
            try file.truncate(to: output.position)
        }
        return (output, header.count < TableBinary.headerLength ? 0 : whole)
    }

    private init(_ file: PartialFile) { self.file = file }

    mutating func write(_ bytes: [UInt8]) throws {
        guard let file else { return try StandardOutput.write(bytes) }
        try file.write(bytes, at: position)
        position += bytes.count
    }

    /// Makes what is written so far durable.
    func sync() throws { try file?.sync() }

    func finish() throws { try file?.moveToTarget() }
}
