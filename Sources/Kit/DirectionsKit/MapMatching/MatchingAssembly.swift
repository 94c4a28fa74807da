import Geometry
import Guidance
import Matching
import PlatformFoundation
import Roads
import Threading

/// Builds the response to a request for the roads of a track.
struct MatchingAssembly {
    let graph: RoadGraph
    let modeGraph: ModeGraph
    let live: LiveRoads?
    let request: MapMatchingRequest
    let cancellation: Cancellation?

    func response(_ track: MatchedTrack) throws(DirectionsError) -> MapMatchingResponse {
        var stretches: [MatchedStretch] = []
        for stretch in track.stretches {
            stretches.append(
                MatchedStretch(
                    directions: directions(along: stretch), confidence: stretch.confidence,
                    locations: stretch.fixes[0]...stretch.fixes[stretch.fixes.count - 1]))
            if cancellation?.isCancelled == true { throw .cancelled }
        }
        return MapMatchingResponse(stretches: stretches, locations: locations(track))
    }

    private func directions(along stretch: MatchedTrack.Stretch) -> DirectionsResponse {
        let whole = FoundRoute(joining: stretch.legs)
        let ends = [whole.source, whole.target].map { MapItem(coordinate: Coordinate($0.place)) }
        let wording = Wording(
            language: Language.best(for: request.language),
            units: request.units ?? UnitSystem.standard(for: request.language))
        let assembly = RouteAssembly(
            graph: graph, modeGraph: modeGraph, wording: wording, places: RequestPlaces(ends: ends), notices: nil,
            traffic: RouteTraffic(live, on: graph, for: modeGraph, at: Date()))
        return DirectionsResponse(
            source: ends[0], destination: ends[1], routes: [assembly.route(legs: [whole]).route], snaps: [],
            language: wording.language.code, dataDate: graph.facts[.dataTimestamp])
    }

    private func locations(_ track: MatchedTrack) -> [MatchedLocation] {
        var stretch = -1
        return track.outcomes.map { outcome in
            switch outcome {
            case .unmatched(let failure):
                return MatchedLocation(failure: MatchedLocation.Failure(failure))
            case .matched(let fix):
                stretch += fix.leg == nil ? 1 : 0
                return MatchedLocation(
                    coordinate: Coordinate(fix.place.place), distance: fix.place.distance, stretch: stretch,
                    wayID: graph.wayID(of: fix.edge), confidence: fix.confidence,
                    alternativeCount: fix.alternatives.count)
            }
        }
    }
}

extension MatchedLocation.Failure {
    fileprivate init(_ failure: MatchFailure) {
        self =
            switch failure {
            case .invalid: .invalid
            case .outOfOrder: .outOfOrder
            case .wrongTime: .wrongTime
            case .noRoad: .noRoad
            case .outlier: .outlier
            case .single: .single
            }
    }
}
