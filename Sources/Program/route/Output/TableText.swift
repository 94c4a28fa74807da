/// Rows as lines with aligned columns.
package enum TableText {
    /// All rows have the same number of columns: words flush left, then numbers flush right from `firstNumber` on.
    package static func text(_ rows: [[String]], numbersFrom firstNumber: Int) -> String {
        guard let columnCount = rows.first?.count else { return "" }
        let widths = (0..<columnCount).map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = row.indices.map { column in
                let blanks = String(repeating: " ", count: widths[column] - row[column].count)
                if column >= firstNumber { return blanks + row[column] }
                return column == columnCount - 1 ? row[column] : row[column] + blanks
            }
            return cells.joined(separator: "  ") + "\n"
        }
        return lines.joined()
    }
}
