/// Counts requests by duration, in buckets of fixed bounds.
struct LatencyHistogram: Sendable {
    /// Upper bounds in seconds.
    static let bounds = [
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
    ]

    /// Requests by bucket: at most its bound, and above the bound before; the last bucket has no bound.
    private(set) var counts = [UInt64](repeating: 0, count: bounds.count + 1)
    private(set) var sum = 0.0

    mutating func note(_ seconds: Double) {
        counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
        sum += seconds
    }
}
