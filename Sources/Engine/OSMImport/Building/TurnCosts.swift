// The time lost in a turn.
//
// Motor traffic: a logistic curve over the turn angle that rises late and steeply, and earlier for turns across
// oncoming traffic. The curve and its constants are those of OSRM's car model, so that durations compare. Bicycles: a
// parabola, and the time for getting off where they are pushed. Walkers turn for free, U-turns included. The cost of a node (signals, gates)
// is added elsewhere, and TurnRules charges a turn only where more than two roads meet or the speed changes. A crossing
// of dual carriageways is several nodes: the turns into and out of a short edge between them cost less each, since the
// two are one turn for a driver. The line graph stores costs in units of 10 ms.

import PlatformC
package import Roads

/// The time lost in turning from one road into another, in seconds.
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

    /// The length in centimeters up to which an edge between two junctions lies inside a crossing.
    static let greatestInnerLength: UInt32 = 3_000

    /// The most seconds for a turn into or out of an edge inside a crossing.
    var greatestInnerSeconds: Double {
        switch mode {
        case .automobile: 6
        case .cycling: 7.5
        case .walking: 0
        }
    }

    /// The seconds for a turn by an angle.
    ///
    /// - Parameters:
    ///   - angle: degrees from -180 to 180, positive to the right.
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

    /// The seconds for a U-turn on the spot.
    package func uTurnSeconds(drivesOnLeft: Bool) -> Double {
        switch mode {
        case .walking: 0
        case .automobile, .cycling:
            Self.uTurnSeconds + seconds(angle: drivesOnLeft ? 180 : -180, drivesOnLeft: drivesOnLeft)
        }
    }
}
