public import Storage

// Tests number their texts, so that a literal may stand for an id.
extension TextID: ExpressibleByIntegerLiteral {
    /// The id of a number.
    public init(integerLiteral number: UInt32) { self.init(number) }
}
