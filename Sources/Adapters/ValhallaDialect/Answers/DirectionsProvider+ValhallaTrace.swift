package import DirectionsKit
import Geometry
import Matching
import Roads
package import TextCoding
package import Threading

extension DirectionsProvider {
    /// The body of Valhalla's answer to a request for the route of a track; later stretches are its alternates.
    package func valhallaTraceRoute(
        _ request: ValhallaTraceRequest, longestWhole: Int = AnswerBody.longestWhole, cancellation: Cancellation?
    ) throws(DirectionsError) -> AnswerBody {
        let mode = request.general.costing.mode
        let track = try matchedTrack(
            request.fixes, mode: mode, rules: request.rules, mostEdges: Self.mostMatchedEdges,
            cancellation: cancellation)
        var asked = MapMatchingRequest(track: [], transportType: TransportType(mode))
        asked.language = request.language
        asked.units = request.general.units.isMetric ? .metric : .imperial
        let stretches = try matching(asked, of: track, by: mode, cancellation: cancellation).stretches
        let trips = stretches.map { stretch in
            let ends = [stretch.locations.lowerBound, stretch.locations.upperBound]
            let route = ValhallaRouteRequest(between: ends.map { request.fixes[$0].place }, of: request)
            let body = ValhallaRouteBody(request: route, response: stretch.directions, graph: graph)
            return ValhallaTrip(body, route: stretch.route)
        }
        return AnswerBody(ValhallaRouteBody.writer(trips), longestWhole: longestWhole)
    }

    /// The body of Valhalla's answer to a request for the edges of a track.
    package func valhallaTraceAttributes(
        _ request: ValhallaTraceRequest, longestWhole: Int = AnswerBody.longestWhole, cancellation: Cancellation?
    ) throws(DirectionsError) -> AnswerBody {
        let mode = request.general.costing.mode
        let track = try matchedTrack(
            request.fixes, mode: mode, rules: request.rules, mostEdges: Self.mostMatchedEdges,
            cancellation: cancellation)
        let body = ValhallaTraceBody(track: track, request: request, graph: graph)
        return AnswerBody(ValhallaTraceWriter(body), longestWhole: longestWhole)
    }
}
