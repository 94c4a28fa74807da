package import DirectionsKit
import Roads
import Storage

/// A provider file: what a provider calls itself, which modes it serves, from which graph, and where.
///
/// The file is a YAML mapping with exactly the keys `name`, `modes`, `graph` and `coverage`; paths are relative to its
/// folder. See the article CoverageAndProviders for an example.
package struct ProviderFile: Sendable {
    /// The file as the caller named it.
    package let path: String
    /// What the provider calls itself.
    package let name: String
    /// The modes it serves, at least one, in the order of the file.
    package let modes: [DirectionsMode]
    /// Where its graph is.
    package let graphPath: String
    /// By mode of `modes`: where its coverage file is.
    package let coveragePaths: [String]

    let graphLine: Int?
    let coverageLines: [Int?]

    /// Reads the file; neither the graph nor the coverage is looked at.
    package init(path: String) throws {
        try self.init(ProviderFileReader(path: path))
    }

    private init(_ reader: ProviderFileReader) throws(DirectionsError) {
        path = reader.path
        name = try reader.text(.name).value
        modes = try reader.modes()
        let graph = try reader.filePath(.graph)
        (graphPath, graphLine) = (graph.value, graph.line)
        let coverage = try reader.coverage(of: modes)
        coveragePaths = coverage.map(\.value)
        coverageLines = coverage.map(\.line)
    }

    /// The means of transport that serve the modes.
    package var transportTypes: TransportType {
        modes.reduce(into: []) { $0.formUnion($1.transportType ?? []) }
    }

    /// The coverage files, each once, with the means of transport that it is for, in the order of the modes.
    package var coverageFiles: [(path: String, transportTypes: TransportType)] {
        var files: [(path: String, transportTypes: TransportType)] = []
        for (mode, path) in zip(modes, coveragePaths) {
            let type = mode.transportType ?? []
            if let known = files.firstIndex(where: { $0.path == path }) {
                files[known].transportTypes.formUnion(type)
            } else {
                files.append((path, type))
            }
        }
        return files
    }

    /// The coverage files of the modes that an earlier version has, of each from here if it is here, else from there.
    package func coveragePaths(inPlaceOf earlier: ProviderFile) -> [TransportType: String] {
        var paths: [TransportType: String] = [:]
        for (mode, path) in zip(earlier.modes, earlier.coveragePaths) {
            let index = modes.firstIndex { $0.transportType == mode.transportType }
            if let type = mode.transportType { paths[type] = index.map { coveragePaths[$0] } ?? path }
        }
        return paths
    }

    /// The error for what stands in a line of a provider file, nil for the file as a whole.
    static func fileError(_ path: String, _ line: Int?, _ problem: String) -> DirectionsError {
        let place = line.map { ", line \($0)," } ?? ""
        return DirectionsError(reason: .misconfigured, message: "The provider file \"\(path)\"\(place) \(problem)")
    }
}
