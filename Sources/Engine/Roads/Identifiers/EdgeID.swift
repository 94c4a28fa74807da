public import Storage

/// One direction of a segment.
@frozen @usableFromInline
package struct EdgeID: Identifier {
    @usableFromInline package let rawValue: UInt32

    @inlinable
    package init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

extension EdgeID {
    /// The segment of the edge.
    @inlinable package var segment: SegmentID { SegmentID(rawValue >> 1) }

    /// The other direction of the segment.
    @inlinable package var reversed: EdgeID { EdgeID(rawValue ^ 1) }

    /// Whether the edge runs in the direction in which its way is drawn.
    @inlinable package var isForward: Bool { rawValue & 1 == 0 }
}
