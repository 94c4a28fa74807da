package import Geometry

/// A line with the distance of each point from its start.
package struct MeasuredLine: Hashable, Sendable {
    package let points: [FixedCoordinate]
    /// By point, meters along the line; never less than that of the point before.
    package let distances: [Double]

    /// A line through at least one point.
    package init(_ points: [FixedCoordinate]) {
        precondition(!points.isEmpty, "a line without points")
        self.points = points
        var distances = [0.0]
        distances.reserveCapacity(points.count)
        for (point, next) in zip(points, points.dropFirst()) {
            distances.append(distances[distances.count - 1] + point.distance(to: next))
        }
        self.distances = distances
    }

    /// Meters.
    package var length: Double { distances[distances.count - 1] }

    /// The place at a distance from the start, in meters; beyond the ends, the end.
    package func place(at distance: Double) -> FixedCoordinate {
        guard points.count > 1 else { return points[0] }
        let index = piece(at: distance)
        let length = distances[index + 1] - distances[index]
        let share = length > 0 ? min(max((distance - distances[index]) / length, 0), 1) : 0
        return points[index].interpolated(to: points[index + 1], share: share)
    }

    /// The direction of travel at a distance from the start in degrees clockwise from north; nil for a line without
    /// length.
    package func course(at distance: Double) -> Double? {
        guard length > 0 else { return nil }
        var index = piece(at: min(max(distance, 0), length))
        while index > 0, distances[index + 1] == distances[index] { index -= 1 }
        while index + 2 < points.count, distances[index + 1] == distances[index] { index += 1 }
        return Bearing.initial(from: points[index], to: points[index + 1])
    }

    /// The index of the piece that holds a distance; the line has at least two points.
    func piece(at distance: Double) -> Int {
        var low = 0
        var high = distances.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if distances[middle] <= distance { low = middle } else { high = middle }
        }
        return low
    }
}

/// A place on a line near a fix.
struct LinePlace: Hashable {
    /// Meters along the line.
    var distance: Double
    /// Meters from the fix.
    var offset: Double
}

extension MeasuredLine {
    /// The places of a stretch of the line that are nearer to a fix than those around them, within a radius.
    ///
    /// A line that comes past the fix several times has a place for each time.
    ///
    /// - Parameter ripple: meters by which the line must move away, and come back, for another place.
    func places(
        near fix: FixedCoordinate, within radius: Double, along stretch: ClosedRange<Double>, ripple: Double
    ) -> [LinePlace] {
        guard points.count > 1 else {
            let offset = points[0].distance(to: fix)
            return offset <= radius ? [LinePlace(distance: 0, offset: offset)] : []
        }
        let projection = LocalProjection(center: fix)
        var valleys = Valleys(radius: radius, ripple: ripple)
        var index = piece(at: stretch.lowerBound)
        while index + 1 < points.count, distances[index] <= stretch.upperBound {
            let nearest = ProjectedPoint(of: projection, onSegmentFrom: points[index], to: points[index + 1])
            let along = distances[index] + nearest.share * (distances[index + 1] - distances[index])
            valleys.pass(LinePlace(distance: along, offset: nearest.distance))
            index += 1
        }
        valleys.end()
        return valleys.found
    }
}

extension MeasuredLine {
    /// A place and four to either side of it.
    func places(
        around center: LinePlace, near fix: FixedCoordinate, spacing: Double, within stretch: ClosedRange<Double>
    ) -> [LinePlace] {
        (-4...4).compactMap { step in
            let distance = center.distance + Double(step) * spacing
            guard step != 0 else { return center }
            guard stretch.contains(distance), distance <= length else { return nil }
            return LinePlace(distance: distance, offset: place(at: distance).distance(to: fix))
        }
    }
}

/// Finds the least offsets along a line, each separated from the next by a rise.
private struct Valleys {
    let radius: Double
    let ripple: Double
    private(set) var found: [LinePlace] = []
    private var lowest: LinePlace?
    /// The greatest offset since the last found place.
    private var rise = Double.infinity

    init(radius: Double, ripple: Double) {
        self.radius = radius
        self.ripple = ripple
    }

    mutating func pass(_ place: LinePlace) {
        if let current = lowest {
            if place.offset < current.offset {
                lowest = place
            } else if place.offset > current.offset + ripple {
                end()
                rise = place.offset
            }
        } else if place.offset <= radius, place.offset < rise - ripple || rise == .infinity {
            lowest = place
        } else {
            rise = max(rise == .infinity ? 0 : rise, place.offset)
        }
    }

    mutating func end() {
        if let lowest { found.append(lowest) }
        lowest = nil
    }
}
