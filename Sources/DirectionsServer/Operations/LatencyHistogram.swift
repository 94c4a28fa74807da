/// How many requests took how long, in buckets of fixed bounds.
struct LatencyHistogram: Sendable {
    /// Upper bounds in seconds.
    static let bounds = [
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]

    /// By bound, and last without one: requests that took no longer, and longer than the bound before.
    private(set) var counts = [UInt64](repeating: 0, count: bounds.count + 1)
    private(set) var sum = 0.0

    mutating func note(_ seconds: Double) {
        counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
        sum += seconds
    }
}
