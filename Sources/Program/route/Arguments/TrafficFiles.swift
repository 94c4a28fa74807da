import DirectionsKit
import PlatformFoundation
import Roads
import Storage
import Traffic

/// The files of live traffic that a command names.
struct TrafficFiles {
    var paths: [String]
    /// How many threads prepare a graph; nil for one per core.
    var threads: Int?
    /// Whether a file with a wrong line is refused.
    var isStrict = false

    /// What is live on a graph after all files, and what became of each.
    ///
    /// - Parameter checksum: gets the bytes that are read.
    func applied(
        to graph: RoadGraph, checksum: inout Checksum
    ) throws(CommandError) -> (updates: TrafficUpdates, reports: [(path: String, report: TrafficReport)]) {
        let threads = ThreadCount.orDefault(threads)
        let updates = try Self.checked { () throws(TrafficError) in try TrafficUpdates(graph, threads: threads) }
        var reports: [(path: String, report: TrafficReport)] = []
        for path in paths {
            let bytes = try InputFile.read(path)
            checksum.update(bytes)
            let report = try Self.checked { () throws(TrafficError) in
                try updates.apply(bytes, name: path, isStrict: isStrict, at: Date())
            }
            reports.append((path, report))
        }
        return (updates, reports)
    }

    /// What is live on a graph after all files, and what became of each.
    func applied(
        to graph: RoadGraph
    ) throws(CommandError) -> (updates: TrafficUpdates, reports: [(path: String, report: TrafficReport)]) {
        var checksum = Checksum()
        return try applied(to: graph, checksum: &checksum)
    }

    /// The provider of the same roads by the files; each thing that has no effect is told as a warning.
    func applied(to provider: DirectionsProvider) throws -> DirectionsProvider {
        var checksum = Checksum()
        return try applied(to: provider, checksum: &checksum)
    }

    /// The same, with a checksum of the bytes that are read.
    func applied(to provider: DirectionsProvider, checksum: inout Checksum) throws -> DirectionsProvider {
        guard !paths.isEmpty else { return provider }
        let (updates, reports) = try applied(to: provider.graph, checksum: &checksum)
        for (path, report) in reports where report.records > report.matched || report.wrongLines > 0 {
            let rest = report.remarks.first.map { " \($0)" } ?? ""
            StandardError.complain(
                "Of \(path), \(report.records - report.matched + report.wrongLines) lines have no effect; "
                    + "route traffic tells why.\(rest)")
        }
        return DirectionsProvider(provider, live: updates.live)
    }

    private static func checked<Value>(_ body: () throws(TrafficError) -> Value) throws(CommandError) -> Value {
        do throws(TrafficError) {
            return try body()
        } catch {
            throw CommandError(.badData, error.description)
        }
    }
}
