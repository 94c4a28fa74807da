package import PlatformFoundation

/// What one line of a traffic file says about a place on the roads.
package struct TrafficRecord: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// A speed along a piece of road.
        case speed(TrafficPlace, TrafficSpeed)
        /// The time that a turn costs.
        case turn(TrafficTurn, TurnPenalty)
    }

    package var content: Content
    /// When the fact was observed; the time of receipt if the line does not say.
    package var observed: Date
    /// When the record stops to count; nil if it counts until another replaces it.
    package var expires: Date?
    /// The line of the file, from 1; in a JSON document, the line where the record begins.
    package var line: Int

    package init(_ content: Content, observed: Date, expires: Date? = nil, line: Int) {
        self.content = content
        self.observed = observed
        self.expires = expires
        self.line = line
    }
}

/// The speed that traffic has on a piece of road.
package struct TrafficSpeed: Hashable, Sendable {
    /// How fast route choice takes the piece to be.
    package enum RouteChoice: Hashable, Sendable {
        /// As fast as it is travelled.
        case asTravelled
        /// As stored in the graph: only the travel time changes.
        case asStored
        /// At a speed of its own in km/h; 0 closes the piece.
        case speed(Double)
    }

    /// Kilometers per hour, 0 to ``TrafficLimits/speed``; 0 closes the piece.
    package var kilometersPerHour: Double
    package var routeChoice: RouteChoice

    package init(kilometersPerHour: Double, routeChoice: RouteChoice = .asTravelled) {
        self.kilometersPerHour = kilometersPerHour
        self.routeChoice = routeChoice
    }

    /// Whether nobody may pass.
    package var isClosed: Bool { kilometersPerHour <= 0 || routeChoice == .speed(0) }
}

/// The cost of a turn, in place of the stored cost.
package struct TurnPenalty: Hashable, Sendable {
    /// Seconds of travel time; less than 0 makes up for a part of the roads before and after.
    package var seconds: Double
    /// Seconds that count in route choice.
    package var routeChoiceSeconds: Double

    package init(seconds: Double, routeChoiceSeconds: Double? = nil) {
        (self.seconds, self.routeChoiceSeconds) = (seconds, routeChoiceSeconds ?? seconds)
    }
}
