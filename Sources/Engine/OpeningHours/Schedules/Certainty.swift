/// The truth of a statement with unknown parts; the lesser of two is their "and", the greater their "or".
package enum Certainty: UInt8, Comparable, Sendable {
    case no = 0
    case maybe
    case yes

    package static func < (one: Certainty, other: Certainty) -> Bool { one.rawValue < other.rawValue }

    /// This value if a condition is false, the other one if it is true.
    func replaced(by other: Certainty, where happens: Certainty) -> Certainty {
        switch happens {
        case .no: self
        case .maybe: self == other ? self : .maybe
        case .yes: other
        }
    }
}
