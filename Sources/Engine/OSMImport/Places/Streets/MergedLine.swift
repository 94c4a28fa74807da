import Geometry
import Places

/// Ways that are one street, river or bridge.
struct MergedLine {
    /// The points of each way.
    var parts: [[FixedCoordinate]]
    /// The indices of the collected lines.
    var members: [Int]
    /// The longest of the most important ways, which stands for all.
    var longest: Int
    var meters: Double
    var box: BoundingBox
    /// A point on the line near its middle.
    var middle: FixedCoordinate

    /// Nil if the source has none of the nodes.
    init?(_ members: [Int], _ lines: [CollectedLine], _ shapes: PlaceShapes) {
        var longest: (member: Int, importance: UInt16, meters: Double)?
        parts = []
        meters = 0
        box = .empty
        for member in members {
            let parts = shapes.lines(of: lines[member].shape).filter { !$0.isEmpty }
            guard !parts.isEmpty else { continue }
            let meters = parts.reduce(0) { $0 + Self.flatLength($1) }
            self.parts += parts
            self.meters += meters
            let importance = lines[member].importance
            if let longest, (longest.importance, longest.meters) >= (importance, meters) { continue }
            longest = (member, importance, meters)
        }
        guard let longest else { return nil }
        self.members = members
        self.longest = longest.member
        for part in parts { box.extend(BoundingBox(part)) }
        middle = Self.middle(of: parts)
    }

    private static func flatLength(_ part: [FixedCoordinate]) -> Double {
        let projection = LocalProjection(center: part[0])
        var last = (x: 0.0, y: 0.0)
        return part.dropFirst().reduce(0) { sum, place in
            let point = projection.project(place)
            let x = point.x - last.x
            let y = point.y - last.y
            last = point
            return sum + (x * x + y * y).squareRoot()
        }
    }

    /// The point of the parts nearest to the mean of their segments, each weighed by its length.
    private static func middle(of parts: [[FixedCoordinate]]) -> FixedCoordinate {
        let projection = LocalProjection(center: parts[0][0])
        var x = 0.0
        var y = 0.0
        var total = 0.0
        for part in parts {
            var last = projection.project(part[0])
            for place in part {
                let point = projection.project(place)
                let east = point.x - last.x
                let north = point.y - last.y
                let length = (east * east + north * north).squareRoot() + 1e-6
                x += length * (point.x + last.x) / 2
                y += length * (point.y + last.y) / 2
                total += length
                last = point
            }
        }
        return NearestPoint(to: projection.place(x: x / total, y: y / total), on: parts).coordinate
    }
}

/// The point of some lines that is nearest to a place.
struct NearestPoint {
    var coordinate: FixedCoordinate
    /// Meters to the place.
    var meters: Double

    init(to place: FixedCoordinate, on parts: [[FixedCoordinate]]) {
        let projection = LocalProjection(center: place)
        var square = Double.infinity
        var best = (x: 0.0, y: 0.0)
        for part in parts {
            guard let first = part.first else { continue }
            var last = projection.project(first)
            for place in part {
                let point = projection.project(place)
                let way = (x: point.x - last.x, y: point.y - last.y)
                let nearest = LocalProjection.nearest(from: last, by: way)
                if nearest.square < square {
                    square = nearest.square
                    best = (last.x + nearest.share * way.x, last.y + nearest.share * way.y)
                }
                last = point
            }
        }
        coordinate = projection.place(x: best.x, y: best.y)
        meters = square.squareRoot()
    }
}
