package import DirectionsKit
import Roads
import Storage

/// A provider file: the name, modes, graph and coverage of a provider.
///
/// The file is a YAML mapping with exactly the keys `name`, `modes`, `graph` and `coverage`, or with a list of such mappings
/// under the only key `areas`; paths are relative to its folder. See the article CoverageAndProviders for an example.
package struct ProviderFile: Sendable {
    /// The path as the caller gave it.
    package let path: String
    /// The name of the provider.
    package let name: String
    /// The modes of the provider, at least one, in the order of the file.
    package let modes: [DirectionsMode]
    /// The path of the graph file.
    package let graphPath: String
    /// The path of the coverage file of each mode in ``modes``.
    package let coveragePaths: [String]

    let graphLine: Int?
    let coverageLines: [Int?]

    /// Reads a file with one area, but neither the graph nor the coverage.
    package init(path: String) throws {
        let all = try Self.all(path: path)
        guard all.count == 1 else {
            throw Self.fileError(
                path, line: nil,
                problem: "has \(all.count) areas; only requests and route serve take such a file, so name one area.")
        }
        self = all[0]
    }

    /// Reads the areas of a file, at least one; neither the graphs nor the coverage.
    package static func all(path: String) throws -> [ProviderFile] {
        try ProviderFileReader.all(path: path).map { reader in try ProviderFile(reader) }
    }

    private init(_ reader: ProviderFileReader) throws(DirectionsError) {
        path = reader.path
        name = try reader.text(.name).value
        modes = try reader.modes()
        let graph = try reader.filePath(.graph)
        graphPath = graph.value
        graphLine = graph.line
        let coverage = try reader.coverage(of: modes)
        coveragePaths = coverage.map(\.value)
        coverageLines = coverage.map(\.line)
    }

    /// The means of transport that serve the modes.
    package var transportTypes: TransportType {
        modes.reduce(into: []) { $0.formUnion($1.transportType ?? []) }
    }

    /// The coverage files, each once with its means of transport, in the order of the modes.
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

    /// The coverage file of each means of transport.
    var coverageByType: [TransportType: String] {
        var paths: [TransportType: String] = [:]
        for (mode, path) in zip(modes, coveragePaths) {
            if let type = mode.transportType { paths[type] = path }
        }
        return paths
    }

    /// The error for a line of a provider file; nil for the file as a whole.
    static func fileError(_ path: String, line: Int?, problem: String) -> DirectionsError {
        let place = line.map { ", line \($0)," } ?? ""
        return DirectionsError(reason: .misconfigured, message: "The provider file \"\(path)\"\(place) \(problem)")
    }
}
