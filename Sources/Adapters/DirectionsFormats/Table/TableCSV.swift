package import DirectionsKit
package import TextCoding

/// A table as lines of CSV, one for each cell.
package enum TableCSV {
    /// The first line.
    ///
    /// - Parameter hasReasons: whether lines end with the reason why there is no route.
    package static func header(hasReasons: Bool) -> [UInt8] {
        Array("from,to,distance,duration\(hasReasons ? ",reason" : "")\n".utf8)
    }

    /// The lines of a row: the numbers of both places from 0, meters, and seconds.
    package static func lines(_ cells: ArraySlice<TravelCell>, row: Int, hasReasons: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32 * cells.count)
        for (column, cell) in cells.enumerated() {
            append(UInt64(row), to: &bytes)
            bytes.append(comma)
            append(UInt64(column), to: &bytes)
            bytes.append(comma)
            appendNumbers(cell, to: &bytes)
            if hasReasons {
                bytes.append(comma)
                if let reason = cell.reason { bytes.append(contentsOf: reason.rawValue.utf8) }
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// The whole of a table.
    ///
    /// - Parameter cells: all cells, row by row.
    package static func encode(
        _ table: TravelTable, _ cells: [TravelCell], hasReasons: Bool, longestWhole: Int = AnswerBody.longestWhole
    ) -> AnswerBody {
        let writer = table.writer(of: cells, header: header(hasReasons: hasReasons)) { row, cells in
            lines(cells, row: row, hasReasons: hasReasons)
        }
        return AnswerBody(writer, longestWhole: longestWhole)
    }

    private static let comma = UInt8(ascii: ",")
    private static let zero = UInt8(ascii: "0")

    /// Meters and seconds; a lone comma without a route.
    package static func appendNumbers(_ cell: TravelCell, to bytes: inout [UInt8]) {
        guard cell.duration != TravelCell.missing else { return bytes.append(comma) }
        append(UInt64(cell.distance), decimals: 1, to: &bytes)
        bytes.append(comma)
        append(UInt64(cell.duration), decimals: 3, to: &bytes)
    }

    /// The digits of a number, the last of them as decimals.
    static func append(_ number: UInt64, decimals: Int = 0, to bytes: inout [UInt8]) {
        var digits = InlineArray<21, UInt8>(repeating: 0)
        var rest = number
        var count = 0
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            digits[count] = zero &+ UInt8(truncatingIfNeeded: digit)
            rest = quotient
            count += 1
        } while rest > 0 || count <= decimals
        while count > 0 {
            count -= 1
            bytes.append(digits[count])
            if count == decimals, decimals > 0 { bytes.append(UInt8(ascii: ".")) }
        }
    }
}

extension TravelTable {
    /// Writes a table row by row.
    ///
    /// - Parameters:
    ///   - cells: all cells, row by row.
    ///   - header: what stands before the rows.
    ///   - bytes: makes the bytes of a row.
    func writer(
        of cells: [TravelCell], header: [UInt8],
        _ bytes: @escaping @Sendable (_ row: Int, _ cells: ArraySlice<TravelCell>) -> [UInt8]
    ) -> ElementWriter {
        let columns = columnCount
        return ElementWriter(header: header, count: rowCount, keptBytes: keptBytes(with: cells)) { row in
            bytes(row, cells[row * columns..<(row + 1) * columns])
        }
    }

    /// Roughly the bytes of memory of the table with its cells.
    func keptBytes(with cells: [TravelCell]) -> Int {
        cells.count * MemoryLayout<TravelCell>.stride + (rowCount + columnCount) * Self.bytesPerPlace
    }

    /// A place with the roads near it.
    private static let bytesPerPlace = 512
}
