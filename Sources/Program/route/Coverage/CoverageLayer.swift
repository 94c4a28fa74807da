import ArgumentParser
import Coverage
import DirectionsKit
import Geometry
import ProviderSetup
import Roads
import Storage

/// An area of a coverage file, with its means of transport.
struct CoverageLayer {
    /// The means of transport of the area; empty for a file without a provider.
    var transportTypes: TransportType = []
    var area: CoverageArea

    /// The areas of a provider file, each once, or else the area of a coverage file.
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
