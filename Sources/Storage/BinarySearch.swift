extension RandomAccessCollection where Index == Int {
    /// The first index whose element, and all after it, satisfy a rule; the end where none does.
    ///
    /// Elements that satisfy it come last. The function is that of Swift Algorithms, which apps that only ask do not fetch.
    ///
    /// - Complexity: O(log count).
    @inlinable
    package func partitioningIndex(where belongsAfter: (Element) throws -> Bool) rethrows -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if try belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
