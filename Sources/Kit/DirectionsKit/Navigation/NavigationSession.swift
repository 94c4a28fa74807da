import Geometry
import Guidance
import Matching
import PlatformFoundation

/// Follows a traveller along a route: takes locations, and gives progress, regions and what a voice says.
///
/// A value without clock, thread or network: the same locations give the same progress. Once the traveller has left the
/// route, ``rerouteRequest()`` is the request for a new one, which ``reroute(to:)`` takes;
/// ``DirectionsProvider/advance(_:with:)`` does both.
///
/// MapKit has no such type.
public struct NavigationSession: Hashable, Sendable {
    /// The request, from which new routes are asked.
    public let request: DirectionsRequest
    /// The route that is followed.
    public internal(set) var route: Route
    /// What the session knows beside the request and the route; store it to resume the session.
    public internal(set) var state: State
    var layout: RouteLayout

    /// Begins a session.
    ///
    /// - Parameters:
    ///   - request: the request of the route.
    ///   - route: a route with at least one step and a line; with announcements if
    ///     ``DirectionsRequest/includesAnnouncements`` is set, so that sentences after a distance read well.
    public init(request: DirectionsRequest, route: Route) {
        self.init(request: request, route: route, state: State())
    }

    /// Resumes a session.
    public init(request: DirectionsRequest, route: Route, state: State) {
        precondition(!route.steps.isEmpty, "a route without steps")
        self.request = request
        self.route = route
        self.state = state
        layout = RouteLayout(route)
    }

    /// What a session knows beside its request and its route.
    public struct State: Hashable, Codable, Sendable {
        var follower = LineFollower()
        var intake = LocationIntake()
        var course = MovementCourse()
        var pace = TravelPace()
        var regions = RegionWatch()
        var cues = CueSchedule()
        var reroutes = RerouteControl()
        var status = NavigationProgress.Status.approaching
        /// The step that the traveller is on.
        var step = 0
        /// Meters along the route.
        var distance = 0.0
        /// The number of stops that the traveller had reached when the route began.
        var stopsBefore = 0
        /// The last location that counted.
        var location: Location?

        /// The state at the beginning of a route.
        public init() {}

        /// Whether the traveller has reached the destination.
        public var hasArrived: Bool { status == .arrived }
    }

    /// Takes a location and gives the progress that it makes.
    ///
    /// - Parameter location: not earlier than those before; its accuracy counts as a standard deviation in meters, and
    ///   course and speed help much to notice that the traveller has left the route.
    public mutating func update(with location: Location) -> NavigationProgress {
        update(with: location, otherRoads: nil)
    }

    /// - Parameter otherRoads: gives the cost of the roads near a fix that are not on the line, around a distance along it;
    ///   nil if the roads are unknown.
    mutating func update(
        with location: Location, otherRoads: ((TrackFix, MeasuredLine, Double) -> Double)?
    ) -> NavigationProgress {
        if let ignored = state.intake.take(location) { return progress(at: location, ignored: ignored) }
        let completed = state.course.completed(location)
        state.location = completed
        guard state.status != .arrived else { return afterArrival(location) }
        let alternative = otherRoads.map { $0(TrackFix(completed), layout.line, state.distance) }
        var progress = follow(completed, alternative: alternative)
        progress.location = location
        return progress
    }

    /// Takes a location that counts.
    mutating func follow(_ location: Location, alternative: Double? = nil) -> NavigationProgress {
        let rules = FollowRules(accuracy: Self.usualAccuracy)
        state.follower.add(
            TrackFix(location), along: layout.line, stops: layout.stops, rules: rules, alternative: alternative)
        state.status = status
        state.pace.add(location, at: isOnRoute ? state.follower.distance : nil)
        let passed = isOnRoute ? advance() : []
        var progress = progress(at: location)
        if isOnRoute {
            progress.regionEvents = state.regions.events(at: state.distance, on: layout, by: route.transportType)
            progress.cues = cues(after: passed, location)
        } else if state.status == .offRoute {
            progress.regionEvents = exits(from: location)
        }
        return progress
    }

    // MARK: Status

    /// The standard deviation in meters of locations without an accuracy.
    static let usualAccuracy = 5.0
    /// From this probability of being elsewhere on, the traveller may have left the route, or has left it.
    private static let doubt = 0.3
    private static let certainty = 0.85

    private var isOnRoute: Bool {
        state.status == .onRoute || state.status == .approaching || state.status == .arrived
    }

    private var status: NavigationProgress.Status {
        let elsewhere = state.follower.probabilityElsewhere
        if elsewhere > Self.certainty { return .offRoute }
        if elsewhere > Self.doubt { return state.status == .offRoute ? .offRoute : .uncertain }
        return state.follower.isApproaching ? .approaching : .onRoute
    }

    // MARK: Advancing

    /// Goes on to the place that the follower found; steps are never taken back.
    ///
    /// - Returns: the arrivals at stops and the destination that were passed.
    private mutating func advance() -> [Int] {
        let before = state.step
        guard !state.follower.isAmbiguous else { return [] }
        state.distance = state.follower.distance
        state.step = layout.step(at: state.distance, from: state.step)
        let isAtEnd = layout.line.length - state.distance <= arrivalDistance
        if isAtEnd, state.status == .onRoute {
            state.status = .arrived
            state.step = layout.steps.count - 1
            state.distance = layout.line.length
        }
        return before < state.step ? (before + 1...state.step).filter { layout.isArrival($0) } : []
    }

    /// Meters before the end of the route at which the traveller has arrived.
    private var arrivalDistance: Double { 15 + min(state.follower.accuracy, 15) }

    private mutating func afterArrival(_ location: Location) -> NavigationProgress {
        var progress = progress(at: location)
        progress.regionEvents = exits(from: location)
        return progress
    }

    // MARK: Regions

    private mutating func exits(from location: Location) -> [RegionEvent] {
        state.regions.exits(awayFrom: location.coordinate, on: layout, by: route.transportType)
    }

    // MARK: Cues

    private mutating func cues(after passed: [Int], _ location: Location) -> [SpokenCue] {
        let moment = moment(location)
        var cues = passed.map { state.cues.arrival(at: $0, moment) }
        if state.status != .arrived { cues += state.cues.cues(moment) }
        return cues
    }

    private func moment(_ location: Location) -> CueSchedule.Moment {
        let usual = max(0.7 * layout.speed(onStep: state.step), 0.5)
        return CueSchedule.Moment(
            layout: layout, wording: wording, step: state.step,
            distance: layout.left(ofStep: state.step, at: state.distance).meters,
            speed: max(state.pace.speed ?? 0, usual), interval: state.pace.interval,
            time: location.timestamp?.timeIntervalSince1970)
    }

    private var wording: Wording { Wording(of: request) }

    // MARK: Progress

    private func progress(at location: Location, ignored: NavigationProgress.Ignored? = nil) -> NavigationProgress {
        let left = layout.left(ofStep: state.step, at: state.distance)
        let remaining = layout.remaining(onStep: state.step, at: state.distance)
        return NavigationProgress(
            location: location, status: state.status, ignored: ignored,
            coordinate: isOnRoute ? Coordinate(layout.line.place(at: state.distance)) : nil,
            course: isOnRoute ? layout.line.course(at: state.distance) : nil, legIndex: layout.leg(ofStep: state.step),
            stepIndex: state.step, distanceToManeuver: left.meters, timeToManeuver: left.seconds,
            distanceRemaining: remaining.meters, timeRemaining: remaining.seconds,
            expectedArrivalDate: location.timestamp?.addingTimeInterval(remaining.seconds), regionEvents: [], cues: [])
    }
}
