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
        let language = Language.best(for: request.language)
        let units = request.units ?? UnitSystem.standard(for: request.language)
        let wording = Wording(language: language, units: units)
        let assembly = RouteAssembly(graph: graph, modeGraph: plan.modeGraph, wording: wording, places: places)
        let advisories = RouteAdvisories(graph: graph, modeGraph: plan.modeGraph, weights: weights, dates: dates)
        var route = assembly.route(legs: plan.legs)
        route.notices = (advisories.aboutRequest + advisories.advisories(legs: plan.legs)).map {
            RouteNotice($0, words: wording.notice($0))
        }
        route.advisoryNotices = route.notices.map(\.text)
        return DirectionsResponse(
            source: places.items[0], destination: places.items[places.items.count - 1],
            waypoints: Array(places.items.dropFirst().dropLast()), routes: [route],
            snaps: plan.snapReports(graph, points: places.coordinates), language: language.code,
            expectedDepartureDate: dates.departure(travelling: route.expectedTravelTime),
            expectedArrivalDate: dates.arrival(travelling: route.expectedTravelTime),
            dataDate: graph.facts[.dataTimestamp])
    }
}
