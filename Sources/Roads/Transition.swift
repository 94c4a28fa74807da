/// A change of the way one travels, which costs time on top of a turn.
package enum Transition: Sendable {
    /// Going aboard a ferry or a car train.
    case boarding
    /// Getting off a bicycle to push it.
    case dismounting

    package var milliseconds: UInt32 {
        switch self {
        case .boarding: 300_000
        case .dismounting: 30_000
        }
    }
}
