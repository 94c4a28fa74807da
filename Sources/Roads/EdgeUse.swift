package import Geometry

/// The part of a directed edge that a route uses, from one offset to another in centimeters along it.
package struct EdgeUse: Hashable, Sendable {
    /// The node of the mode's line graph.
    package var node: UInt32
    package var edge: UInt32
    package var start: UInt32
    package var end: UInt32
    /// Milliseconds of travel along the part.
    package var duration: UInt32
    /// Milliseconds lost in the turn into the edge.
    package var turnDuration: UInt32

    package init(node: UInt32, edge: UInt32, start: UInt32, end: UInt32, duration: UInt32, turnDuration: UInt32) {
        self.node = node
        self.edge = edge
        self.start = start
        self.end = end
        self.duration = duration
        self.turnDuration = turnDuration
    }
}

/// The cost of parts of an edge: parts of one edge add up to the cost of the whole.
///
/// An edge ends wherever its pace changes, so its cost grows evenly along it.
package enum EdgePart {
    /// The cost from the start of an edge to an offset.
    package static func cost(upTo offset: UInt32, of length: UInt32, whole: UInt32) -> UInt32 {
        if length == 0 || offset >= length { return offset == 0 ? 0 : whole }
        return UInt32((UInt64(whole) * UInt64(offset) + UInt64(length) / 2) / UInt64(length))
    }
}

extension RoadGraph {
    /// The points of an edge between two offsets in centimeters, both included.
    package func points(of edge: UInt32, from start: UInt32, to end: UInt32) -> [FixedCoordinate] {
        let all = points(of: edge)
        let length = self.length(ofSegment: edge >> 1)
        if start == 0, end >= length { return all }
        let measured = all.lineLength
        let scale = length > 0 ? measured / Double(length) : 0
        return Self.clip(all, from: Double(start) * scale, to: end >= length ? measured : Double(end) * scale)
    }

    /// The part of a line between two distances in meters along it.
    private static func clip(
        _ line: [FixedCoordinate], from start: Double, to end: Double
    ) -> [FixedCoordinate] {
        var clipped: [FixedCoordinate] = []
        var along = 0.0
        for (one, next) in zip(line, line.dropFirst()) {
            let length = one.distance(to: next)
            let isPastStart = along + length >= start || next == line.last
            if clipped.isEmpty, isPastStart {
                clipped.append(length > 0 ? one.interpolated(to: next, share: share(start - along, length)) : one)
            }
            if along + length >= end {
                clipped.append(length > 0 ? one.interpolated(to: next, share: share(end - along, length)) : next)
                return clipped
            }
            if !clipped.isEmpty { clipped.append(next) }
            along += length
        }
        return clipped
    }

    private static func share(_ part: Double, _ length: Double) -> Double { min(max(part / length, 0), 1) }
}
