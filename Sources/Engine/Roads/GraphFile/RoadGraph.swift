package import Geometry
public import Storage
import Synchronization

/// A mapped graph file: the roads of all modes with their shapes, and the line graph of each mode.
///
/// It is immutable and shared by all requests. Opening checks header, section table and sizes. A damaged body may give
/// wrong results or stop the program, but is never read out of bounds. ``checkStructure()`` checks that nothing in it
/// stops the program, and ``verify()`` that all bytes are those that were written.
@usableFromInline
package final class RoadGraph: Sendable {
    package let path: String
    let reader: FileReader
    @usableFromInline let segments: Column<RoadGraphContents.Segment>
    let geometryStart: Column<UInt32>
    let geometry: Column<UInt8>
    let shapeNodeStart: Column<UInt32>
    let shapeNodes: Column<UInt8>
    let segmentModes: Column<UInt8>
    @usableFromInline let headings: Column<UInt16>
    let junctionStart: Column<UInt32>
    /// The directed edges by the junction that they leave, ascending within a junction.
    package let junctionEdges: Column<EdgeID>
    let signs: Column<RoadGraphContents.SignRecord>
    let overrides: Column<RoadGraphContents.OverrideRecord>
    /// The edges of the paths of ``overrides`` after the first.
    let overrideEdges: Column<EdgeID>
    package let junctionCoordinates: Column<FixedCoordinate>
    /// By junction: the id of its OpenStreetMap node.
    package let junctionNodeIDs: Column<Int64>
    let wayIDs: Column<Int64>
    let wayAttributes: Column<UInt32>
    let attributes: Column<RoadGraphContents.AttributeRecord>
    let details: Column<RoadGraphContents.DetailRecord>
    let conditionRecords: Column<RoadGraphContents.ConditionRecord>
    let closedWayRecords: Column<RoadGraphContents.ClosedWayRecord>
    let closedWayPoints: Column<FixedCoordinate>
    let barrierRecords: Column<RoadGraphContents.BarrierRecord>
    let keptNodeConditions = Mutex<NodeConditions?>(nil)
    let keptRoadConditions = Mutex<RoadConditions?>(nil)
    let keptLimitExceptions = Mutex<LimitExceptions?>(nil)
    let keptSegmentsByWay = Mutex<SegmentsByWay?>(nil)
    let keptWayIDsAscend = Mutex<Bool?>(nil)
    let texts: StringColumn
    let index: SpatialIndex
    private let modeGraphs: [ModeGraph?]
    /// Facts about the file by name.
    package let facts: GraphFacts

    /// Opens the file at the path.
    package convenience init(path: String) throws(StorageError) {
        try self.init(reader: FileReader(path: path, name: Self.name))
    }

    /// Opens a copy in memory of the file at the path.
    package convenience init(loading path: String) throws(StorageError) {
        try self.init(reader: FileReader(loading: path, name: Self.name))
    }

    /// The length of the file.
    package var byteCount: Int { reader.file.count }

    /// The identity of the file when it was opened.
    package var stamp: FileStamp { reader.file.stamp }

    /// Whether pages of the file were gone when they were needed, so that answers may be wrong.
    package var hasLostPages: Bool { reader.file.hasLostPages }

    /// The name of a section in errors.
    static func name(_ number: UInt32) -> String {
        let name = sectionName(number)
        return name.hasPrefix("section") ? name : "section \(name)"
    }

    init(reader: FileReader) throws(StorageError) {
        path = reader.path
        try SectionConsistency(reader: reader).checkRange()
        self.reader = reader
        func column<Element: BitwiseCopyable & Sendable>(
            _ section: GraphSection, type: Element.Type
        ) throws(StorageError) -> Column<Element> {
            try reader.column(section.rawValue, version: section.version, as: type)
        }
        facts = GraphFacts(try column(.facts, type: UInt8.self))
        segments = try column(.segments, type: RoadGraphContents.Segment.self)
        geometryStart = try column(.geometryStart, type: UInt32.self)
        geometry = try column(.geometry, type: UInt8.self)
        shapeNodeStart = try column(.shapeNodeStart, type: UInt32.self)
        shapeNodes = try column(.shapeNodes, type: UInt8.self)
        segmentModes = try column(.segmentModes, type: UInt8.self)
        headings = try column(.headings, type: UInt16.self)
        junctionStart = try column(.junctionStart, type: UInt32.self)
        junctionEdges = try column(.junctionEdges, type: EdgeID.self)
        signs = try column(.junctionSigns, type: RoadGraphContents.SignRecord.self)
        overrides = try column(.maneuverOverrides, type: RoadGraphContents.OverrideRecord.self)
        overrideEdges = try column(.overrideEdges, type: EdgeID.self)
        junctionCoordinates = try column(.junctionCoordinates, type: FixedCoordinate.self)
        junctionNodeIDs = try column(.junctionNodeIDs, type: Int64.self)
        wayIDs = try column(.wayIDs, type: Int64.self)
        wayAttributes = try column(.wayAttributes, type: UInt32.self)
        attributes = try column(.attributes, type: RoadGraphContents.AttributeRecord.self)
        details = try column(.details, type: RoadGraphContents.DetailRecord.self)
        conditionRecords = try column(.conditions, type: RoadGraphContents.ConditionRecord.self)
        closedWayRecords = try column(.closedWays, type: RoadGraphContents.ClosedWayRecord.self)
        closedWayPoints = try column(.closedWayPoints, type: FixedCoordinate.self)
        barrierRecords = try column(.barriers, type: RoadGraphContents.BarrierRecord.self)
        texts = StringColumn(
            offsets: try column(.textOffsets, type: UInt32.self), bytes: try column(.texts, type: UInt8.self))
        index = SpatialIndex(boxes: try column(.indexBoxes, type: BoundingBox.self), segmentCount: segments.count)
        var graphs: [ModeGraph?] = []
        for mode in TransportMode.allCases {
            let isPresent = ModeSection.allCases.contains { reader.section($0.number(mode)) != nil }
            graphs.append(isPresent ? try ModeGraph(mode, reader: reader) : nil)
        }
        modeGraphs = graphs
        try checkCounts()
    }

    /// The modes that the graph was built for.
    package var modes: [TransportMode] { modeGraphs.compactMap { $0?.mode } }

    /// The box around all roads.
    package var bounds: BoundingBox { facts.bounds }

    /// Whether a place lies in the bounds.
    ///
    /// Bounds wider than half the earth come from roads across the 180th meridian, where a box does not separate inside
    /// from outside; they contain every longitude.
    package func boundsHold(_ place: FixedCoordinate) -> Bool {
        let low = bounds.minimum
        let high = bounds.maximum
        let isAroundTheEarth = Int64(high.longitude) - Int64(low.longitude) > 1_800_000_000
        return isAroundTheEarth ? (low.latitude...high.latitude).contains(place.latitude) : bounds.contains(place)
    }

    /// The line graph of a mode, nil if the graph was built without the mode.
    package func modeGraph(_ mode: TransportMode) -> ModeGraph? { modeGraphs[Int(mode.rawValue)] }

    /// A checksum of the segments and their shapes, which differs for graphs with other segments or another numbering.
    package var segmentChecksum: UInt32 { checksum(of: [.segments, .geometry]) }

    /// A checksum of the whole file, which differs for any other graph.
    package var fileChecksum: UInt32 { reader.headChecksum }

    /// A checksum of some sections.
    func checksum(of sections: [GraphSection]) -> UInt32 {
        sections.reduce(0) { mixed, section in mixed &* 31 &+ (reader.section(section.rawValue)?.checksum ?? 0) }
    }

    // MARK: Segments and directed edges

    package var segmentCount: Int { segments.count }

    /// All segments, ascending.
    package var segmentIDs: Range<SegmentID> { Range(count: segmentCount) }

    package var edgeCount: Int { 2 * segmentCount }

    /// All edges, ascending: of each segment first the forward edge, then the backward edge.
    package var edgeIDs: Range<EdgeID> { Range(count: edgeCount) }

    package var junctionCount: Int { junctionCoordinates.count }

    /// All junctions, ascending.
    package var junctionIDs: Range<JunctionID> { Range(count: junctionCount) }

    /// Centimeters.
    @inlinable
    package func length(of segment: SegmentID) -> UInt32 { segments[segment].length }

    /// Centimeters.
    @inlinable
    package func length(of edge: EdgeID) -> UInt32 { length(of: edge.segment) }

    /// The junction an edge leads to.
    package func head(of edge: EdgeID) -> JunctionID {
        let segment = segments[edge.segment]
        return edge.isForward ? segment.to : segment.from
    }

    /// The range in ``junctionEdges`` of the edges that leave a junction, whatever their modes.
    package func edgeRange(leaving junction: JunctionID) -> Range<Int> {
        let start = Int(junctionStart[junction])
        return start..<max(start, Int(junctionStart[junction.index + 1]))
    }

    /// The compass heading at the tail of an edge, in 1/100 degree below 36,000; nil for an edge without length.
    @inlinable
    package func heading(leavingBy edge: EdgeID) -> UInt16? {
        let heading = headings[edge]
        return heading == RoadGraphContents.noHeading ? nil : heading
    }

    /// The compass heading at the head of an edge, in 1/100 degree below 36,000; nil for an edge without length.
    @inlinable
    package func heading(arrivingBy edge: EdgeID) -> UInt16? {
        heading(leavingBy: edge.reversed).map { $0 < 18_000 ? $0 + 18_000 : $0 - 18_000 }
    }

    /// The OSM id of the way of an edge.
    package func wayID(of edge: EdgeID) -> Int64 { wayIDs[segments[edge.segment].way] }

    /// All points of an edge in its direction, ends included.
    package func points(of edge: EdgeID) -> [FixedCoordinate] {
        let segment = edge.segment
        var points = segmentPoints(segment)
        if !edge.isForward { points.reverse() }
        return points
    }

    /// All points of a segment in the direction of its way, ends included.
    func segmentPoints(_ segment: SegmentID) -> [FixedCoordinate] {
        let ends = segments[segment]
        let first = junctionCoordinates[ends.from]
        let range = Int(geometryStart[segment])..<Int(geometryStart[segment.index + 1])
        var points = [first]
        points.append(contentsOf: GeometryCoding.decode(geometry, in: range, after: first))
        points.append(junctionCoordinates[ends.to])
        return points
    }

    /// Whether the mode may use a segment in some direction without a condition that opens it.
    package func isUsable(_ segment: SegmentID, mode: TransportMode) -> Bool {
        segmentModes[segment] & SegmentModes.usable(by: mode) != 0
    }

    // MARK: Attributes

    /// The stored record of the way under an edge.
    @inline(__always)
    func attributeRecord(of edge: EdgeID) -> RoadGraphContents.AttributeRecord {
        attributes[wayAttributes[segments[edge.segment].way]]
    }

    /// Class and flags of the way under an edge.
    package func roadClassAndFlags(of edge: EdgeID) -> (roadClass: RoadClass, flags: RoadFlags) {
        let record = attributeRecord(of: edge)
        let roadClass = RoadClass(rawValue: UInt8(truncatingIfNeeded: record.roadClass)) ?? .other
        return (roadClass, RoadFlags(rawValue: record.flags))
    }

    /// Name and reference of the way under an edge; a missing one is empty.
    package func nameAndReference(of edge: EdgeID) -> (name: String, reference: String) {
        let record = attributeRecord(of: edge)
        return (texts[record.name], texts[record.reference])
    }

    /// All attributes of the way under an edge.
    package func attributes(of edge: EdgeID) -> RoadAttributes {
        let record = attributeRecord(of: edge)
        let (roadClass, flags) = roadClassAndFlags(of: edge)
        let kept = (record.detailRange.lowerBound..<record.shownDetailRange.upperBound).compactMap { index in
            let detail = details[index]
            return RoadAttributes.DetailKind(rawValue: UInt8(truncatingIfNeeded: detail.kind))
                .map { RoadAttributes.Detail($0, texts[detail.text]) }
        }
        let name = texts[record.name]
        let reference = texts[record.reference]
        return RoadAttributes(
            roadClass: roadClass, flags: flags, name: name.isEmpty ? nil : name,
            reference: reference.isEmpty ? nil : reference, details: kept)
    }

    /// The first detail of a kind of the way under an edge, if any.
    ///
    /// For the kinds whose name ends in `Tag`, it is the tag behind an attribute, such as `toll=yes` of a toll road.
    package func evidence(_ kind: RoadAttributes.DetailKind, of edge: EdgeID) -> String? {
        let record = attributeRecord(of: edge)
        for index in record.detailRange
        where details[index].kind == UInt32(kind.rawValue) {
            return texts[details[index].text]
        }
        return nil
    }
}

extension RoadGraph {
    /// Throws if a section has not as many elements as the other sections require.
    ///
    /// This check reads only the header, the table and the ends of lists; ``checkStructure()`` reads the columns.
    func checkCounts() throws(StorageError) {
        let check = SectionConsistency(reader: reader)
        try check.expect(.indexBoxes, count: index.boxes.count, expected: index.layout.boxCount)
        try check.expect(.segmentModes, count: segmentModes.count, expected: segments.count)
        try check.expect(.headings, count: headings.count, expected: 2 * segments.count)
        try check.expect(.junctionEdges, count: junctionEdges.count, expected: 2 * segments.count)
        try check.expect(.junctionCoordinates, count: junctionCoordinates.count, expected: junctionNodeIDs.count)
        try check.expect(.wayAttributes, count: wayAttributes.count, expected: wayIDs.count)
        try check.expectLists(.geometryStart, starts: geometryStart, of: geometry.count, lists: segments.count)
        try check.expectLists(.shapeNodeStart, starts: shapeNodeStart, of: shapeNodes.count, lists: segments.count)
        try check.expectLists(
            .junctionStart, starts: junctionStart, of: junctionEdges.count, lists: junctionNodeIDs.count)
        try check.expectLists(.textOffsets, starts: texts.offsets, of: texts.bytes.count, lists: max(1, texts.count))
        guard !bounds.isEmpty || bounds == .empty else {
            throw check.damaged(GraphSection.facts.name, problem: "has bounds with swapped corners")
        }
    }
}
