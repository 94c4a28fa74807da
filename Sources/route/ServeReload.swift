import DirectionsKit
import DirectionsServer
import Logging
import ProviderSetup

/// Reads the coverage and the provider file again, on SIGHUP.
///
/// Invalid files change nothing. Another graph and other modes need a restart; the log says so.
struct ServeReload: Sendable {
    let served: ServedSource
    let area: ServedArea
    let logger: Logger

    func run() {
        do {
            let paths = try reloaded()
            logger.notice("reloaded", metadata: ["coverage": ServedSource.metadata(ofCoverage: paths)])
        } catch {
            logger.warning("not reloaded", metadata: ["problem": "\(error)"])
        }
    }

    /// Reloads, and returns the paths of the coverage files that apply from now on.
    private func reloaded() throws -> [String] {
        guard let old = served.openedFile else {
            try served.provider.coverage?.reload()
            return served.coveragePaths
        }
        let file = try ProviderFile(path: old.file.path)
        try old.gate.reload(paths: file.coveragePaths(inPlaceOf: old.file))
        area.rename(file.name)
        warn(if: file.graphPath != old.file.graphPath, "another graph, \(file.graphPath)")
        warn(if: file.transportTypes != old.file.transportTypes, "other modes, \(file.transportTypes)")
        return file.coverageFiles.map(\.path)
    }

    private func warn(if isChanged: Bool, _ change: String) {
        guard isChanged else { return }
        logger.warning(
            "not applied", metadata: ["problem": "The provider file names \(change); start again to serve that."])
    }
}
