public import Storage

/// A place where roads meet or end.
@frozen @usableFromInline
package struct JunctionID: Identifier {
    @usableFromInline package let rawValue: UInt32

    @inlinable
    package init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }
}
