import Storage
import Geometry
import Roads

/// The roads of all modes as segments and junctions, numbered along a Hilbert curve so that neighbours are close in the
/// file.
struct RoadNetwork {
    /// The data for the file that turns do not need.
    struct Shape {
        /// By segment, plus one: the start of its inner points in `geometry`.
        var geometryStart: [UInt32] = [0]
        var geometry: [UInt8] = []
        /// By segment, plus one: the start of the nodes of these points in `shapeNodes`.
        var shapeNodeStart: [UInt32] = [0]
        var shapeNodes: [UInt8] = []
        /// By segment: the bounding box of all its points.
        var boxes: [BoundingBox] = []
        /// By junction.
        var coordinates: [FixedCoordinate] = []
        var nodeIDs: [Int64] = []
    }

    /// By segment: the junctions at its ends.
    private(set) var from: [JunctionID] = []
    private(set) var to: [JunctionID] = []
    /// By segment: the length in centimeters, rounded up.
    private(set) var length: [UInt32] = []
    /// By segment.
    private(set) var way: [WayIndex] = []
    /// By directed edge: the heading at its tail in 1/100 degree, or ``RoadGraphContents/noHeading``.
    private(set) var heading: [UInt16] = []
    private(set) var shape = Shape()
    /// By junction: an index into the collection's node interpretations; only for nodes with a meaning.
    private(set) var meaning: [JunctionID: UInt32] = [:]
    /// By way, plus one: the start of its segments in `segmentsOfWay`.
    private(set) var firstOfWay: [UInt32] = []
    /// The segments of all ways, each in the order of its way.
    private(set) var segmentsOfWay: [SegmentID] = []
    /// By number in the ``NodeNumbering``: the junction, or missing if no segment ends there.
    private var renumbered: [JunctionID] = []

    var segmentCount: Int { from.count }
    var segmentIDs: Range<SegmentID> { Range(count: segmentCount) }
    private(set) var junctionCount = 0

    /// The bounding box of all segments.
    var bounds: BoundingBox {
        shape.boxes.reduce(into: BoundingBox.empty) { $0.extend($1) }
    }

    /// Returns the data for the file and releases it.
    mutating func takeShape() -> Shape {
        defer { shape = Shape() }
        return shape
    }

    func tail(_ edge: EdgeID) -> JunctionID { edge.isForward ? from[edge.segment] : to[edge.segment] }
    func head(_ edge: EdgeID) -> JunctionID { tail(edge.reversed) }

    /// The junction of a number in the ``NodeNumbering``; nil if no segment ends there.
    func junction(numbered number: UInt32) -> JunctionID? {
        renumbered[Int(number)] == .missing ? nil : renumbered[Int(number)]
    }

    /// The segments of a way, in the order of the way.
    func segments(ofWay way: WayIndex) -> ArraySlice<SegmentID> {
        segmentsOfWay[Int(firstOfWay[way])..<Int(firstOfWay[way.index + 1])]
    }

    /// Numbers and measures the segments.
    ///
    /// - Parameter name: the name of a way.
    init(
        _ cut: WaySegments, numbering: NodeNumbering, wayCount: Int, meaning meaningByNumber: [UInt32: UInt32],
        name: (WayIndex) -> String?
    ) {
        let order = Self.hilbertOrder(cut, numbering: numbering, name: name)
        reserve(order.count)
        renumbered = [JunctionID](repeating: .missing, count: numbering.count)
        var points: [FixedCoordinate] = []
        var ids: [Int64] = []
        for index in order {
            let segment = cut.segments[Int(index)]
            points.removeAll(keepingCapacity: true)
            ids.removeAll(keepingCapacity: true)
            for node in cut.nodeNumbers[Int(segment.first)...Int(segment.last)] {
                let place = numbering.coordinates[Int(node)]
                guard points.last != place else { continue }
                points.append(place)
                ids.append(numbering.id(node))
            }
            from.append(junction(segment.from, numbering: numbering, meaningByNumber: meaningByNumber))
            to.append(junction(segment.to, numbering: numbering, meaningByNumber: meaningByNumber))
            way.append(segment.way)
            measure(points)
            noteShapeNodes(ids)
        }
        indexWays(cut, order: order, wayCount: wayCount)
    }

    private mutating func reserve(_ count: Int) {
        from.reserveCapacity(count)
        to.reserveCapacity(count)
        length.reserveCapacity(count)
        way.reserveCapacity(count)
        heading.reserveCapacity(2 * count)
        shape.geometryStart.reserveCapacity(count + 1)
        shape.shapeNodeStart.reserveCapacity(count + 1)
        shape.boxes.reserveCapacity(count)
    }

    private mutating func junction(
        _ node: UInt32, numbering: NodeNumbering, meaningByNumber: [UInt32: UInt32]
    ) -> JunctionID {
        if renumbered[Int(node)] != .missing { return renumbered[Int(node)] }
        let new = JunctionID(index: junctionCount)
        junctionCount += 1
        renumbered[Int(node)] = new
        shape.coordinates.append(numbering.coordinates[Int(node)])
        shape.nodeIDs.append(numbering.id(node))
        if let known = meaningByNumber[node] { meaning[new] = known }
        return new
    }

    /// The greatest length of a segment in centimeters, once around the earth; longer segments get this length.
    private static let greatestLength = 4.0e9

    /// Appends the length, headings, box and shape of the segment through the points.
    private mutating func measure(_ points: [FixedCoordinate]) {
        var meters = 0.0
        var box = BoundingBox.empty
        for (index, point) in points.enumerated() {
            box.extend(Self.onOneSide(point, among: points))
            if index > 0 { meters += points[index - 1].distance(to: point) }
        }
        length.append(UInt32(min((meters * 100).rounded(.up), Self.greatestLength)))
        shape.boxes.append(box)
        heading.append(Self.heading(leaving: points))
        heading.append(Self.heading(leaving: points.reversed()))
        GeometryCoding.encode(points.dropFirst().dropLast(), after: points[0], into: &shape.geometry)
        shape.geometryStart.append(UInt32(shape.geometry.count))
    }

    /// A point at the 180th meridian on the side where the rest of its segment lies, so that the box is not as wide as the world.
    private static func onOneSide(_ point: FixedCoordinate, among points: [FixedCoordinate]) -> FixedCoordinate {
        guard abs(Int64(point.longitude)) == 1_800_000_000,
            let other = points.first(where: { abs(Int64($0.longitude)) != 1_800_000_000 })
        else { return point }
        let longitude: Int32 = other.longitude < 0 ? -1_800_000_000 : 1_800_000_000
        return FixedCoordinate(latitude: point.latitude, longitude: longitude)
    }

    /// Appends the nodes of the inner points of a segment.
    private mutating func noteShapeNodes(_ ids: [Int64]) {
        NodeIDCoding.encode(ids.dropFirst().dropLast(), after: ids[0], into: &shape.shapeNodes)
        shape.shapeNodeStart.append(UInt32(shape.shapeNodes.count))
    }

    /// The heading towards the first point that is at least ten meters away, so that a kink at the node does not count.
    private static func heading(leaving points: [FixedCoordinate]) -> UInt16 {
        let start = points[0]
        let target = points.dropFirst().first { start.distance(to: $0) >= 10 } ?? points[points.count - 1]
        let other = target == start ? points[points.count / 2] : target
        guard other != start else { return RoadGraphContents.noHeading }
        return UInt16((Bearing.initial(from: start, to: other) * 100).rounded()) % 36_000
    }

    private mutating func indexWays(_ cut: WaySegments, order: [UInt32], wayCount: Int) {
        var position = [SegmentID](repeating: SegmentID(0), count: order.count)
        for (new, old) in order.enumerated() { position[Int(old)] = SegmentID(index: new) }
        segmentsOfWay = position
        firstOfWay = [UInt32](repeating: 0, count: wayCount + 1)
        for segment in cut.segments { firstOfWay[segment.way.index + 1] += 1 }
        for way in 0..<wayCount { firstOfWay[way + 1] += firstOfWay[way] }
    }

    /// The segments ordered by the position of their middle on the curve, then by name, the nameless last, then by way.
    ///
    /// Searches take the first of several equal roads, so that of doubled ways the one with a name is found.
    private static func hilbertOrder(
        _ cut: WaySegments, numbering: NodeNumbering, name: (WayIndex) -> String?
    ) -> [UInt32] {
        let keys = cut.segments.map { segment in
            let middle = cut.nodeNumbers[Int((segment.first + segment.last) / 2)]
            let place = numbering.coordinates[Int(middle)]
            return HilbertCurve.index(place)
        }
        func isNamedBefore(_ one: UInt32, _ other: UInt32) -> Bool {
            let first = name(cut.segments[Int(one)].way)
            let second = name(cut.segments[Int(other)].way)
            guard first != second else { return one < other }
            guard let first, let second else { return first != nil }
            return first < second
        }
        return (0..<UInt32(keys.count)).sorted { one, other in
            let first = keys[Int(one)]
            let second = keys[Int(other)]
            return first == second ? isNamedBefore(one, other) : first < second
        }
    }
}
