package import ShortestPaths

/// When a search begins, and what it then must know about the hours of roads.
package struct RequestClock: Sendable {
    /// Seconds since 1970.
    package var departure: Double
    /// A weight in milliseconds that a route of one leg has to stay below.
    package var bound = Weight.infinity
    /// The clocks at the start, if the traffic of the hour counts; nil if it does not.
    private let local: LocalTime?
    var conditions: ConditionClock

    /// The clock of a request; nil if no road of the mode has conditions.
    package init?(
        departure: Double, graph: RoadGraph, modeGraph: ModeGraph, vehicle: VehicleSize, local: LocalTime?
    ) {
        guard graph.roadConditions.concern(modeGraph.mode) else { return nil }
        self.departure = departure
        self.local = local
        conditions = ConditionClock(graph, modeGraph: modeGraph, vehicle: vehicle)
    }

    private var state = TrafficState.betweenPeaks
    /// The milliseconds after the departure for which the state was taken.
    private var stateTime: UInt64?

    /// Milliseconds for which a state of the traffic is good.
    private static let stateAge: UInt64 = 20_000

    /// How full the roads are some milliseconds after the departure; nil if it does not matter.
    mutating func state(after milliseconds: UInt64) -> TrafficState? {
        guard let local else { return nil }
        // Searches go from moment to moment, so the states of whole ages serve all.
        let time = milliseconds / Self.stateAge * Self.stateAge
        if time != stateTime {
            state = TrafficState(secondOfWeek: local.secondOfWeek(at: departure + Double(time) / 1000))
            stateTime = time
        }
        return state
    }
}
