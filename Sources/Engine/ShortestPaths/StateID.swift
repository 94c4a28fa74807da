public import Storage

/// A state of a line graph: a directed edge of the network, or one of several copies of it.
@frozen
public struct StateID: Identifier {
    /// The number, counted from 0.
    public let rawValue: UInt32

    /// The state with a number.
    @inlinable
    public init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }
}
