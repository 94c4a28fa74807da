import Geometry

extension RoadGraph {
    /// The direction in degrees from one place on an edge to another; nil if they are the same.
    ///
    /// Both are near the beginning of the edge, so the line between is measured on a flat map.
    ///
    /// - Parameters:
    ///   - start: centimeters along the edge.
    ///   - end: centimeters along the edge; behind its end, the end counts.
    package func heading(along edge: EdgeID, from start: UInt32, to end: UInt32) -> Double? {
        let line = points(of: edge)
        let first = line.point(at: Double(start) / 100)
        let last = line.point(at: Double(end) / 100)
        return first == last ? nil : Bearing.initial(from: first, to: last)
    }
}

extension [FixedCoordinate] {
    /// The point at some meters along the line, or its end.
    fileprivate func point(at meters: Double) -> FixedCoordinate {
        let projection = LocalProjection(center: self[0])
        var left = meters
        var before = projection.project(self[0])
        for index in indices.dropFirst() {
            let next = projection.project(self[index])
            let x = next.x - before.x
            let y = next.y - before.y
            let length = (x * x + y * y).squareRoot()
            if length > left { return self[index - 1].interpolated(to: self[index], share: left / length) }
            left -= length
            before = next
        }
        return self[count - 1]
    }
}
