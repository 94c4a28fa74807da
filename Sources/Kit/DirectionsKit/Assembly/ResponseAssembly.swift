import PlatformFoundation
import Geometry
import Guidance
import Roads

/// Builds a response from a plan.
struct ResponseAssembly {
    let graph: RoadGraph
    let request: DirectionsRequest
    let places: RequestPlaces
    private(set) var dates: TravelDates
    /// What is to be said about addresses of the request.
    private let addressRemarks: [Advisory]
    private let now: Date
    private let live: LiveRoads?
    private let wording: Wording

    init(
        graph: RoadGraph, request: DirectionsRequest, places: RequestPlaces, dates: TravelDates,
        live: LiveRoads?, addressRemarks: [Advisory] = [], now: Date = Date()
    ) {
        self.graph = graph
        self.request = request
        self.places = places
        self.dates = dates
        self.addressRemarks = addressRemarks
        self.now = now
        self.live = live
        wording = Wording(of: request)
    }

    func response(_ plan: RoutePlan, weights: RequestWeights?) -> DirectionsResponse {
        guard plan.departure == nil || dates.isDeparture else {
            // A route that roads are closed to later arrives too early rather than too late.
            var assembly = self
            assembly.dates = dates.of(plan)
            return assembly.response(plan, weights: weights)
        }
        let routes = routes([plan.legs] + plan.alternates.map { [$0] }, modeGraph: plan.modeGraph, weights: weights)
        let seconds = routes[0].expectedTravelTime
        return DirectionsResponse(
            source: places.items[0], destination: places.items[places.items.count - 1],
            waypoints: Array(places.items.dropFirst().dropLast()), routes: routes,
            snaps: plan.snapReports(graph, points: places.points, weights: weights), language: wording.language.code,
            notices: remarks(plan).map(notice),
            expectedDepartureDate: dates.departure(travelling: seconds),
            expectedArrivalDate: dates.arrival(travelling: seconds), dataDate: graph.facts[.dataTimestamp])
    }

    /// The best route and its alternates, each with its difference from the best one.
    ///
    /// - Parameter all: the legs of each route, those of the best one first.
    func routes(_ all: [[FoundRoute]], modeGraph: ModeGraph, weights: RequestWeights?) -> [Route] {
        let advisories = RouteAdvisories(graph: graph, modeGraph: modeGraph, weights: weights, dates: dates)
        let traffic = RouteTraffic(live, on: graph, for: modeGraph, at: now)
        var best: (route: Route, totals: RoadTotals)?
        return all.map { legs in
            let found = advisories.findings(legs: legs)
            let seconds = Double(legs.reduce(0) { $0 + $1.duration }) / 1000
            let assembly = RouteAssembly(
                graph: graph, modeGraph: modeGraph, wording: wording, places: places,
                notices: found.states.isEmpty
                    ? nil
                    : StepNotices(
                        advisories: advisories, found, wording: wording,
                        departure: dates.departure(travelling: seconds)),
                traffic: traffic, announces: request.includesAnnouncements,
                detailKinds: request.details)
            var (route, totals) = assembly.route(legs: legs)
            route.notices = (advisories.aboutRequest + found.advisories).map(notice)
            route.advisoryNotices = route.notices.map(\.text)
            route.allowedUntil = found.allowance
            let departure = dates.departure(travelling: route.expectedTravelTime)
            let ranges = RangeAssembly(
                graph: graph, modeGraph: modeGraph, traffic: traffic,
                hasRequestedSpeeds: !request.avoidances.waySpeeds.isEmpty,
                state: LegClock.state(departure, at: places.coordinates[0]))
            route.travelTimeRange = ranges.range(legs: legs)
            if request.includesLedger {
                let ledger = LedgerAssembly(graph: graph, modeGraph: modeGraph, weights: weights)
                route.ledger = ledger.ledger(legs: legs)
            }
            if let best {
                route.difference = wording.difference(RouteDifference(of: (route, totals), from: best))
            } else {
                best = (route, totals)
            }
            return route
        }
    }

    private func notice(_ advisory: Advisory) -> RouteNotice {
        RouteNotice(advisory, words: wording.notice(advisory))
    }

    /// Notices about what the request asked for and did not get, alternates or a route for a time, and about an inexact
    /// or old current location.
    private func remarks(_ plan: RoutePlan) -> [Advisory] {
        var remarks = addressRemarks
        if request.requestsAlternateRoutes, plan.alternates.isEmpty {
            let hasHierarchy = plan.modeGraph.hierarchy != nil
            let reason = plan.legs.count > 1 ? "waypoints" : hasHierarchy ? "" : "hierarchy"
            remarks.append(Advisory(.noAlternates, subject: reason))
        }
        if dates.isGiven, plan.modeGraph.mode != .automobile, !graph.roadConditions.concern(plan.modeGraph.mode) {
            remarks.append(Advisory(.timeNotUsed))
        }
        if let road = plan.closedRoad { remarks.append(advisory(road)) }
        return remarks + locationRemarks
    }

    private func advisory(_ road: ClosedRoad) -> Advisory {
        let title = graph.title(of: road.edge)
        var advisory = Advisory(.closedRoad, subject: title.isEmpty ? road.tag : "\(title) (\(road.tag))")
        advisory.tag = road.tag
        advisory.element = road.element
        return advisory
    }

    /// The age in seconds above which a location is old.
    private static let oldAge = 15.0

    private var locationRemarks: [Advisory] {
        guard places.points.hasCurrentLocation else { return [] }
        var remarks: [Advisory] = []
        if let accuracy = places.points.coarseness {
            remarks.append(Advisory(.coarseLocation))
            remarks[0].value = accuracy
        }
        if let age = request.currentLocation?.timestamp.map(now.timeIntervalSince), age > Self.oldAge {
            var remark = Advisory(.oldLocation)
            remark.value = age
            remarks.append(remark)
        }
        return remarks
    }
}

extension RouteDifference {
    /// Creates the difference of a route from the best one.
    fileprivate init(of other: (route: Route, totals: RoadTotals), from best: (route: Route, totals: RoadTotals)) {
        self.init(
            seconds: other.route.expectedTravelTime - best.route.expectedTravelTime,
            meters: other.route.distance - best.route.distance)
        let features: [(RoadFeature, KeyPath<RoadTotals, Bool>)] = [
            (.tolls, \.hasTolls), (.highways, \.hasHighways), (.ferries, \.hasFerries),
        ]
        for (feature, has) in features where other.totals[keyPath: has] != best.totals[keyPath: has] {
            if other.totals[keyPath: has] { added.append(feature) } else { removed.append(feature) }
        }
        unpavedMeters = (Double(other.totals.unpavedLength) - Double(best.totals.unpavedLength)) / 100
        uses = other.totals.mainRoads(share: Self.mainShare, notIn: best.totals)
        avoids = best.totals.mainRoads(share: Self.mainShare, notIn: other.totals)
    }

    /// A road is named in a difference if it has at least this share of the length of the route's named roads.
    private static let mainShare = 0.1
}

extension RouteNotice {
    /// Creates a notice from an advisory and its sentence.
    init(_ advisory: Advisory, words: String) {
        self.init(
            kind: advisory.kind, text: words, tag: advisory.tag, element: advisory.element,
            distance: Double(advisory.length) / 100)
        if let latitude = advisory.latitude, let longitude = advisory.longitude {
            coordinate = Coordinate(latitude: latitude, longitude: longitude)
        }
    }
}
