import Geometry

/// Cuts a line where it crosses the 180th meridian.
enum AntimeridianCut {
    /// The pieces of the line in order, one when it does not cross; each side of a cut gets a point at ±180 degrees.
    static func parts(of line: [Coordinate]) -> [[Coordinate]] {
        var parts: [[Coordinate]] = [[]]
        for (index, point) in line.enumerated() {
            if index > 0, abs(point.longitude - line[index - 1].longitude) > 180 {
                let (end, start) = crossing(from: line[index - 1], to: point)
                parts[parts.count - 1].append(end)
                parts.append([start])
            }
            parts[parts.count - 1].append(point)
        }
        return parts
    }

    private static func crossing(from: Coordinate, to: Coordinate) -> (end: Coordinate, start: Coordinate) {
        let side = from.longitude < 0 ? -180.0 : 180.0
        let before = abs(side - from.longitude)
        let after = abs(side + to.longitude)
        let share = before + after > 0 ? before / (before + after) : 0
        let latitude = from.latitude + (to.latitude - from.latitude) * share
        return (Coordinate(latitude: latitude, longitude: side), Coordinate(latitude: latitude, longitude: -side))
    }
}
