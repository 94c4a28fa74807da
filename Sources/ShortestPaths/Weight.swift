/// A cost to be minimized, in whole units of the caller's choice, such as milliseconds.
public typealias Weight = UInt32

extension Weight {
    /// More than any path costs; two of them still add up without overflow.
    @inlinable
    public static var infinity: Weight { .max / 2 }
}
