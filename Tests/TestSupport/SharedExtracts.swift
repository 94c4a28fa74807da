import FoundationEssentials

/// Real extracts, which are not part of the project: beside the package, or where `SHARED_DATA` says.
package enum SharedExtracts {
    /// The paths of the extracts that are there; a debug build takes other ones than a release build.
    package static func paths(debug: [String], release: [String]) -> [String] {
        inDebug(debug, release: release).compactMap(path)
    }

    package static func path(_ name: String) -> String? {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let stated = ProcessInfo.processInfo.environment["SHARED_DATA"].map { URL(filePath: $0) }
        let folders = [stated, package.appending(path: "../shared/data")].compactMap { $0 }
        return folders.map { $0.appending(path: "\(name).osm.pbf").path }
            .first { FileManager.default.fileExists(atPath: $0) }
    }
}
