package import Geometry

extension DrawingGrid {
    /// The visible parts of a line whose pieces run the short way round the earth, simplified.
    package func parts(ofLine line: [Coordinate]) -> [[GridPoint]] {
        let world = MapSize.world.width
        guard let first = line.first(where: \.isValid) else { return [] }
        var last = MapPoint(first).x
        let points = line.filter(\.isValid).map { place in
            let point = MapPoint(place)
            last += (point.x - last).remainder(dividingBy: world)
            return PlanePoint(x: (last - rect.minX) * scale, y: (point.y - rect.minY) * scale)
        }
        // The line may go all the way round, and the grid may lie anywhere along it.
        let turn = world * scale
        let (west, east) = points.reduce((Double.infinity, -Double.infinity)) { (min($0.0, $1.x), max($0.1, $1.x)) }
        let turns =
            Int(
                ((clip.left - east) / turn).rounded(.up))...max(
                Int(((clip.left - east) / turn).rounded(.up)), Int(((clip.right - west) / turn).rounded(.down)))
        return turns.flatMap { count in
            parts(ofLine: points.map { PlanePoint(x: $0.x + Double(count) * turn, y: $0.y) })
        }
    }
}
