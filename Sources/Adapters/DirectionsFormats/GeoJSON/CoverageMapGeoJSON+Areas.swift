import Coverage
package import DirectionsKit
package import Roads

extension CoverageMapGeoJSON {
    /// The areas of some means of transport; an area that several share is written once.
    package static func encode(_ parts: [(areas: CoverageAreas, modes: [TransportMode])]) -> [UInt8] {
        var layers: [(area: CoverageArea, transportTypes: TransportType)] = []
        for (areas, mode) in parts.flatMap({ part in part.modes.map { (part.areas, $0) } }) {
            guard let area = areas[mode] else { continue }
            if let index = layers.firstIndex(where: { $0.area.polygons == area.polygons }) {
                layers[index].transportTypes.formUnion(TransportType(mode))
            } else {
                layers.append((area, TransportType(mode)))
            }
        }
        return encode(layers)
    }
}
