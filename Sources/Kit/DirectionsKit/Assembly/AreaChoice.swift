package import Geometry
import Roads

/// The choice among areas that may overlap, by the places of a request.
package enum AreaChoice {
    /// An area with its graph and coverage.
    package struct Candidate {
        let provider: DirectionsProvider
        let transportTypes: TransportType

        /// - Parameter transportTypes: the means of transport that are offered there.
        package init(_ provider: DirectionsProvider, _ transportTypes: TransportType) {
            self.provider = provider
            self.transportTypes = transportTypes
        }

        /// How many points the coverage has, or the bounds of the graph where there is no coverage.
        fileprivate func coveredCount(of points: [Coordinate]) -> Int {
            let areas = provider.coverage?.areas()
            return points.count { point in
                guard point.isValid else { return false }
                guard let areas else { return provider.graph.boundsHold(FixedCoordinate(point)) }
                return (try? areas.modes(of: transportTypes, served: provider.graph.modes, at: [point])) != nil
            }
        }
    }

    /// The index of the smallest area that covers all points; if none does, of the smallest of those that cover the most.
    ///
    /// - Parameters:
    ///   - type: only areas that offer one of these means of transport count, if there are any.
    ///   - candidates: at least one.
    package static func index(
        of points: [Coordinate], by type: TransportType, among candidates: [Candidate]
    ) -> Int {
        let offering = candidates.indices.filter { !candidates[$0].transportTypes.isDisjoint(with: type) }
        let counted = (offering.isEmpty ? Array(candidates.indices) : offering).map { index in
            (
                index: index, missing: -candidates[index].coveredCount(of: points),
                size: candidates[index].provider.graph.bounds.squareDegrees
            )
        }
        return counted.min { ($0.missing, $0.size, $0.index) < ($1.missing, $1.size, $1.index) }?.index ?? 0
    }
}
