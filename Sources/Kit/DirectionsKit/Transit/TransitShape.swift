import Geometry
import Storage
import Timetables

/// The line of a ride on the map: its part of the vehicle's shape, or straight lines from stop to stop without one.
struct TransitShape {
    private(set) var points: [Coordinate] = []
    /// Meters.
    private(set) var distance = 0.0

    /// Meters from a stop within which a shape passes it.
    private static let reach = 200.0

    init(_ timetable: Timetable, _ ride: Ride) {
        let pattern = timetable.patterns[ride.pattern]
        let stops = (ride.boarding...ride.alighting).map { position in
            timetable.stops[timetable.stop(pattern, at: position).stop].place
        }
        let shape = Array(timetable.points(of: timetable.trips[ride.trip].shape))
        let all = (0..<Int(pattern.stopCount)).map { timetable.stops[timetable.stop(pattern, at: $0).stop].place }
        let cut = Self.cut(shape, stops: all, from: ride.boarding, to: ride.alighting) ?? stops
        points = cut.map { Coordinate($0) }
        if points.count == 1 { points.append(points[0]) }
        distance = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    /// The part of a shape between two stops; nil if it does not pass the stops in their order.
    ///
    /// Each stop of the pattern is found on the shape after the one before, so that lines that pass a place twice are cut right.
    private static func cut(
        _ shape: [FixedCoordinate], stops: [FixedCoordinate], from first: Int, to last: Int
    ) -> [FixedCoordinate]? {
        guard shape.count >= 2 else { return nil }
        var position = ShapePosition(segment: 0, share: 0, place: shape[0])
        var start: ShapePosition?
        for (index, stop) in stops.enumerated() where index <= last {
            guard let found = nearest(to: stop, on: shape, from: position) else { return nil }
            position = found
            if index == first { start = found }
        }
        guard let start else { return nil }
        var points = [start.place]
        if start.segment < position.segment { points += shape[start.segment + 1...position.segment] }
        if points.last != position.place { points.append(position.place) }
        return points
    }

    /// A place on a shape.
    private struct ShapePosition {
        var segment: Int
        /// From 0 at the segment's start to 1 at its end.
        var share: Double
        var place: FixedCoordinate
    }

    /// The first place where a shape comes as near to a stop as it does before it leaves its surroundings; nil if it never does.
    private static func nearest(
        to stop: FixedCoordinate, on shape: [FixedCoordinate], from start: ShapePosition
    ) -> ShapePosition? {
        let projection = LocalProjection(center: stop)
        var best: (distance: Double, position: ShapePosition)?
        for segment in start.segment..<shape.count - 1 {
            let projected = ProjectedPoint(of: projection, onSegmentFrom: shape[segment], to: shape[segment + 1])
            let share = segment == start.segment ? max(start.share, projected.share) : projected.share
            let isMoved = share != projected.share
            let distance = isMoved ? Coordinate(start.place).distance(to: Coordinate(stop)) : projected.distance
            if distance <= reach, distance < best?.distance ?? .infinity {
                let place = isMoved ? start.place : projected.coordinate
                best = (distance, ShapePosition(segment: segment, share: share, place: place))
            } else if let best, distance > best.distance + reach {
                return best.position
            }
        }
        return best?.position
    }
}
