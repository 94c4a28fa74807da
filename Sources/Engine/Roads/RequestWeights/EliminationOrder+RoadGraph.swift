package import ShortestPaths
import Geometry
import Storage

extension RoadGraph {
    /// An order of the segments and junctions in which the hierarchies of all modes need few arcs.
    ///
    /// - Parameter progress: called with the share of the work that is done, 0 to 1.
    package func dissection(threads: Int, progress: (Double) -> Void = { _ in }) -> NestedDissection {
        let low = bounds.minimum
        let high = bounds.maximum
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
    ///
    /// Tracks where routes of cars only end come first: they hang from the roads, and no search should climb into them.
    package func eliminationOrder(_ dissection: NestedDissection, for modeGraph: ModeGraph) -> EliminationOrder {
        let edgeCount = modeGraph.mode == .automobile ? dissection.edgePositions.count : 0
        let afterTracks = UInt32(edgeCount == 0 ? 0 : edgeCount + dissection.vertexPositions.count)
        let offsets = modeGraph.states.map { state in
            let isTrack = roadClassAndFlags(of: modeGraph.stateEdges[state]).roadClass == .track
            return isTrack && modeGraph.kind(state).use != .open ? 0 : afterTracks
        }
        return EliminationOrder(
            edges: zip(modeGraph.stateEdges, offsets).map { dissection.edgePositions[$0.index] + $1 },
            places: zip(modeGraph.stateEdges, offsets).map {
                dissection.vertexPositions[head(of: $0.reversed).index] + $1
            })
    }
}
