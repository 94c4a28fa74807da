// Finds the place on the sides of polygons that is nearest on the sphere.
//
// Sides lie in a packed R-tree; boxes and sides that cannot hold a nearer place than the best so far are skipped, and
// the nearer of a node's children come first (N. Roussopoulos, S. Kelley, F. Vincent, "Nearest Neighbor Queries",
// 1995). Distances are measured along straight lines through the earth, which have the same order as distances over it,
// so that neither poles nor the 180th meridian are special. A side is a curve in space and lies near its chord: no
// farther than an eighth of its greatest acceleration. While that may matter, the side is halved.

import Geometry
import PlatformC

/// The sides of all polygons of an area.
struct CoverageSides: Sendable {
    private var sides: [(from: FixedCoordinate, to: FixedCoordinate)] = []
    private let tree: BoxTree

    init(_ polygons: [[FixedCoordinate]]) {
        for ring in polygons {
            for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) { sides.append((from, to)) }
        }
        tree = BoxTree(over: sides.map { BoundingBox([$0.from, $0.to]) })
    }

    /// The nearest place on a side, nil without sides.
    func nearest(to place: FixedCoordinate) -> FixedCoordinate? {
        guard !sides.isEmpty else { return nil }
        var search = SideSearch(from: place)
        visit(tree.root, level: tree.top, search: &search)
        return search.nearest
    }

    private func visit(_ box: Int, level: Int, search: inout SideSearch) {
        guard level > 0 else {
            let side = sides[tree.item(box)]
            return search.take(SidePoint(side.from), to: SidePoint(side.to))
        }
        let children = tree.children(of: box, level: level).map { child in
            (child, search.bound(tree.boxes[child]))
        }
        for (child, bound) in children.sorted(by: { $0.1 < $1.1 }) where search.mayImprove(bound) {
            visit(child, level: level - 1, search: &search)
        }
    }
}

/// A place on a side, as latitude and longitude and as a point in space.
private struct SidePoint {
    /// In 1e-7 degrees.
    let latitude: Double
    let longitude: Double
    /// On the unit sphere.
    let point: SIMD3<Double>

    static let unit = Double.pi / (180 * FixedCoordinate.scale)

    init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
        let north = latitude * Self.unit
        let east = longitude * Self.unit
        point = SIMD3(cos(north) * cos(east), cos(north) * sin(east), sin(north))
    }

    init(_ place: FixedCoordinate) {
        self.init(latitude: Double(place.latitude), longitude: Double(place.longitude))
    }

    /// The place at a share of the side to another place.
    func between(_ other: SidePoint, _ share: Double) -> SidePoint {
        SidePoint(
            latitude: latitude + share * (other.latitude - latitude),
            longitude: longitude + share * (other.longitude - longitude))
    }

    /// A bound on the distance between the curve to another place and its chord.
    func bulge(to other: SidePoint) -> Double {
        let north = abs(other.latitude - latitude) * Self.unit
        let east = abs(other.longitude - longitude) * Self.unit
        let nearEquator = latitude * other.latitude < 0 ? 0 : min(abs(latitude), abs(other.latitude)) * Self.unit
        return (north * north + 2 * north * east + east * east * cos(nearEquator)) / 8
    }
}

/// The search from one place; lengths are those of chords of the unit sphere.
private struct SideSearch {
    private let place: FixedCoordinate
    private let start: SidePoint
    private var least = Double.infinity
    /// The least improvement that the search still looks for.
    private var tolerance = 0.0
    private(set) var nearest: FixedCoordinate?

    init(from place: FixedCoordinate) {
        self.place = place
        start = SidePoint(place)
    }

    func mayImprove(_ bound: Double) -> Bool { least == .infinity || bound < least - tolerance }

    /// A lower bound on the distance to any place of the box.
    func bound(_ box: BoundingBox) -> Double {
        let south = Double(box.minimum.latitude)
        let north = Double(box.maximum.latitude)
        let west = place.eastward(to: box.minimum)
        let east = place.eastward(to: box.maximum)
        let isBeside = place.longitude < box.minimum.longitude || place.longitude > box.maximum.longitude
        let across = isBeside ? Double(min(abs(west), abs(east))) * SidePoint.unit : 0
        // The nearest latitude on the meridian of the box's nearer edge; behind the pole it is one of the edge's ends.
        let rise = sin(start.latitude * SidePoint.unit)
        let run = cos(start.latitude * SidePoint.unit) * cos(across)
        guard run < 0 else {
            let foot = atan2(rise, run) / SidePoint.unit
            return chord(to: min(max(foot, south), north), across)
        }
        return min(chord(to: south, across), chord(to: north, across))
    }

    private func chord(to latitude: Double, _ across: Double) -> Double {
        let halfNorth = sin((latitude - start.latitude) * SidePoint.unit / 2)
        let halfEast = sin(across / 2)
        let slimness = cos(latitude * SidePoint.unit) * cos(start.latitude * SidePoint.unit)
        return 2 * (halfNorth * halfNorth + slimness * halfEast * halfEast).squareRoot()
    }

    /// Considers the nearest place of a side, or of a piece of a side.
    mutating func take(_ from: SidePoint, to: SidePoint) {
        let way = to.point - from.point
        let length = (way * way).sum()
        let share = length > 0 ? min(1, max(0, ((start.point - from.point) * way).sum() / length)) : 0
        let bulge = from.bulge(to: to)
        guard mayImprove(Self.length(from.point + share * way - start.point) - bulge) else { return }
        take(from.between(to, share))
        guard bulge > tolerance else { return }
        let middle = from.between(to, 0.5)
        if share < 0.5 {
            take(from, to: middle)
            take(middle, to: to)
        } else {
            take(middle, to: to)
            take(from, to: middle)
        }
    }

    private mutating func take(_ candidate: SidePoint) {
        let distance = Self.length(candidate.point - start.point)
        guard distance < least else { return }
        least = distance
        tolerance = Self.tolerance(distance)
        nearest = FixedCoordinate(
            latitude: Int32(candidate.latitude.rounded()), longitude: Int32(candidate.longitude.rounded()))
    }

    /// How much shorter a chord is when the distance over the sphere is shorter by 3 cm and 0.003 percent.
    ///
    /// Near the antipode, where chords hardly grow with the distance, that is much less than it is nearby.
    private static func tolerance(_ chord: Double) -> Double {
        let way = 0.03 / EarthRadius.meters + chord * 3e-5
        return way * (max(0, 1 - chord * chord / 4).squareRoot() + chord * way / 8)
    }

    private static func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }
}
