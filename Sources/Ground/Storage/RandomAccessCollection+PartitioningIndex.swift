extension RandomAccessCollection where Index == Int {
    /// The index of the first element that satisfies a rule; the end index when no element does.
    ///
    /// All elements that satisfy the rule must come last. Swift Algorithms has the same function; a copy here spares
    /// apps that only request directions the download of that package.
    ///
    /// - Complexity: O(log count).
    @inlinable
    package func partitioningIndex(where belongsAfter: (Element) throws -> Bool) rethrows -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if try belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
