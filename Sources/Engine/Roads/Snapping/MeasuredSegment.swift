import Geometry
import Storage

/// The distance of a segment from a place, and the nearest piece of the segment.
struct MeasuredSegment: BitwiseCopyable, Sendable {
    let segment: SegmentID
    /// Meters from the place, on the plane that touches the sphere there.
    fileprivate(set) var distance = Double.infinity
    /// The nearest piece, by number and by its ends.
    fileprivate(set) var piece = 0
    fileprivate(set) var start: FixedCoordinate
    fileprivate(set) var end: FixedCoordinate
    fileprivate(set) var isLastPiece = true

    init(segment: SegmentID, start: FixedCoordinate) {
        self.segment = segment
        self.start = start
        end = start
    }

    /// Keeps a piece if it is nearer.
    @inline(__always)
    fileprivate mutating func take(
        _ distance: Double, piece: Int, from start: FixedCoordinate, to end: FixedCoordinate, isLast: Bool
    ) {
        guard distance < self.distance else { return }
        self.distance = distance
        self.piece = piece
        self.start = start
        self.end = end
        isLastPiece = isLast
    }

    /// The direction of the piece in degrees clockwise from north, nil if it has no length.
    var heading: Double? { start == end ? nil : Bearing.initial(from: start, to: end) }

    /// Meters of the projection's center to the left of the line through the piece, 0 if the piece has no length.
    func metersToTheLeft(_ projection: LocalProjection) -> Double {
        let from = projection.project(start)
        let to = projection.project(end)
        let x = to.x - from.x
        let y = to.y - from.y
        let length = (x * x + y * y).squareRoot()
        return length > 0 ? (y * from.x - x * from.y) / length : 0
    }

    /// The nearest point.
    func point(_ projection: LocalProjection) -> FixedCoordinate {
        ProjectedPoint(of: projection, onSegmentFrom: start, to: end).coordinate
    }
}

extension RoadGraph {
    /// Measures a segment from the projection's center; of equally near pieces the first counts.
    func measure(_ segment: SegmentID, projection: LocalProjection) -> MeasuredSegment {
        let ends = segments[segment]
        var start = junctionCoordinates[ends.from]
        var from = projection.project(start)
        var nearest = MeasuredSegment(segment: segment, start: start)
        var between = pointDecoder(segment, after: start)
        var least = Double.infinity
        var piece = 0
        var isLast = false
        while !isLast {
            let point = between.next(in: geometry)
            isLast = point == nil
            let end = point ?? junctionCoordinates[ends.to]
            let way = (
                x: Double(start.eastward(to: end)) * projection.eastScale,
                y: Double(Int64(end.latitude) - Int64(start.latitude)) * projection.northScale
            )
            let square = LocalProjection.nearest(from: from, by: way).square
            if square < least {
                least = square
                nearest.take(square.squareRoot(), piece: piece, from: start, to: end, isLast: isLast)
            }
            start = end
            from = projection.project(end)
            piece += 1
        }
        return nearest
    }

    /// A decoder for the points between the ends of a segment.
    @inline(__always)
    func pointDecoder(_ segment: SegmentID, after start: FixedCoordinate) -> PointDecoder {
        PointDecoder(
            Int(geometryStart[segment]), to: min(Int(geometryStart[segment.index + 1]), geometry.count), after: start)
    }
}
