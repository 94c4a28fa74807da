import Geometry

extension RoadGraph {
    /// Whether an edge leads on from an offset in centimeters, and within 90 degrees of a course in degrees.
    ///
    /// The direction of the edge is that of the ten meters around the place.
    func leads(_ edge: EdgeID, at offset: UInt32, along course: Double) -> Bool {
        let length = length(of: edge)
        guard offset < length else { return false }
        let reach = UInt32(500)
        let points = points(of: edge, from: offset - min(offset, reach), to: min(length, offset + reach))
        guard let first = points.first, let last = points.last, first != last else { return true }
        return abs(Bearing.turnAngle(from: course, to: Bearing.initial(from: first, to: last))) <= 90
    }
}
