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
    var transportTypes: TransportType
    var area: CoverageArea

    /// The area of one file, which must be valid.
    init(path: String, transportTypes: TransportType = []) throws {
        self.transportTypes = transportTypes
        area = try CoverageFile.area(try WholeFile(path: path).bytes, path)
    }

    /// The areas of a provider file, each once, or else that of a file.
    static func layers(ofProvider provider: String?, orFile file: String?) throws -> [CoverageLayer] {
        guard let provider else { return [try CoverageLayer(path: file ?? "")] }
        return try ProviderFile(path: provider).coverageFiles.map {
            try CoverageLayer(path: $0.path, transportTypes: $0.transportTypes)
        }
    }
}

extension RoadGraph {
    /// The bounds for a test of coverage; bounds across the 180th meridian hold every longitude.
    var coverageBounds: BoundingBox {
        let half = Int32(180 * FixedCoordinate.scale)
        guard Int64(bounds.maximum.longitude) - Int64(bounds.minimum.longitude) > Int64(half) else { return bounds }
        return BoundingBox(
            minimum: FixedCoordinate(latitude: bounds.minimum.latitude, longitude: -half),
            maximum: FixedCoordinate(latitude: bounds.maximum.latitude, longitude: half))
    }
}
