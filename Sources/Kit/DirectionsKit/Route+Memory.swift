import Geometry

extension Route {
    /// Roughly the bytes of memory that the route takes.
    package var keptBytes: Int {
        let points = polyline.coordinates.count + steps.reduce(0) { $0 + $1.polyline.coordinates.count }
        let ways = steps.reduce(0) { $0 + $1.wayIDs.count }
        return points * MemoryLayout<Coordinate>.stride + ways * MemoryLayout<Int64>.stride
            + steps.count * (MemoryLayout<RouteStep>.stride + Self.textBytesPerStep)
    }

    /// The instruction and the names of a step, and what the system needs for its lists.
    private static let textBytesPerStep = 256
}
