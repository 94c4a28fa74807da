/// A cost to be minimized, in whole units of the caller's choice, such as milliseconds.
public typealias Weight = UInt32

extension Weight {
    /// More than any path may cost, about 24 days and 20 hours in milliseconds; the sum of two infinities does not
    /// overflow.
    ///
    /// All searches leave out paths that cost as much or more; a caller that must tell such a path from no path
    /// searches again.
    @inlinable
    public static var infinity: Weight { .max / 2 }
}
