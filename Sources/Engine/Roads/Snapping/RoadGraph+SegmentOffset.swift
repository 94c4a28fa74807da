import Geometry
import Storage

extension RoadGraph {
    /// Centimeters from a segment's start to its nearest place.
    ///
    /// The offset is the share of the line up to the place, on the sphere, times the segment's length. Most places are
    /// ends of the segment; for most others a ``ShortLine`` is exact to the whole centimeter.
    func offset(of place: FixedCoordinate, on nearest: MeasuredSegment, _ projection: LocalProjection) -> UInt32 {
        if nearest.piece == 0, place == nearest.start { return 0 }
        if nearest.isLastPiece, place == nearest.end { return length(of: nearest.segment) }
        return quickOffset(of: place, on: nearest, projection) ?? exactOffset(of: place, on: nearest)
    }

    private func quickOffset(
        of place: FixedCoordinate, on nearest: MeasuredSegment, _ projection: LocalProjection
    ) -> UInt32? {
        let ends = segments[nearest.segment]
        let first = junctionCoordinates[ends.from]
        var between = pointDecoder(nearest.segment, after: first)
        var line = ShortLine(from: first, around: projection)
        var meters = 0.0
        var piece = 0
        while let point = between.next(in: geometry) {
            if piece == nearest.piece { meters = line.length(to: place) }
            line.extend(to: point)
            piece += 1
        }
        if piece == nearest.piece { meters = line.length(to: place) }
        line.extend(to: junctionCoordinates[ends.to])
        return line.share(of: meters, times: ends.length)
    }

    private func exactOffset(of place: FixedCoordinate, on nearest: MeasuredSegment) -> UInt32 {
        let ends = segments[nearest.segment]
        var start = junctionCoordinates[ends.from]
        var between = pointDecoder(nearest.segment, after: start)
        var meters = nearest.start.distance(to: place)
        var lineLength = 0.0
        var piece = 0
        var isLast = false
        while !isLast {
            let point = between.next(in: geometry)
            isLast = point == nil
            let end = point ?? junctionCoordinates[ends.to]
            let pieceLength = start.distance(to: end)
            if piece < nearest.piece { meters += pieceLength }
            lineLength += pieceLength
            start = end
            piece += 1
        }
        // Lengths are rounded up; by the share of the line, the end of the line is the end of the edge.
        let share = meters / max(lineLength, .leastNormalMagnitude)
        return min(UInt32((share * Double(ends.length)).rounded()), ends.length)
    }
}
