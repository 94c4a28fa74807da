package import Geometry
package import Storage

/// What a map needs of the roads.
extension RoadGraph {
    /// What a map shows of a road: segments that are equal in it look the same.
    package struct DrawnRoad: Hashable, Sendable {
        package var roadClass: RoadClass
        package var flags: RoadFlags
        package var name: TextID
        package var reference: TextID

        /// The flags that change how a road is drawn.
        private static let drawnFlags: RoadFlags = [.bridge, .tunnel]

        fileprivate init(_ record: RoadGraphContents.AttributeRecord) {
            roadClass = RoadClass(rawValue: UInt8(truncatingIfNeeded: record.roadClass)) ?? .other
            flags = RoadFlags(rawValue: record.flags).intersection(Self.drawnFlags)
            name = record.name
            reference = record.reference
        }
    }

    /// A checksum of everything that a map shows of the roads.
    package var drawingChecksum: UInt32 { checksum(of: [.segments, .geometry, .wayAttributes, .attributes, .texts]) }

    /// What a map shows of a segment.
    package func drawnRoad(of segment: SegmentID) -> DrawnRoad {
        DrawnRoad(attributeRecord(of: segment.forward))
    }

    /// Visits all segments whose points may lie in a box, ascending.
    package func forEachSegment(near box: BoundingBox, _ body: (SegmentID) -> Void) {
        var found: [SegmentID] = []
        index.visit(where: { $0.intersects(box) }) { found.append($0) }
        found.sort { $0.rawValue < $1.rawValue }
        found.forEach(body)
    }
}
