internal import Geometry

/// The polygons of a file as written, all positions in one row.
struct WrittenShape {
    /// A ring; its number in the polygon and the polygon's number are counted from 0.
    struct Ring {
        let polygon: Int
        let ring: Int
        /// The offset of its opening bracket in the file.
        let offset: Int
        /// Its positions in the row.
        var positions: Range<Int>
        /// Whether every position could be read.
        var isReadable = true
        /// The first and the last position as written, not rounded.
        var ends: (first: Coordinate, last: Coordinate)?

        /// The ring as the place of a finding.
        var location: FindingList.FindingPlace { .init(polygon: polygon, ring: ring, offset: offset) }
    }

    var polygonCount = 0
    /// The offset of the first polygon above the recommended number.
    var surplusOffset = 0
    var rings: [Ring] = []
    /// The places; (0, 0) for positions that could not be read.
    var places: [FixedCoordinate] = []
    /// By position: the offset of its opening bracket in the file.
    var offsets: [UInt32] = []

    /// A position of a ring, counted from 0, as the place of a finding.
    func location(_ ring: Ring, _ position: Int) -> FindingList.FindingPlace {
        let offset = Int(offsets[ring.positions.lowerBound + position])
        return .init(polygon: ring.polygon, ring: ring.ring, position: position, offset: offset)
    }
}
