import DirectionsKit
import Roads
import ShortestPaths
import TextCoding

/// The results of a benchmark, in the format of tools for comparison: an object per kind of request, with times in
/// microseconds.
package struct BenchmarkReport: Encodable, Sendable {
    /// The graph that was measured.
    package struct Graph: Encodable, Sendable {
        var path: String
        var source: String?
        var dataTimestamp: String?
        var segments: Int

        private enum CodingKeys: String, CodingKey {
            case path, source, segments
            case dataTimestamp = "data_timestamp"
        }

        init(_ graph: RoadGraph) {
            path = graph.path
            source = graph.facts[.source]
            dataTimestamp = graph.facts[.dataTimestamp]
            segments = graph.segmentCount
        }
    }

    /// The results of one mode.
    package struct Mode: Sendable {
        var mode: TransportMode
        var pairCount: Int
        /// The number of pairs with a route.
        var routedCount: Int
        var kinds: [Kind]
    }

    /// The results of one kind of request.
    package struct Kind: Sendable {
        var kind: BenchmarkKind
        var latency: BenchmarkLatency

        init(_ kind: BenchmarkKind, _ latency: BenchmarkLatency) {
            self.kind = kind
            self.latency = latency
        }
    }

    var graph: Graph
    var pairsFile: String?
    /// Nil where the pairs come from a file.
    var seed: UInt64?
    var rounds: Int
    var modes: [Mode]

    /// The key of a member with a computed name.
    struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    /// The members of a single mode stand beside the others; several modes have an object each.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(graph, forKey: Key("graph"))
        try container.encodeIfPresent(pairsFile, forKey: Key("pairs_file"))
        try container.encodeIfPresent(seed, forKey: Key("seed"))
        try container.encode(rounds, forKey: Key("rounds"))
        for mode in modes {
            if modes.count == 1 {
                try container.encode(mode.mode.name, forKey: Key("mode"))
                try mode.encode(to: encoder)
            } else {
                try container.encode(mode, forKey: Key(mode.mode.name))
            }
        }
    }
}

extension BenchmarkReport.Mode: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: BenchmarkReport.Key.self)
        try container.encode(pairCount, forKey: .init("pairs"))
        try container.encode(routedCount, forKey: .init("routed"))
        for kind in kinds { try container.encode(kind, forKey: .init(kind.kind.rawValue)) }
    }
}

extension BenchmarkReport.Kind: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: BenchmarkReport.Key.self)
        func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
        try container.encode(latency.requestCount, forKey: .init("requests"))
        try container.encode(rounded(latency.quantile(0.5)), forKey: .init("median_us"))
        try container.encode(rounded(latency.mean), forKey: .init("mean_us"))
        try container.encode(rounded(latency.quantile(0.9)), forKey: .init("p90_us"))
        try container.encode(rounded(latency.quantile(0.99)), forKey: .init("p99_us"))
        try container.encodeIfPresent(latency.settled.map(rounded), forKey: .init("settled"))
        try container.encode(latency.checksum.description, forKey: .init("checksum"))
    }
}

extension BenchmarkReport {
    /// A table per mode.
    package var text: String {
        modes.map(text).joined(separator: "\n")
    }

    private func text(_ mode: Mode) -> String {
        let origin = seed.map { "seed \($0)" } ?? "\(pairsFile ?? "")"
        let title =
            "\(graph.path) by \(mode.mode.name): \(mode.pairCount) pairs (\(origin)), \(mode.routedCount) with a route; "
            + "microseconds per request, the median of \(rounds) \(rounds == 1 ? "round" : "rounds")\n"
        let header = ["request", "checksum", "median", "mean", "p90", "p99", "settled"]
        return title + TableText.text([header] + mode.kinds.map(row), numbersFrom: 2)
    }

    private func row(_ kind: Kind) -> [String] {
        let latency = kind.latency
        let times = [latency.quantile(0.5), latency.mean, latency.quantile(0.9), latency.quantile(0.99)]
        return [kind.kind.rawValue, latency.checksum.description]
            + times.map { DecimalText.fixed($0, decimals: 1) }
            + [latency.settled.map { DecimalText.fixed($0, decimals: 1) } ?? "-"]
    }
}
