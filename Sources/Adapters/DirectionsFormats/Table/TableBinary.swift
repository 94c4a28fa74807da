package import DirectionsKit
import Roads
package import TextCoding

/// A table as bytes: a header of 128 bytes, and then each row, its durations and, if asked, its distances.
///
/// All numbers are little-endian. Durations are milliseconds, distances decimeters, both in 32 bits;
/// ``TravelCell/missing`` stands for a cell without a route.
package struct TableBinary: Hashable, Sendable {
    package var rows: Int
    package var columns: Int
    package var hasDistances: Bool
    /// The name of the means of transport.
    package var mode: String
    /// What the table was made of, to go on only with the same; 0 if that is not known.
    package var origin = Origin()

    /// Checksums of what a table is made of.
    package struct Origin: Hashable, Sendable {
        package var graph: UInt32 = 0
        package var sources: UInt32 = 0
        package var destinations: UInt32 = 0
        package var options: UInt32 = 0

        package init() {}
    }

    /// The table of a size and means of transport.
    package init(rows: Int, columns: Int, hasDistances: Bool, mode: String) {
        self.rows = rows
        self.columns = columns
        self.hasDistances = hasDistances
        self.mode = mode
    }

    /// The bytes of the header.
    package static let headerLength = 128
    package static let magic = Array("DIRTABLE".utf8)
    /// The version of the format.
    private static let version: UInt32 = 1
    /// The bytes for the name of the means of transport.
    private static let modeLength = 16

    /// How many numbers a cell has.
    private var measures: Int { hasDistances ? 2 : 1 }

    /// The bytes of a row.
    package var rowLength: Int { 4 * columns * measures }

    package var header: [UInt8] {
        var bytes = Self.magic
        Self.append(Self.version, to: &bytes)
        Self.append(UInt32(Self.headerLength), to: &bytes)
        Self.append(UInt64(rows), to: &bytes)
        Self.append(UInt64(columns), to: &bytes)
        for number in [UInt32(measures), 1000, 10, TravelCell.missing] { Self.append(number, to: &bytes) }
        for sum in [origin.graph, origin.sources, origin.destinations, origin.options] { Self.append(sum, to: &bytes) }
        let name = Array(mode.utf8.prefix(Self.modeLength))
        bytes += name
        return bytes + [UInt8](repeating: 0, count: Self.headerLength - bytes.count)
    }

    /// The bytes of a row.
    package func row(_ cells: ArraySlice<TravelCell>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rowLength)
        for cell in cells { Self.append(cell.duration, to: &bytes) }
        if hasDistances {
            for cell in cells { Self.append(cell.distance, to: &bytes) }
        }
        return bytes
    }

    /// The whole of a table of unknown origin.
    ///
    /// - Parameter cells: all cells, row by row.
    package static func encode(
        _ table: TravelTable, _ cells: [TravelCell], hasDistances: Bool, longestWhole: Int = AnswerBody.longestWhole
    ) -> AnswerBody {
        let binary = TableBinary(
            rows: table.rowCount, columns: table.columnCount, hasDistances: hasDistances, mode: table.mode.name)
        let writer = table.writer(of: cells, header: binary.header) { _, cells in binary.row(cells) }
        return AnswerBody(writer, longestWhole: longestWhole)
    }

    /// What differs between the table that a header begins and this one, as words; nil if nothing does.
    ///
    /// - Parameter header: bytes of ``headerLength`` or more.
    package func difference(from header: [UInt8]) -> String? {
        let own = self.header
        guard header.count >= Self.headerLength else { return "not a table" }
        if header.starts(with: own) { return nil }
        guard header.starts(with: Self.magic) else { return "not a table" }
        let parts: [(range: Range<Int>, words: String)] = [
            (8..<16, "in another version of the format"), (48..<52, "of another graph"),
            (52..<56, "for other sources"), (56..<60, "for other destinations"), (64..<80, "for another mode"),
            (16..<24, "for other sources"), (24..<32, "for other destinations"),
        ]
        return parts.first { header[$0.range] != own[$0.range] }?.words ?? "with other options"
    }

    private static func append(_ number: some FixedWidthInteger & UnsignedInteger, to bytes: inout [UInt8]) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}
