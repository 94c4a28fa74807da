internal import Geometry

/// Checks the rings of a file and makes the area of them.
struct ShapeCheck {
    /// A ring that breaks no must, with each corner once.
    struct Outline {
        let ring: WrittenShape.Ring
        let corners: [FixedCoordinate]
        /// The corners' positions as written.
        let positions: [UInt32]
        let box: BoundingBox
        let isClockwise: Bool

        /// The corners with the inside to the left.
        var anticlockwise: [FixedCoordinate] { isClockwise ? corners.reversed() : corners }

        /// The number of the position where a side of the anticlockwise ring begins in the file.
        func position(ofSide side: Int) -> Int {
            guard isClockwise else { return Int(positions[side]) }
            let count = corners.count
            return Int(positions[(2 * count - 2 - side) % count])
        }
    }

    let shape: WrittenShape
    var findings: FindingList
    let graphBounds: BoundingBox?
    /// The outer rings without errors.
    var outlines: [Outline] = []

    static let pointLimit = 20
    static let polygonLimit = 20

    init(shape: WrittenShape, findings: FindingList, graphBounds: BoundingBox?) {
        self.shape = shape
        self.findings = findings
        self.graphBounds = graphBounds
    }

    /// Checks everything and returns the area, nil when a must is broken.
    mutating func area() -> CoverageArea? {
        for ring in shape.rings { check(ring) }
        checkPolygonCount()
        checkPairs()
        return findings.breaksMust ? nil : CoverageArea(polygons: outlines.map(\.corners))
    }

    private mutating func checkPolygonCount() {
        guard shape.polygonCount > Self.polygonLimit else { return }
        let location = FindingList.FindingPlace(polygon: Self.polygonLimit, offset: shape.surplusOffset)
        let message =
            "the file has \(shape.polygonCount) polygons; unite some until there are at most \(Self.polygonLimit)."
        findings.note(.polygonCount, location: location, message: message)
    }

    private mutating func check(_ ring: WrittenShape.Ring) {
        if ring.ring > 0 {
            let message =
                "a second ring is a hole, which a coverage area may not have; remove it or cut the polygon in two parts with a "
                + "narrow gap between them."
            findings.note(.hole, location: ring.location, message: message)
        }
        let count = ring.positions.count
        if count < 4 {
            let amount = count == 1 ? "1 position" : "\(count) positions"
            let message = "the ring has \(amount), yet four are the fewest; close a triangle or remove it."
            findings.note(.ringLength, location: ring.location, message: message)
        }
        if count > Self.pointLimit {
            let message = "the ring has \(count) positions; draw it with at most \(Self.pointLimit)."
            findings.note(.pointCount, location: shape.location(ring, Self.pointLimit), message: message)
        }
        guard ring.isReadable, count > 0 else { return }
        checkClosure(ring)
        checkRepeats(ring)
        if checkJumps(ring) { checkForm(ring) }
    }

    private mutating func checkClosure(_ ring: WrittenShape.Ring) {
        guard let (first, last) = ring.ends, first != last else { return }
        let place = FixedCoordinate(first)
        let advice =
            place == FixedCoordinate(last)
            ? "write all their decimals alike"
            : Coordinate(place) == first
                ? "add \(CoverageGeoJSON.position(place)) at its end" : "repeat the first at its end"
        let message = "the ring is not closed, as its last position is not its first; \(advice)."
        findings.note(.ringClosure, location: shape.location(ring, ring.positions.count - 1), message: message)
    }

    private mutating func checkRepeats(_ ring: WrittenShape.Ring) {
        let places = shape.places[ring.positions]
        for (index, (before, place)) in zip(places, places.dropFirst()).enumerated() where before == place {
            let message = "the position is the same as the one before it; remove it."
            findings.note(.repeatedPoint, location: shape.location(ring, index + 1), message: message)
        }
    }

    /// Checks the form of a ring without jumps.
    private mutating func checkForm(_ ring: WrittenShape.Ring) {
        guard ring.positions.count >= 4 else { return }
        var (corners, positions) = corners(of: ring)
        let isWholeWidth = WorldRing.isWholeWidth(corners)
        if isWholeWidth {
            // The sides round the world have two halves here, so that none is longer than 180 degrees.
            corners = WorldRing.withHalfways(corners)
            positions = corners.indices.map { UInt32(min($0, positions.count - 1)) }
        }
        guard corners.count >= 3 else {
            return findings.note(
                .selfIntersection, location: ring.location,
                message: "the ring has no area; draw it with three corners or more.")
        }
        guard checkContacts(ring, corners: corners, positions: positions) else { return }
        if !isWholeWidth { checkDetail(ring, corners: corners) }
        guard ring.ring == 0 else { return }
        let outline = Outline(
            ring: ring, corners: corners, positions: positions, box: BoundingBox(corners),
            isClockwise: FlatRing.doubleArea(corners) < 0)
        checkBounds(outline)
        outlines.append(outline)
    }

    /// The corners of a ring, each once, and their positions as written.
    private func corners(of ring: WrittenShape.Ring) -> (corners: [FixedCoordinate], positions: [UInt32]) {
        let row = shape.places[ring.positions]
        let start = row.startIndex
        var corners: [FixedCoordinate] = []
        var positions: [UInt32] = []
        for index in row.indices where index == start || row[index] != row[index - 1] {
            corners.append(row[index])
            positions.append(UInt32(index - start))
        }
        if corners.count > 1, corners.first == corners.last {
            corners.removeLast()
            positions.removeLast()
        }
        return (corners, positions)
    }
}
