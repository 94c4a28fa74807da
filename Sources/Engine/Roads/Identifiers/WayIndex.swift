public import Storage

/// A way, by its index among the ways of a graph, which is not its OpenStreetMap id.
@frozen @usableFromInline
package struct WayIndex: Identifier {
    @usableFromInline package let rawValue: UInt32

    @inlinable
    package init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }
}
