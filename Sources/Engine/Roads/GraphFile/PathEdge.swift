package import ShortestPaths
package import Geometry
import Storage

/// The part of a directed edge on a path, from one offset to another in centimeters along the edge.
package struct PathEdge: Hashable, Sendable {
    /// The state of the mode's line graph.
    package var state: StateID
    package var edge: EdgeID
    package var start: UInt32
    package var end: UInt32
    /// Milliseconds of travel along the part.
    package var duration: UInt32
    /// Milliseconds lost in the turn into the edge, with the waiting before it.
    package var turnDuration: UInt32
    /// Milliseconds of waiting before the turn, until a road opens.
    package var waiting: UInt32 = 0

    package init(state: StateID, edge: EdgeID, start: UInt32, end: UInt32, duration: UInt32, turnDuration: UInt32) {
        self.state = state
        self.edge = edge
        self.start = start
        self.end = end
        self.duration = duration
        self.turnDuration = turnDuration
    }
}

/// The cost of parts of an edge: parts of one edge add up to the cost of the whole.
///
/// An edge ends wherever the speed changes, so its cost grows evenly along it.
package enum EdgePart {
    /// The cost from the start of an edge to an offset.
    package static func cost(upTo offset: UInt32, of length: UInt32, whole: UInt32) -> UInt32 {
        if length == 0 || offset >= length { return offset == 0 ? 0 : whole }
        return UInt32((UInt64(whole) * UInt64(offset) + UInt64(length) / 2) / UInt64(length))
    }
}

extension ModeGraph {
    /// The stored milliseconds of travel along a path edge, which are those between the peaks.
    package func duration(of pathEdge: PathEdge) -> UInt32 {
        let whole = duration[pathEdge.state]
        let length = length[pathEdge.state]
        return EdgePart.cost(upTo: pathEdge.end, of: length, whole: whole)
            - EdgePart.cost(upTo: min(pathEdge.start, pathEdge.end), of: length, whole: whole)
    }
}

extension RoadGraph {
    /// The points of an edge between two offsets in centimeters, both included; at least two.
    package func points(of edge: EdgeID, from start: UInt32, to end: UInt32) -> [FixedCoordinate] {
        let all = points(of: edge)
        let length = self.length(of: edge)
        if start == 0, end >= length { return all }
        let line = MeasuredLine(all)
        return line.part(from: line.meters(start, of: length), to: line.meters(end, of: length))
    }

    /// The indices of the points of an edge between two offsets in centimeters.
    ///
    /// If the part begins or ends between two points, the next point outside the part is included.
    func pointIndices(of edge: EdgeID, from start: UInt32, to end: UInt32) -> ClosedRange<Int> {
        let line = MeasuredLine(points(of: edge))
        let length = self.length(of: edge)
        return line.indices(from: line.meters(start, of: length), to: line.meters(end, of: length))
    }
}

/// A line with the distance of each of its points from the first, in meters.
private struct MeasuredLine {
    private let points: [FixedCoordinate]
    private let along: [Double]

    /// Meters by which an offset in whole centimeters may miss a point of the line and still mean that point.
    private static let slack = 0.015

    /// A position on the line: a place, and the points next to it.
    private struct Position {
        var place: FixedCoordinate
        var lastBefore: Int
        var firstAfter: Int
    }

    init(_ points: [FixedCoordinate]) {
        self.points = points
        var sum = 0.0
        along =
            [0]
            + zip(points, points.dropFirst()).map { one, next in
                sum += one.distance(to: next)
                return sum
            }
    }

    /// Meters along the line of an offset, for a line of `length` centimeters.
    func meters(_ offset: UInt32, of length: UInt32) -> Double {
        length > 0 ? Double(offset) * (along[along.count - 1] / Double(length)) : 0
    }

    func part(from start: Double, to end: Double) -> [FixedCoordinate] {
        let first = position(at: start)
        let last = position(at: end)
        let between = first.firstAfter <= last.lastBefore ? points[first.firstAfter...last.lastBefore] : []
        return [first.place] + between + [last.place]
    }

    func indices(from start: Double, to end: Double) -> ClosedRange<Int> {
        let first = position(at: start).firstAfter - 1
        return first...max(first, position(at: end).lastBefore + 1)
    }

    private func position(at meters: Double) -> Position {
        var index = along.firstIndex { $0 >= meters - Self.slack } ?? points.count - 1
        // Of two points within the slack, the nearer counts.
        while index + 1 < points.count, abs(along[index + 1] - meters) < abs(along[index] - meters) { index += 1 }
        if index == 0 || along[index] <= meters + Self.slack {
            return Position(place: points[index], lastBefore: index - 1, firstAfter: index + 1)
        }
        let share = (meters - along[index - 1]) / (along[index] - along[index - 1])
        let place = points[index - 1].interpolated(to: points[index], share: share)
        return Position(place: place, lastBefore: index - 1, firstAfter: index)
    }
}
