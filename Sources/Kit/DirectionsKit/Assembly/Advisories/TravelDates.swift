package import PlatformFoundation

/// When a route begins or ends, if the request names a time.
package struct TravelDates: Hashable, Sendable {
    private let departure: Date?
    private let arrival: Date?

    init(_ request: DirectionsRequest) throws(DirectionsError) {
        guard request.departureDate == nil || request.arrivalDate == nil else {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "The request has both a departure date and an arrival date; give one of them.")
        }
        self.init(departure: request.departureDate, arrival: request.arrivalDate)
    }

    /// A departure or an arrival, or neither.
    package init(departure: Date? = nil, arrival: Date? = nil) {
        self.departure = departure
        self.arrival = arrival
    }

    /// Whether the request names a time.
    package var isGiven: Bool { departure != nil || arrival != nil }

    /// Whether the request names a time of departure.
    var isDeparture: Bool { departure != nil }

    /// The departure for a travel time in seconds; nil if the request names no time.
    func departure(travelling seconds: Double) -> Date? { departure ?? arrival?.addingTimeInterval(-seconds) }

    /// The arrival after a travel time in seconds; nil if the request names no time.
    func arrival(travelling seconds: Double) -> Date? { arrival ?? departure?.addingTimeInterval(seconds) }

    /// The dates of a plan: those of the request, or the departure of a plan by the clock.
    func of(_ plan: RoutePlan) -> TravelDates { plan.departure.map { TravelDates(departure: $0) } ?? self }
}
