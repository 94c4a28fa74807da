public import PlatformFoundation

/// Until when one may set off on a route before a condition closes one of its roads.
///
///     request.departureDate = Date()
///     let route = try await Directions(request: request, provider: provider).calculate().routes[0]
///     if let allowed = route.allowedUntil { print("Set off by \(allowed.latestDeparture): \(allowed.tag)") }
public struct RouteAllowance: Hashable, Codable, Sendable {
    /// The latest departure with which one leaves the road before it closes, by the travel times of the answer.
    public var latestDeparture: Date
    /// The name or reference of the road; empty if it has none.
    public var road: String
    /// The tag that closes it, such as `motor_vehicle:conditional=no @ (11:00-06:00)`.
    public var tag: String
    /// The object of OpenStreetMap with the tag, such as `way/4242`.
    public var element: String
    /// When the road opens again after it has closed, by the same tag; nil if it does not within some years.
    public var reopens: Date?

    /// Creates an allowance.
    public init(latestDeparture: Date, road: String, tag: String, element: String, reopens: Date? = nil) {
        self.latestDeparture = latestDeparture
        self.road = road
        self.tag = tag
        self.element = element
        self.reopens = reopens
    }
}
