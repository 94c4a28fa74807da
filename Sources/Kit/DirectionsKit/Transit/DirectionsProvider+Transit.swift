import Geometry
import OpeningHours
import PlatformFoundation
import Roads
import Storage
import Threading
import Timetables

extension DirectionsProvider {
    /// The journeys of a request by timetable: the best one, and alternates that arrive earlier, change less or walk less.
    ///
    /// - Parameters:
    ///   - alternateLimit: the most alternates of a request that wants alternates.
    ///   - now: the departure if the request names no time.
    func transitResponse(
        _ request: DirectionsRequest, alternateLimit: Int, cancellation: Cancellation?, now: Date
    ) throws(DirectionsError) -> DirectionsResponse {
        let dates = try TravelDates(request)
        var lookups = AddressLookups(self, cancellation)
        let resolved = try resolved(request, lookups: &lookups, hasNotices: true)
        let places = try RequestPlaces(resolved.request)
        guard request.waypoints.isEmpty else {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "A request by transit takes no stops on the way yet; ask from stop to stop.", pointIndex: 1)
        }
        let search = try TransitSearch(self, places: places, cancellation: cancellation)
        let moment = request.arrivalDate ?? request.departureDate ?? now
        let journeys = try search.journeys(at: moment, isArrival: request.arrivalDate != nil)
        let count = request.requestsAlternateRoutes ? 1 + min(Self.alternateLimit, alternateLimit) : 1
        var routes: [Route] = []
        for journey in journeys.prefix(count) {
            let next = request.arrivalDate == nil ? try search.departure(after: journey) : nil
            let assembly = TransitAssembly(self, search, request: resolved.request, places: places)
            routes.append(try assembly.route(journey, next: next, cancellation: cancellation))
        }
        let best = routes[0].schedule
        return DirectionsResponse(
            source: places.items[0], destination: places.items[places.items.count - 1], routes: routes,
            snaps: search.direct?.snapReports(graph, points: places.points, weights: nil) ?? [],
            language: Wording(of: request).language.code, notices: resolved.notices,
            expectedDepartureDate: best?.departureDate ?? dates.departure(travelling: routes[0].expectedTravelTime),
            expectedArrivalDate: best?.arrivalDate ?? dates.arrival(travelling: routes[0].expectedTravelTime),
            dataDate: graph.facts[.dataTimestamp])
    }
}

extension DirectionsProvider {
    /// Whether a request asks for transit alone, and there is a timetable.
    func isByTimetable(_ request: DirectionsRequest) -> Bool { request.transportType == .transit && transit.isThere }

    /// Throws if the timetable cannot be used, or if the coverage for walkers leaves out a place.
    func checkTransit(at places: [Coordinate]) throws(DirectionsError) {
        _ = try transit.open(graph: graph, modeGraph: try modeGraph(.walking))
        if let areas = coverage?.areas() { _ = try areas.modes(of: .walking, served: graph.modes, at: places) }
    }
}

/// The search for journeys between two places.
struct TransitSearch {
    let timetable: Timetable
    /// The route on foot; nil if there is none.
    let direct: RoutePlan?
    private let access: [StopWalk]
    private let egress: [StopWalk]
    private let directWalk: StopWalk?

    /// The longest walk in seconds the whole way.
    private static let longestWalk = 6.0 * 3600
    /// The seconds for which a change, and a second of walking, count in the order of journeys.
    private static let changeCost = 300.0
    private static let walkingShare = 0.5
    /// The next journey leaves at least so many seconds later.
    private static let nextMinute = 60

    init(_ provider: DirectionsProvider, places: RequestPlaces, cancellation: Cancellation?) throws(DirectionsError) {
        let modeGraph = try provider.modeGraph(.walking)
        let open = try provider.transit.open(graph: provider.graph, modeGraph: modeGraph)
        timetable = open.timetable
        try provider.checkTransit(at: places.coordinates)
        do {
            direct = try provider.plan(places.points, mode: .walking, weights: nil, cancellation: cancellation)
        } catch {
            // Vehicles may lead where no path does.
            guard error.reason == .noRoute || error.reason == .differentIslands || error.reason == .routeTooLong else {
                throw error
            }
            direct = nil
        }
        directWalk = direct.flatMap { plan in
            guard plan.duration <= Self.longestWalk else { return nil }
            return StopWalk(
                stop: .missing, seconds: UInt32(plan.duration.rounded(.up)), meters: UInt32(plan.distance.rounded()))
        }
        let points = places.points
        (access, egress) = provider.withWorkspace(.walking, cancellation: cancellation) { workspace in
            func candidates(_ index: Int, _ workspace: inout RouteWorkspace) -> [SnapCandidate] {
                var found: [SnapCandidate] = []
                provider.graph.snap(
                    FixedCoordinate(points.coordinates[index]), on: modeGraph, rules: points.rules(index),
                    into: &found, workspace: &workspace.snap)
                return found
            }
            let start = candidates(0, &workspace)
            let end = candidates(points.coordinates.count - 1, &workspace)
            return (
                open.walking.walks(near: start, isArrival: false, workspace: &workspace),
                open.walking.walks(near: end, isArrival: true, workspace: &workspace)
            )
        }
    }

    /// The best journeys, the one to recommend first.
    func journeys(at date: Date, isArrival: Bool) throws(DirectionsError) -> [Journey] {
        let moment = Int(date.timeIntervalSince1970.rounded(isArrival ? .down : .up))
        guard let day = timetable.serviceDay(at: moment) else { throw noService(at: moment) }
        let found = JourneySearch.journeys(query(moment, isArrival: isArrival), in: timetable)
        guard !found.isEmpty else {
            throw DirectionsError(
                reason: .noRoute,
                message: "No connection by public transport leads from the start to the destination on \(day).")
        }
        return found.enumerated().sorted { one, other in
            (cost(one.element, isArrival), one.offset) < (cost(other.element, isArrival), other.offset)
        }.map(\.element)
    }

    private func query(_ moment: Int, isArrival: Bool) -> JourneyQuery {
        JourneyQuery(moment: moment, isArrival: isArrival, access: access, egress: egress, direct: directWalk)
    }

    /// When the next journey leaves; nil if none does within a day.
    func departure(after journey: Journey) throws(DirectionsError) -> Int? {
        guard journey.rides > 0 else { return nil }
        let later = JourneySearch.journeys(query(journey.departure + Self.nextMinute, isArrival: false), in: timetable)
        let best = later.filter { $0.rides > 0 }.min { ($0.arrival, $0.rides) < ($1.arrival, $1.rides) }
        return best.flatMap { $0.departure - journey.departure < 86_400 ? $0.departure : nil }
    }

    private func cost(_ journey: Journey, _ isArrival: Bool) -> Double {
        let time = Double(isArrival ? -journey.departure : journey.arrival)
        return time + Self.changeCost * Double(max(0, journey.rides - 1)) + Self.walkingShare * Double(journey.walking)
    }

    private func noService(at moment: Int) -> DirectionsError {
        let today = timetable.localDay(at: moment)
        let facts = timetable.facts
        let last = Int(facts.firstDay) + Int(facts.dayCount) - 1
        let span = "the timetable is for \(Self.text(ofDay: Int(facts.firstDay))) to \(Self.text(ofDay: last))"
        let next =
            timetable.nextDay(after: today).map { "; the next day with service is \(Self.text(ofDay: $0))" } ?? ""
        return DirectionsError(
            reason: .noRoute, message: "No vehicle runs on \(Self.text(ofDay: today)): \(span)\(next).")
    }

    /// "2026-12-01".
    static func text(ofDay number: Int) -> String {
        let day = CalendarDay(number: number)
        func digits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(day.year)-\(digits(day.month))-\(digits(day.day))"
    }
}
