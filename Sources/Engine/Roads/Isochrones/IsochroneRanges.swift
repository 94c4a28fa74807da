import Geometry

/// By square, the least and greatest class of the roads that may be in it, and whether it has a junction of a road where
/// a route may end.
struct IsochroneRanges {
    private let frame: IsochroneFrame
    /// The least is above the greatest in a square without a road.
    private(set) var ranges: [(least: UInt8, greatest: UInt8)]
    private(set) var hasJunction: [Bool]

    init(_ frame: IsochroneFrame) {
        self.frame = frame
        ranges = Array(repeating: (.max, 0), count: frame.columns * frame.rows)
        hasJunction = Array(repeating: false, count: ranges.count)
    }

    mutating func mark(_ road: IsochroneRoadBox) {
        let (columns, rows) = frame.squares(in: road.extent)
        for row in rows {
            for square in row * frame.columns + columns.lowerBound..<row * frame.columns + columns.upperBound {
                let range = ranges[square]
                ranges[square] = (min(range.least, road.least), max(range.greatest, road.greatest))
            }
        }
        guard road.isStoppingPlace else { return }
        mark(road.start)
        mark(road.end)
    }

    private mutating func mark(_ junction: MapPoint) {
        if let square = frame.square(of: junction) { hasJunction[square] = true }
    }
}
