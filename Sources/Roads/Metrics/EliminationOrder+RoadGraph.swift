package import ShortestPaths
import Geometry
import Storage

extension RoadGraph {
    /// An order of the segments and junctions in which the hierarchies of all modes need few arcs.
    ///
    /// - Parameter progress: called with the share of the work that is done, 0 to 1.
    package func dissection(threads: Int, progress: (Double) -> Void = { _ in }) -> NestedDissection {
        let (low, high) = (bounds.minimum, bounds.maximum)
        let center = FixedCoordinate(
            latitude: low.latitude / 2 + high.latitude / 2, longitude: low.longitude / 2 + high.longitude / 2)
        let projection = LocalProjection(center: center)
        return NestedDissection(
            places: junctionCoordinates.map { place in
                let (x, y) = projection.project(place)
                return NestedDissection.Place(x: Int32(x.rounded()), y: Int32(y.rounded()))
            },
            edges: segments.map { NestedDissection.Edge($0.from.rawValue, $0.to.rawValue) }, threads: threads,
            progress: progress)
    }

    /// The order for the line graph of a mode.
    package func eliminationOrder(_ dissection: NestedDissection, for modeGraph: ModeGraph) -> EliminationOrder {
        EliminationOrder(
            edges: modeGraph.stateEdges.map { dissection.edgePositions[$0.index] },
            places: modeGraph.stateEdges.map { dissection.vertexPositions[head(of: $0.reversed).index] })
    }
}
