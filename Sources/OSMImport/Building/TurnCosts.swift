// Seconds lost in a turn.
//
// Motor traffic: a logistic curve over the turn angle that rises late and steeply, earlier for turns that cross
// oncoming traffic; it and its constants are OSRM's car model, so that durations compare. Bicycles: a parabola, and
// half a minute to dismount. Walkers turn for nothing, back too. What a node costs (signals, gates) comes on top and is
// not computed here. Costs are kept in the line graph's unit of 10 ms.

import PlatformC
package import Roads

/// Seconds lost in turning from one road into another.
package struct TurnCosts: Sendable {
    package let mode: TransportMode

    package init(mode: TransportMode) {
        self.mode = mode
    }

    private static let motorPeak = 7.5
    private static let motorBias = 1.075
    private static let motorSteepness = 13.0
    private static let cyclingPeak = 6.0
    private static let cyclingBias = 1.4
    private static let uTurnSeconds = 20.0

    /// Seconds for a turn by an angle, where it counts at all.
    ///
    /// - Parameters:
    ///   - angle: degrees, -180 to 180, to the right positive.
    ///   - drivesOnLeft: whether turns to the right cross oncoming traffic.
    package func seconds(angle: Double, drivesOnLeft: Bool) -> Double {
        let across = drivesOnLeft ? -angle : angle
        switch mode {
        case .automobile:
            let bias = Self.motorBias
            let steepness = Self.motorSteepness
            let exponent =
                across >= 0
                ? steepness * across / (180 * bias) - 0.5 * steepness * bias
                : steepness * bias * -across / 180 - 0.5 * steepness / bias
            return Self.motorPeak / (1 + exp(-exponent))
        case .cycling:
            let share = across / 90
            return Self.cyclingPeak * share * share * (across >= 0 ? 1 / Self.cyclingBias : Self.cyclingBias)
        case .walking:
            return 0
        }
    }

    /// Seconds for turning round on the spot.
    package func uTurnSeconds(drivesOnLeft: Bool) -> Double {
        switch mode {
        case .walking: 0
        case .automobile, .cycling:
            Self.uTurnSeconds + seconds(angle: drivesOnLeft ? 180 : -180, drivesOnLeft: drivesOnLeft)
        }
    }
}
