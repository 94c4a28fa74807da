import Cartography
package import DirectionsKit
package import Geometry
import Roads
package import Storage

/// All areas that a server answers for, from one swap of its map to the next.
///
/// A request keeps the areas that were served when it arrived, so their files are unmapped after the last such request.
package final class ServedDatasets: Sendable {
    /// At least one, in the order in which they were named.
    package let all: [ServedDataset]
    /// The stamps of the files from which they were opened, by path.
    package let stamps: [String: FileStamp]
    /// The union of the areas' means of transport.
    let transportTypes: TransportType
    /// The map of all areas.
    let map: ServedMap
    /// The documents that describe the areas, such as the style of their map.
    let documents = FixedDocuments()

    package init(_ all: [ServedDataset], stamps: [String: FileStamp] = [:]) {
        precondition(!all.isEmpty, "a server without an area")
        self.all = all
        self.stamps = stamps
        transportTypes = all.reduce(into: []) { $0.formUnion($1.transportTypes) }
        map = all.count == 1 ? all[0].map : ServedMap(MapContents(all.map(\.map.contents)))
    }

    /// The name of the only area, or the names of several.
    var name: String? {
        let names = all.compactMap(\.name)
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// What is wrong with the graphs; empty if nothing is known.
    var damages: [String] { all.compactMap(\.damage) }

    /// A message without the paths of graphs, which no client needs to know.
    func withoutPaths(_ message: String) -> String { all.reduce(message) { $1.withoutPath($0) } }

    /// The smallest area that covers all points; if none does, the smallest of those that cover the most points.
    ///
    /// - Parameter type: only areas that offer one of these means of transport count, if there are any.
    package func area(of points: [Coordinate], by type: TransportType = .any) -> ServedDataset {
        guard all.count > 1 else { return all[0] }
        let candidates = all.map { AreaChoice.Candidate($0.provider, $0.transportTypes) }
        return all[AreaChoice.index(of: points, by: type, among: candidates)]
    }

    /// The meridians between which the roads of all graphs lie.
    var longitudes: LongitudeRange {
        LongitudeRange(around: all.map(\.provider.graph.longitudes)) ?? .world
    }

    /// The box around all graphs.
    var bounds: BoundingBox {
        all.reduce(into: .empty) { $0.extend($1.provider.graph.bounds) }
    }
}
