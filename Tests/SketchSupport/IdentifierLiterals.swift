package import Roads
package import ShortestPaths
package import Storage

// Tests number their drawings, so that a literal may stand for an id there.

extension Identifier {
    package init(integerLiteral number: UInt32) { self.init(number) }
}

extension StateID: ExpressibleByIntegerLiteral {}
extension JunctionID: ExpressibleByIntegerLiteral {}
extension SegmentID: ExpressibleByIntegerLiteral {}
extension EdgeID: ExpressibleByIntegerLiteral {}
extension WayIndex: ExpressibleByIntegerLiteral {}
extension TextID: ExpressibleByIntegerLiteral {}
