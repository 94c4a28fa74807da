public import Storage

/// A way, by its place among the ways of a graph; its OpenStreetMap id is another number.
@frozen @usableFromInline
package struct WayIndex: Identifier {
    @usableFromInline package let rawValue: UInt32

    @inlinable
    package init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }
}
