/// Whether a statement holds where not all is known; the lesser of two is their "and", the greater their "or".
package enum Certainty: UInt8, Comparable, Sendable {
    case no = 0
    case maybe
    case yes

    package static func < (one: Certainty, other: Certainty) -> Bool { one.rawValue < other.rawValue }

    /// This where something else does not happen, the other where it does.
    func replaced(by other: Certainty, where happens: Certainty) -> Certainty {
        switch happens {
        case .no: self
        case .maybe: self == other ? self : .maybe
        case .yes: other
        }
    }
}
