import ArgumentParser
import Coverage
import DirectionsKit
import Geometry
import ProviderSetup
import Roads
import Storage

/// A coverage file, or those of a provider, for verbs that look at areas.
struct CoverageLayer {
    /// What the area is for, empty for a file by itself.
    var transportTypes: TransportType = []
    var area: CoverageArea

    /// The areas of a provider file, each once, or else that of a file.
    static func layers(ofProvider provider: String?, orFile file: String?) throws -> [CoverageLayer] {
        guard let provider else { return [CoverageLayer(area: try CoverageFile(path: file ?? "").area())] }
        let setup = try ProviderFile(path: provider)
        let areas = try setup.openedGate().areas()
        return setup.coverageFiles.compactMap { file in
            guard let area = file.transportTypes.modes.first.flatMap({ areas[$0] }) else { return nil }
            return CoverageLayer(transportTypes: file.transportTypes, area: area)
        }
    }
}
