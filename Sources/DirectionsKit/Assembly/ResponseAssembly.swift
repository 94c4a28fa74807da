import Geometry
import Guidance
import Roads

/// Makes a response from a plan.
struct ResponseAssembly {
    let graph: RoadGraph
    let request: DirectionsRequest
    let places: RequestPlaces
    let dates: TravelDates

    func response(_ plan: RoutePlan, _ weights: RequestWeights?) -> DirectionsResponse {
        let notices = weights.map { weights in
            let notices = RouteNotices(weights: weights, graph: graph)
            return (notices.aboutRequest + notices.sentences(plan.legs)).map {
                RouteNotice(kind: .unavoidable, text: $0)
            }
        }
        let assembly = RouteAssembly(graph: graph, modeGraph: plan.modeGraph)
        let route = assembly.route(legs: plan.legs, notices: notices ?? [])
        return DirectionsResponse(
            source: places.items[0], destination: places.items[places.items.count - 1],
            waypoints: Array(places.items.dropFirst().dropLast()), routes: [route],
            snaps: plan.snapReports(graph, points: places.coordinates),
            expectedDepartureDate: dates.departure(travelling: route.expectedTravelTime),
            expectedArrivalDate: dates.arrival(travelling: route.expectedTravelTime),
            dataDate: graph.facts[.dataTimestamp])
    }
}
