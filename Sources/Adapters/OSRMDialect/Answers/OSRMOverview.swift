import Geometry
internal import PlatformC

/// Removes the points of a line that cannot be seen on a map of the whole line.
///
/// The map is as large as a large screen, 2,048 by 1,280 pixels of Web Mercator, at the greatest whole zoom at which the
/// line fits, 1 to 18. A range of points is split at its farthest point as long as that lies more than 2.5 pixels from
/// the line between the range's ends; the other points are left out.
///
/// Sizes and limits are OSRM's (`viewport.hpp`, `douglas_peucker.hpp`); the algorithm is that of Douglas and Peucker,
/// "Algorithms for the reduction of the number of points required to represent a digitized line or its caricature", 1973.
enum OSRMOverview {
    private typealias Point = (x: Double, y: Double)

    private static let width = 2_048.0
    private static let height = 1_280.0
    private static let greatestZoom = 18.0
    private static let visible = 2.5
    /// The greatest latitude that Web Mercator shows.
    private static let edge = 85.051_128_78

    /// The points of a line that can be seen, always with the first and the last.
    static func simplified(_ line: [FixedCoordinate]) -> [FixedCoordinate] {
        guard line.count > 2, let first = line.first else { return line }
        let points = line.map { projected($0, eastOf: first) }
        let limit = visible * degreesPerPixel(points)
        var keeps = Array(repeating: false, count: line.count)
        keeps[0] = true
        keeps[line.count - 1] = true
        var open = [0..<line.count - 1]
        while let range = open.popLast() {
            guard let index = farthest(in: range, of: points, limit * limit) else { continue }
            keeps[index] = true
            open.append(range.lowerBound..<index)
            open.append(index..<range.upperBound)
        }
        return line.indices.filter { keeps[$0] }.map { line[$0] }
    }

    /// A place in Web Mercator, in degrees of longitude on both axes.
    private static func projected(_ place: FixedCoordinate, eastOf first: FixedCoordinate) -> Point {
        let latitude = max(-edge, min(edge, Coordinate(place).latitude)) * .pi / 180
        return (
            x: Double(first.eastward(to: place)) / FixedCoordinate.scale,
            y: log(tan(.pi / 4 + latitude / 2)) * 180 / .pi
        )
    }

    /// The size of a pixel in degrees at the greatest zoom at which all points fit.
    private static func degreesPerPixel(_ points: [Point]) -> Double {
        var low = points[0]
        var high = points[0]
        for point in points {
            low = (x: min(low.x, point.x), y: min(low.y, point.y))
            high = (x: max(high.x, point.x), y: max(high.y, point.y))
        }
        let share = max((high.x - low.x) / width, (high.y - low.y) / height)
        let zoom = share > 0 ? log2(360 / 256 / share).rounded(.down) : greatestZoom
        return 360 / 256 / exp2(max(1, min(greatestZoom, zoom)))
    }

    /// The point within a range that is farthest from the line between its ends, if it lies beyond the limit.
    private static func farthest(in range: Range<Int>, of points: [Point], _ squareLimit: Double) -> Int? {
        let start = points[range.lowerBound]
        let end = points[range.upperBound]
        let way = (x: end.x - start.x, y: end.y - start.y)
        var best: Int?
        var greatest = squareLimit
        for index in range.dropFirst() {
            let point = points[index]
            let square = LocalProjection.nearest(from: (x: start.x - point.x, y: start.y - point.y), by: way).square
            if square > greatest { best = index; greatest = square }
        }
        return best
    }
}
