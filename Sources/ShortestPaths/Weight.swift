/// A cost to be minimized, in whole units of the caller's choice, such as milliseconds.
public typealias Weight = UInt32

extension Weight {
    /// More than any path may cost, about 24 days and 20 hours in milliseconds; two of them still add up without overflow.
    ///
    /// All searches leave out paths that cost as much or more, and those that must tell such a path from none look again.
    @inlinable
    public static var infinity: Weight { .max / 2 }
}
