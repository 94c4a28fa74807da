import Storage

/// What a search for journeys asks for.
package struct JourneyQuery: Sendable {
    /// The departure, or the arrival, in seconds since 1 January 1970.
    package var moment: Int
    /// Whether the moment is that of the arrival.
    package var isArrival: Bool
    /// The walks from the start to the stops where one may get on.
    package var access: [StopWalk]
    /// The walks from the stops where one may get off to the destination.
    package var egress: [StopWalk]
    /// The walk the whole way; nil if there is none, or nobody may walk so far.
    package var direct: StopWalk?
    package var limits = JourneyLimits()

    package init(
        moment: Int, isArrival: Bool = false, access: [StopWalk], egress: [StopWalk], direct: StopWalk? = nil,
        limits: JourneyLimits = JourneyLimits()
    ) {
        self.moment = moment
        self.isArrival = isArrival
        self.access = access
        self.egress = egress
        self.direct = direct
        self.limits = limits
    }
}

/// What a journey may have.
package struct JourneyLimits: Hashable, Sendable {
    /// The greatest number of vehicles.
    package var rides = 8
    /// The longest walk between two vehicles in seconds.
    package var walkBetween: UInt32 = 900
    /// Whether all vehicles and stops have to take a wheelchair.
    package var needsWheelchair = false
    /// The seconds after the earliest arrival within which journeys count; nil for all.
    ///
    /// For an arrival, before the latest departure.
    package var slack: Int32? = 1_800

    package init(
        rides: Int = 8, walkBetween: UInt32 = 900, needsWheelchair: Bool = false, slack: Int32? = 1_800
    ) {
        self.slack = slack
        self.rides = rides
        self.walkBetween = walkBetween
        self.needsWheelchair = needsWheelchair
    }

    /// The seconds that every change of vehicles needs besides the walk.
    package static let changeSeconds: Int32 = 60
}

/// A journey from door to door.
package struct Journey: Hashable, Sendable {
    package var legs: [JourneyLeg]
    /// The seconds since 1 January 1970 at which one leaves, at the latest.
    package var departure: Int
    package var arrival: Int
    /// The seconds of all walks.
    package var walking: Int

    /// The number of vehicles.
    package var rides: Int { legs.count { $0.ride != nil } }
}

/// A part of a journey.
package enum JourneyLeg: Hashable, Sendable {
    case walk(JourneyWalk)
    case ride(Ride)

    package var ride: Ride? { if case .ride(let ride) = self { ride } else { nil } }
}

/// A walk of a journey.
package struct JourneyWalk: Hashable, Sendable {
    /// The stop where it begins; nil for the start of the journey.
    package var from: StopID?
    /// The stop where it ends; nil for the destination.
    package var to: StopID?
    package var seconds: Int
    package var meters: Int
    /// Seconds since 1 January 1970.
    package var departure: Int
}

/// A ride on one vehicle.
package struct Ride: Hashable, Sendable {
    package var pattern: PatternID
    package var trip: TripID
    /// The start of its service day, in seconds since 1 January 1970.
    package var dayStart: Int
    /// The positions in the pattern at which one gets on and off.
    package var boarding: Int
    package var alighting: Int
    /// Seconds since 1 January 1970.
    package var departure: Int
    package var arrival: Int
}
