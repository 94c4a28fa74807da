/// Tag values that were not understood, counted per key and value.
package struct TagFindings: Sendable, Equatable {
    /// A key with a value that is not understood, and the number of elements with it.
    package struct Finding: Sendable, Equatable {
        package var key: String
        package var value: String
        package var count: Int
    }

    private struct Tag: Hashable, Sendable {
        var key: String
        var value: String
    }

    private var counts: [Tag: Int] = [:]
    /// Keys already counted for the current element: several modes read the same tag.
    private var seenOnElement: [String] = []

    package init() {}

    package var isEmpty: Bool { counts.isEmpty }

    /// Every finding, the most frequent first, then by key and value.
    package var sorted: [Finding] {
        counts.map { Finding(key: $0.key.key, value: $0.key.value, count: $0.value) }
            .sorted { ($1.count, $0.key, $0.value) < ($0.count, $1.key, $1.value) }
    }

    package func count(of key: String, _ value: String) -> Int {
        counts[Tag(key: key, value: value), default: 0]
    }

    /// Adds the counts of the other.
    package mutating func merge(_ other: TagFindings) {
        for (tag, count) in other.counts {
            counts[tag, default: 0] += count
        }
    }

    /// Starts a new element, for which no key is counted yet.
    mutating func beginElement() {
        guard !seenOnElement.isEmpty else { return }
        seenOnElement.removeAll(keepingCapacity: true)
    }

    /// Counts the value once per element, even if several modes report it.
    mutating func record(_ key: String, _ value: String) {
        guard !seenOnElement.contains(key) else { return }
        seenOnElement.append(key)
        counts[Tag(key: key, value: String(value.prefix(80))), default: 0] += 1
    }

    mutating func record(_ key: TagKey, _ value: String) {
        record(key.rawValue, value)
    }
}
