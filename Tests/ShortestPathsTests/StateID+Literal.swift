public import ShortestPaths
import Storage

// Tests number their states, so that a literal may stand for an id.
extension StateID: ExpressibleByIntegerLiteral {
    /// The state of a number.
    public init(integerLiteral number: UInt32) { self.init(number) }
}
