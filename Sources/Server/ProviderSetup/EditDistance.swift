/// The number of letters to insert, remove, change or swap with a neighbour to turn one text into another.
///
/// See Damerau, "A technique for computer detection and correction of spelling errors", 1964; no letter is changed twice.
package enum EditDistance {
    package static func between(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first.utf8.prefix(100)), Array(second.utf8.prefix(100)))
        var rows = [Array(0...second.count)]
        for (index, letter) in first.enumerated() {
            var row = [index + 1]
            for (column, other) in second.enumerated() {
                let changed = rows[index][column] + (letter == other ? 0 : 1)
                row.append(min(changed, row[column] + 1, rows[index][column + 1] + 1))
                guard index > 0, column > 0, letter == second[column - 1], first[index - 1] == other else { continue }
                row[column + 1] = min(row[column + 1], rows[index - 1][column - 1] + 1)
            }
            rows.append(row)
        }
        return rows[first.count][second.count]
    }
}
