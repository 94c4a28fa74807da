internal import Geometry

/// The polygons of a file as they are written, all positions in one row.
struct WrittenShape {
    /// A ring, its number in the polygon and its polygon's number counted from 0.
    struct Ring {
        let polygon: Int
        let ring: Int
        /// Where its bracket opens in the file.
        let offset: Int
        /// Its positions in the row.
        var positions: Range<Int>
        /// Whether every position could be read.
        var isReadable = true
        /// The first and the last position as written, not rounded.
        var ends: (first: Coordinate, last: Coordinate)?

        /// The ring as the subject of a finding.
        var site: FindingList.FindingPlace { .init(polygon: polygon, ring: ring, offset: offset) }
    }

    var polygonCount = 0
    /// Where the bracket of the first polygon opens that is one too many.
    var surplusOffset = 0
    var rings: [Ring] = []
    /// The places, (0, 0) for what could not be read.
    var places: [FixedCoordinate] = []
    /// Where each position's bracket opens in the file.
    var offsets: [UInt32] = []

    /// A position of a ring, counted from 0, as the subject of a finding.
    func site(_ ring: Ring, _ position: Int) -> FindingList.FindingPlace {
        let offset = Int(offsets[ring.positions.lowerBound + position])
        return .init(polygon: ring.polygon, ring: ring.ring, position: position, offset: offset)
    }
}
