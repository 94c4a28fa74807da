/// A change of the means of travel, which costs time in addition to the turn.
package enum Transition: Sendable {
    /// Boarding a ferry or a car train.
    case boarding
    /// Getting off a bicycle to push it.
    case dismounting
    /// Getting off a bicycle, pushing it round a corner and getting on again.
    case pushingRoundCorner

    package var milliseconds: UInt32 {
        switch self {
        case .boarding: 300_000
        case .dismounting: 8_000
        case .pushingRoundCorner: 15_000
        }
    }
}
