public import Storage

/// A piece of one way between two junctions.
@frozen @usableFromInline
package struct SegmentID: Identifier {
    @usableFromInline package let rawValue: UInt32

    @inlinable
    package init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

extension SegmentID {
    /// The edge in the direction in which the way is drawn.
    @inlinable package var forward: EdgeID { EdgeID(rawValue << 1) }

    /// The edge in the opposite direction.
    @inlinable package var backward: EdgeID { EdgeID(rawValue << 1 | 1) }
}
