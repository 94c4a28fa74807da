package import Roads
package import ShortestPaths
package import Storage

// Tests number their drawings, so that a literal may stand for an id there.

extension StateID: ExpressibleByIntegerLiteral {
    package init(integerLiteral number: UInt32) { self.init(number) }
}

extension JunctionID: ExpressibleByIntegerLiteral {
    package init(integerLiteral number: UInt32) { self.init(number) }
}

extension SegmentID: ExpressibleByIntegerLiteral {
    package init(integerLiteral number: UInt32) { self.init(number) }
}

extension EdgeID: ExpressibleByIntegerLiteral {
    package init(integerLiteral number: UInt32) { self.init(number) }
}

extension WayIndex: ExpressibleByIntegerLiteral {
    package init(integerLiteral number: UInt32) { self.init(number) }
}

extension TextID: ExpressibleByIntegerLiteral {
    package init(integerLiteral number: UInt32) { self.init(number) }
}
