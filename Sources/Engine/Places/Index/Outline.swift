// The outline of a building or an area, in few bytes.
//
// A corner is kept as its share of the way from the south-western to the north-eastern corner of the box: one byte for
// each coordinate of a building, which is exact to 20 cm, and two bytes where the box is larger than 100 m. The first
// byte says which of both. Each ring, outlines and holes alike, begins with the number of its corners in two bytes.
// A point is inside if a ray to the east crosses an odd number of sides (M. Shimrat, "Algorithm 112: Position of point
// relative to polygon", 1962), so it does not matter which rings are holes.

package import Geometry

/// The rings of a building or an area; it contains what they surround an odd number of times.
package struct Outline: Hashable, Sendable {
    /// The box around all rings.
    package let box: BoundingBox
    /// The corners in the form of the index.
    let bytes: [UInt8]

    /// The most corners of an outline in an index; larger ones are left out.
    private static let mostCorners = 20_000
    /// The height in 1e-7 degrees, some 100 m, up to which one byte for a coordinate is enough.
    private static let smallest = 9_000
    /// No area that is wider, in 1e-7 degrees, has an outline: its box may come from rings across the 180th meridian.
    private static let widest = 1_000_000_000 as Int64

    /// Packs some rings without the repeated first corner.
    ///
    /// Nil if they have too many corners, or none.
    package init?(rings: [[FixedCoordinate]]) {
        self.init(rings: rings, within: BoundingBox(rings.joined()))
    }

    /// - Parameter box: a box that holds all rings.
    private init?(rings: [[FixedCoordinate]], within box: BoundingBox) {
        let rings = rings.filter { $0.count >= 3 }
        guard !rings.isEmpty, rings.reduce(0, { $0 + $1.count }) <= Self.mostCorners else { return nil }
        self.box = box
        let scale = OutlineScale(box)
        guard scale.width <= Self.widest else { return nil }
        let isSmall = max(scale.width, scale.height) <= Self.smallest
        var bytes: [UInt8] = [isSmall ? 1 : 2]
        for ring in rings {
            bytes += [UInt8(ring.count & 0xFF), UInt8(ring.count >> 8)]
            for corner in ring {
                for share in scale.shares(of: corner, steps: isSmall ? 0xFF : 0xFFFF) {
                    bytes.append(UInt8(share & 0xFF))
                    if !isSmall { bytes.append(UInt8(share >> 8)) }
                }
            }
        }
        self.bytes = bytes
    }

    /// A box.
    init?(of box: BoundingBox) {
        let low = box.minimum
        let high = box.maximum
        self.init(rings: [
            [
                low, FixedCoordinate(latitude: low.latitude, longitude: high.longitude), high,
                FixedCoordinate(latitude: high.latitude, longitude: low.longitude),
            ]
        ])
    }

    /// The outline with its corners as shares of a greater box; nil if that is too wide.
    func moved(to box: BoundingBox) -> Outline? {
        box == self.box ? self : Outline(rings: rings, within: box)
    }

    /// An outline of an index.
    init(packed bytes: [UInt8], box: BoundingBox) {
        self.bytes = bytes
        self.box = box
    }

    /// Meters from a point to the outline; 0 inside.
    package func distance(to point: FixedCoordinate) -> Double { FlatOutline(self, around: point).distance }

    /// The rings; those that a damaged file has in part are left out.
    package var rings: [[FixedCoordinate]] {
        guard let width = bytes.first, width == 1 || width == 2 else { return [] }
        let scale = OutlineScale(box)
        let steps = width == 1 ? 0xFF : 0xFFFF as Int64
        var rings: [[FixedCoordinate]] = []
        var position = 1
        func number(_ byteCount: Int) -> Int64 {
            defer { position += byteCount }
            return byteCount == 1 ? Int64(bytes[position]) : Int64(bytes[position]) | Int64(bytes[position + 1]) << 8
        }
        while position + 2 <= bytes.count {
            let count = Int(number(2))
            guard position + 2 * Int(width) * count <= bytes.count else { break }
            rings.append(
                (0..<count).map { _ in
                    let latitude = number(Int(width))
                    return scale.corner(latitude, east: number(Int(width)), steps: steps)
                })
        }
        return rings
    }
}

/// How far corners lie from the south-western corner of a box.
private struct OutlineScale {
    let minimum: FixedCoordinate
    let height: Int64
    let width: Int64

    init(_ box: BoundingBox) {
        minimum = box.minimum
        height = Int64(box.maximum.latitude) - Int64(box.minimum.latitude)
        width = Int64(box.maximum.longitude) - Int64(box.minimum.longitude)
    }

    func shares(of corner: FixedCoordinate, steps: Int64) -> [Int64] {
        func share(_ part: Int64, whole: Int64) -> Int64 { whole > 0 ? (part * steps + whole / 2) / whole : 0 }
        return [
            share(Int64(corner.latitude) - Int64(minimum.latitude), whole: height),
            share(Int64(corner.longitude) - Int64(minimum.longitude), whole: width),
        ]
    }

    func corner(_ north: Int64, east: Int64, steps: Int64) -> FixedCoordinate {
        func moved(_ start: Int32, share: Int64, whole: Int64) -> Int32 {
            Int32(clamping: Int64(start) + (share * whole + steps / 2) / steps)
        }
        return FixedCoordinate(
            latitude: moved(minimum.latitude, share: north, whole: height),
            longitude: moved(minimum.longitude, share: east, whole: width))
    }
}

/// The rings of an outline on a flat map around a point.
struct FlatOutline {
    /// Meters from the point to the outline; 0 inside.
    let distance: Double
    /// The size of the largest ring.
    let squareMeters: Double

    init(_ outline: Outline, around point: FixedCoordinate) {
        let projection = LocalProjection(center: point)
        var isInside = false
        var square = Double.infinity
        var largest = 0.0
        for ring in outline.rings {
            var area = 0.0
            guard var last = ring.last.map(projection.project) else { continue }
            for corner in ring {
                let next = projection.project(corner)
                let way = (x: next.x - last.x, y: next.y - last.y)
                square = min(square, LocalProjection.nearest(from: last, by: way).square)
                // The ray to the east counts a side from its lower end, inclusive, to its upper end, exclusive.
                if (last.y <= 0) != (next.y <= 0), last.x - last.y / way.y * way.x > 0 { isInside.toggle() }
                area += last.x * next.y - next.x * last.y
                last = next
            }
            largest = max(largest, abs(area) / 2)
        }
        distance = isInside ? 0 : square.squareRoot()
        squareMeters = largest
    }
}
