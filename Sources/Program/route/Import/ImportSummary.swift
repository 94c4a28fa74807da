import DirectionsKit
import Geometry
import Roads
import TextCoding

/// The summary at the end of an import: the area, the modes, the size and time, and a command to try.
struct ImportSummary {
    let graph: RoadGraph
    /// The size of the graph file.
    let byteCount: Int64
    /// The path and size in bytes of each file beside the graph; nil for one that is left out.
    let companions: [(path: String?, byteCount: Int64?)]
    let duration: Duration

    /// The number of random pairs of points to try until one has a route.
    private static let pairCount = 32

    var text: String {
        """
        Area:  \(GraphBoundsText.text(graph))
        Modes: \(graph.modes.map(\.name).joined(separator: ", "))
        Wrote \(files) in \(seconds).
        Next:  \(command)

        """
    }

    private var files: String {
        let written =
            [(graph.path, byteCount)]
            + companions.compactMap { path, byteCount in
                if let path, let byteCount { (path, byteCount) } else { nil }
            }
        let files = written.map { "\($0), \(Self.size($1))," }
        guard let last = files.last, files.count > 1 else { return files.joined() }
        return "\(files.dropLast().joined(separator: " ")) and \(last)"
    }

    private static func size(_ byteCount: Int64) -> String {
        guard byteCount >= 50_000 else { return "\((byteCount + 999) / 1_000) kB" }
        let megabytes = Double(byteCount) / 1e6
        return "\(DecimalText.fixed(megabytes, decimals: megabytes < 10 ? 1 : 0)) MB"
    }

    private var seconds: String {
        let seconds = duration / .seconds(1)
        return seconds < 120 ? "\(DecimalText.fixed(seconds, decimals: 1)) s" : "\(Int(seconds / 60)) min"
    }

    /// A command that prints a route in this graph.
    private var command: String {
        let provider = DirectionsProvider(graph: graph)
        for mode in graph.modes {
            guard let modeGraph = graph.modeGraph(mode) else { continue }
            for pair in BenchmarkPairs(seed: 1).pairs(Self.pairCount, graph: graph, modeGraph: modeGraph) {
                let source = Self.rounded(pair.source)
                let destination = Self.rounded(pair.destination)
                guard (try? provider.distanceAndDuration(from: source, to: destination, mode: mode)) != nil else {
                    continue
                }
                let points = [source, destination].map { "\($0.latitude),\($0.longitude)" }.joined(separator: " ")
                let option = mode == .automobile ? "" : " --mode \(mode.name)"
                return "route directions \(points)\(option) --graph \(ShellWord.quoted(graph.path))"
            }
        }
        return "route inspect \(ShellWord.quoted(graph.path))"
    }

    /// The place rounded to some meters, so that the command is short.
    private static func rounded(_ place: Coordinate) -> Coordinate {
        func rounded(_ degrees: Double) -> Double { (degrees * 1e4).rounded() / 1e4 }
        return Coordinate(latitude: rounded(place.latitude), longitude: rounded(place.longitude))
    }
}
