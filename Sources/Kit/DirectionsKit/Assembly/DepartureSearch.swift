import Geometry
import PlatformFoundation
import Roads
import Storage
import Threading

// The best route changes smoothly with the traffic of the hour, and at once where a condition changes while somebody is
// on the way. So every fifteenth departure is planned, and each one that is on the way when a condition changes. Between
// two neighbours that differ, the minute is found by halving.

/// Finds the minutes of departure at which the best route of a request changes.
struct DepartureSearch {
    /// What is best at a departure.
    private struct Answer {
        /// The number of its course.
        var course: Int
        /// Seconds; 0 if there is no route.
        var duration = 0.0
        /// The same without waiting for roads to open.
        var moving = 0.0
        /// Meters.
        var distance = 0.0
    }

    /// The path of a route with the places where one waits, or why there is none.
    private enum Course: Hashable {
        case path(TransportMode, [Part])
        case none(DirectionsError)
    }

    private struct Part: Hashable {
        var edge: EdgeID
        var waits: Bool
    }

    let provider: DirectionsProvider
    /// A request with coordinates and without dates.
    let request: DirectionsRequest
    let points: RoutePoints
    /// The most departures that are planned.
    let limit: Int
    let cancellation: Cancellation?

    /// By minute since 1970.
    private var answers: [Int: Answer] = [:]
    private var courses: [Course: Int] = [:]

    init(
        provider: DirectionsProvider, request: DirectionsRequest, points: RoutePoints, limit: Int,
        cancellation: Cancellation?
    ) {
        self.provider = provider
        self.request = request
        self.points = points
        self.limit = limit
        self.cancellation = cancellation
    }

    /// The minutes between two departures that are always planned.
    private static let step = 15

    /// The spans of departures in some minutes since 1970.
    mutating func spans(_ minutes: Range<Int>) throws(DirectionsError) -> [DepartureSpan] {
        for minute in stride(from: minutes.lowerBound, to: minutes.upperBound, by: Self.step) { try plan(minute) }
        try plan(minutes.upperBound - 1)
        // A departure that is planned last may take longest, and be on the way at other changes.
        var planned = 0
        while planned < answers.count {
            planned = answers.count
            try planBeforeChanges(minutes)
            let known = answers.keys.sorted()
            for (low, high) in zip(known, known.dropFirst()) { try narrow(low, high) }
        }
        return try collected(minutes)
    }

    // MARK: Planning

    /// The whole minutes of a number of seconds, and one for those that are not whole.
    private static func minutes(_ seconds: Double) -> Int { Int((seconds / 60).rounded(.down)) + 1 }

    /// Plans the departures that are on the way when a condition changes.
    private mutating func planBeforeChanges(_ minutes: Range<Int>) throws(DirectionsError) {
        let longest = answers.values.map(\.duration).max() ?? 0
        // A search looks for roads with a higher limit within twice the time of the route.
        let share = provider.graph.roadConditions.hasHigherLimits ? 2.0 : 1
        let moving = share * (answers.values.map(\.moving).max() ?? 0)
        let changes = try changes(in: minutes.lowerBound..<minutes.upperBound + Self.minutes(share * longest) + 1)
        guard !changes.isEmpty else { return }
        let known = answers.keys.sorted()
        for (low, high) in zip(known, known.dropFirst()) where high - low > 1 {
            // Whoever waits is on the way for longer than others.
            let waiting = max(answers[low]?.duration ?? 0, answers[high]?.duration ?? 0)
            let least = Self.minutes(max(moving, waiting))
            for minute in low + 1..<high {
                let next = changes.partitioningIndex { $0 >= minute }
                if next < changes.count, changes[next] - minute <= least { try plan(minute) }
            }
        }
    }

    /// The minutes since 1970 in which a condition within reach changes, ascending.
    private func changes(in minutes: Range<Int>) throws(DirectionsError) -> [Int] {
        let modes = try provider.modes(of: request.transportType)
        let places = points.coordinates
        let straight = zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        let farthest = answers.values.map(\.distance).max() ?? 0
        var vehicle = VehicleSize()
        for mode in modes {
            if let weights = try provider.weights(request.avoidances, mode: mode, cancellation: cancellation) {
                vehicle = weights.vehicle
            }
        }
        let moments = provider.graph.roadConditions.changes(
            for: modes, near: places, within: max(2 * straight, farthest) + Self.margin, in: provider.graph,
            between: Double(minutes.lowerBound) * 60..<Double(minutes.upperBound) * 60, vehicle: vehicle)
        return moments.map { Int(($0 / 60).rounded(.down)) }
    }

    /// Meters beyond twice the distance of the ends within which conditions count.
    private static let margin = 5000.0

    /// Plans departures between two until neighbours are alike or a minute apart.
    private mutating func narrow(_ low: Int, _ high: Int) throws(DirectionsError) {
        guard high - low > 1, answers[low]?.course != answers[high]?.course else { return }
        let middle = (low + high) / 2
        try plan(middle)
        try narrow(low, middle)
        try narrow(middle, high)
    }

    /// Plans one departure, unless it is planned.
    private mutating func plan(_ minute: Int) throws(DirectionsError) {
        guard answers[minute] == nil else { return }
        if cancellation?.isCancelled == true { throw .cancelled }
        guard answers.count < limit else {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "The best route changes too often for \(limit) calculations; ask for a shorter time.")
        }
        do {
            let (plan, _) = try provider.bestPlan(dated(minute), points: points, cancellation: cancellation)
            let parts = plan.legs.flatMap(\.pathEdges).filter { $0.start < $0.end || $0.waiting > 0 }
                .map { Part(edge: $0.edge, waits: $0.waiting > 0) }
            let waiting = plan.legs.flatMap(\.pathEdges).reduce(0) { $0 + Double($1.waiting) / 1000 }
            answers[minute] = Answer(
                course: number(of: .path(plan.modeGraph.mode, parts)), duration: plan.duration,
                moving: plan.duration - waiting, distance: plan.distance)
        } catch {
            guard Self.maySpan(error) else { throw error }
            answers[minute] = Answer(course: number(of: .none(error)))
        }
    }

    /// Whether there may be a route at another time.
    private static func maySpan(_ error: DirectionsError) -> Bool {
        switch error.reason {
        case .modeNotServed, .outsideGraph, .outsideCoverage: false
        default: error.code == .directionsNotFound
        }
    }

    private mutating func number(of course: Course) -> Int {
        if let known = courses[course] { return known }
        courses[course] = courses.count
        return courses.count - 1
    }

    private func dated(_ minute: Int) -> DirectionsRequest {
        var request = request
        request.departureDate = Self.date(minute)
        return request
    }

    private static func date(_ minute: Int) -> Date { Date(timeIntervalSince1970: Double(minute) * 60) }

    // MARK: Spans

    /// The spans between the departures at which the course changes.
    private func collected(_ minutes: Range<Int>) throws(DirectionsError) -> [DepartureSpan] {
        let known = answers.sorted { $0.key < $1.key }
        let firsts = known.indices.filter { $0 == 0 || known[$0].value.course != known[$0 - 1].value.course }
        var spans: [DepartureSpan] = []
        for (first, next) in zip(firsts, firsts.dropFirst() + [known.count]) {
            let end = next < known.count ? known[next].key : minutes.upperBound
            var span = DepartureSpan(firstDeparture: Self.date(known[first].key), end: Self.date(end))
            let times = known[first..<next].map {
                DepartureSpan.TravelTime(
                    firstDeparture: Self.date($0.key), expectedTravelTime: Self.wholeMinutes($0.value.duration))
            }
            try answer(&span, times: times)
            spans.append(span)
        }
        return spans
    }

    /// Adds the answer for the first departure.
    ///
    /// - Parameter times: the travel times of all departures that were planned in the span.
    private func answer(
        _ span: inout DepartureSpan, times: [DepartureSpan.TravelTime]
    ) throws(DirectionsError) {
        var dated = request
        dated.departureDate = span.firstDeparture
        do {
            let response = try provider.calculate(dated, cancellation: cancellation)
            span.route = response.routes[0]
            span.notices = response.notices
            span.minimumTravelTime = times.map(\.expectedTravelTime).min()
            span.maximumTravelTime = times.map(\.expectedTravelTime).max()
            for time in times where time.expectedTravelTime != span.travelTimes.last?.expectedTravelTime {
                span.travelTimes.append(time)
            }
        } catch {
            guard Self.maySpan(error) else { throw error }
            span.error = error
        }
    }

    /// Seconds rounded to whole minutes, at least one.
    private static func wholeMinutes(_ seconds: Double) -> Double { 60 * max(1, (seconds / 60).rounded()) }
}
