package import Roads

/// The times of the requests of one kind, and the checksum of their answers.
package struct BenchmarkLatency: Sendable {
    /// Nanoseconds of each request in the reported round, ascending.
    private let times: [UInt64]
    package let checksum: AnswerChecksum
    /// The mean number of states or nodes settled, nil where it is not known.
    package var settled: Double?

    /// - Parameter rounds: nanoseconds of each request, by round; the round with the median of the medians is reported.
    package init(rounds: [[UInt64]], checksum: AnswerChecksum) {
        let sorted = rounds.map { $0.sorted() }.sorted { Self.quantile(0.5, of: $0) < Self.quantile(0.5, of: $1) }
        times = sorted[sorted.count / 2]
        self.checksum = checksum
    }

    package var requestCount: Int { times.count }
    /// Microseconds.
    package var mean: Double { Double(times.reduce(0, +)) / Double(times.count) / 1000 }

    /// The time in microseconds that a share of the requests did not exceed.
    package func quantile(_ share: Double) -> Double { Self.quantile(share, of: times) / 1000 }

    /// The quantile, interpolated between two times.
    private static func quantile(_ share: Double, of sorted: [UInt64]) -> Double {
        let position = share * Double(sorted.count - 1)
        let low = Int(position)
        let high = min(Int(position) + 1, sorted.count - 1)
        let first = Double(sorted[low])
        let second = Double(sorted[high])
        return first + (second - first) * (position - Double(low))
    }

    /// Nanoseconds since the first call.
    static func now() -> UInt64 {
        let time = origin.duration(to: .now).components
        return UInt64(time.seconds) * 1_000_000_000 + UInt64(time.attoseconds) / 1_000_000_000
    }

    private static let origin = SuspendingClock.now
}
