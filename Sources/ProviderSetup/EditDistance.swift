/// How many letters must be put in, left out or changed to make one text of another.
///
/// See Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals", 1966.
package enum EditDistance {
    package static func between(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first.utf8.prefix(100)), Array(second.utf8.prefix(100)))
        var row = Array(0...second.count)
        for (index, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in second.enumerated() {
                let changed = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
            }
        }
        return row[second.count]
    }
}
