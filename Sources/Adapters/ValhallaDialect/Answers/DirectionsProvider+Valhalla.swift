package import DirectionsKit
package import TextCoding
package import Threading

extension DirectionsProvider {
    /// The body of Valhalla's answer to a request; one about the status is answered elsewhere.
    package func valhalla(_ request: ValhallaRequest, cancellation: Cancellation?) throws(DirectionsError) -> AnswerBody
    {
        switch request {
        case .route(let request): .whole(try valhallaRoute(request, cancellation: cancellation))
        case .matrix(let request): try valhallaMatrix(request, cancellation: cancellation)
        case .isochrone(let request): try valhallaIsochrone(request, cancellation: cancellation)
        case .locate(let request): .whole(try valhallaLocate(request, cancellation: cancellation))
        case .traceRoute(let request): try valhallaTraceRoute(request, cancellation: cancellation)
        case .traceAttributes(let request): try valhallaTraceAttributes(request, cancellation: cancellation)
        case .status: preconditionFailure("the status is of the server and not of a provider")
        }
    }

    /// The body of Valhalla's answer to a route request.
    package func valhallaRoute(
        _ request: ValhallaRouteRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [UInt8] {
        var asked = request.request
        asked.avoidances.avoidedAreas = try request.general.exclusions.areas(
            on: self, mode: request.general.costing.mode, cancellation)
        let response = try calculate(asked, alternateLimit: request.alternates, cancellation: cancellation)
        return ValhallaRouteBody(request: request, response: response, graph: graph).bytes()
    }
}
