import Geometry
import Roads
import Threading

/// A place of a table with the roads near it.
struct TablePlace: Sendable {
    let coordinate: Coordinate
    /// The roads near the place; none if there is an error.
    let candidates: [SnapCandidate]
    /// Why the place has no roads; nil if it has.
    let error: DirectionsError?
}

/// Finds the roads near the places of a table.
struct TablePlaces: Sendable {
    let provider: DirectionsProvider
    let modeGraph: ModeGraph
    let threads: Int
    let cancellation: Cancellation?

    /// The places with the roads near them; empty if the search is cancelled.
    func places(_ coordinates: [Coordinate]) -> [TablePlace] {
        let areas = provider.coverage?.areas()
        let places = ConcurrentLoop.map(coordinates, threads: threads) { place($0, areas: areas) }
        return cancellation?.isCancelled == true ? [] : places
    }

    private func place(_ coordinate: Coordinate, areas: CoverageAreas?) -> TablePlace {
        guard coordinate.isValid else {
            return missing(coordinate, reason: .invalidRequest, message: "The place is not a place on the earth.")
        }
        if let areas, !areas.covers(coordinate, by: modeGraph.mode) {
            return missing(
                coordinate, reason: .outsideCoverage,
                message: "The place lies outside the area covered by \(modeGraph.mode.name).")
        }
        let candidates = candidates(at: coordinate, isWide: false)
        guard candidates.isEmpty, cancellation?.isCancelled != true else {
            return TablePlace(coordinate: coordinate, candidates: candidates, error: nil)
        }
        let error = MissingRoad(graph: provider.graph, mode: modeGraph.mode, namesClosedRoads: false).error(
            "The place", at: coordinate, rules: SnapRules(), index: nil)
        return TablePlace(coordinate: coordinate, candidates: [], error: error)
    }

    private func missing(
        _ coordinate: Coordinate, reason: DirectionsError.Reason, message: String
    ) -> TablePlace {
        TablePlace(
            coordinate: coordinate, candidates: [], error: DirectionsError(reason: reason, message: message))
    }

    /// The roads near a valid place.
    ///
    /// - Parameter isWide: whether to take roads farther away, too.
    func candidates(at place: Coordinate, isWide: Bool) -> [SnapCandidate] {
        provider.withWorkspace(modeGraph.mode, cancellation: cancellation) { workspace in
            var candidates: [SnapCandidate] = []
            provider.graph.snap(
                FixedCoordinate(place), on: modeGraph, rules: SnapRules(), isWide: isWide, into: &candidates,
                workspace: &workspace.snap)
            return candidates
        }
    }
}
