package import Geometry

/// The area that a provider covers: polygons without holes on the flat map of longitude and latitude, edges included.
///
/// Sides are straight in longitude and latitude. Longitudes 180 and -180 are one meridian. All longitudes of a pole are
/// one place, which is covered when a polygon reaches its latitude.
package struct CoverageArea: Sendable {
    /// The rings, without a repeated first corner; no ring crosses the 180th meridian.
    package let polygons: [[FixedCoordinate]]
    /// The smallest box around each polygon.
    package let bounds: [BoundingBox]
    private let index: CoverageIndex
    private let holdsNorthPole: Bool
    private let holdsSouthPole: Bool

    /// An area of valid rings.
    package init(polygons: [[FixedCoordinate]]) {
        self.polygons = polygons
        bounds = polygons.map { BoundingBox($0) }
        index = CoverageIndex(polygons, bounds: bounds)
        holdsNorthPole = bounds.contains { !$0.isEmpty && $0.maximum.latitude >= 899_999_999 }
        holdsSouthPole = bounds.contains { !$0.isEmpty && $0.minimum.latitude <= -899_999_999 }
    }

    /// Whether nothing is covered.
    package var isEmpty: Bool { polygons.isEmpty }

    /// Whether a place lies inside a polygon or on its edge, exact in whole 1e-7 degrees.
    ///
    /// A place within one unit of an edge, about a centimeter, counts as on it, because coordinates are rounded. To be
    /// exact, three rows of the map, a unit apart and two units long with the place in the middle, are tested for a
    /// common point.
    package func contains(_ place: FixedCoordinate) -> Bool {
        if place.latitude == 900_000_000 { return holdsNorthPole }
        if place.latitude == -900_000_000 { return holdsSouthPole }
        let x = Int64(place.longitude)
        let y = Int64(place.latitude)
        if index.contains(x: x, y: y) { return true }
        guard abs(x) >= 1_799_999_999 else { return false }
        return index.contains(x: x > 0 ? x - 3_600_000_000 : x + 3_600_000_000, y: y)
    }

    /// The covered place nearest to a place by great-circle distance; the place itself if it is covered or nothing is.
    ///
    /// Its distance exceeds the least distance by at most 10 cm and a ten-thousandth of it.
    package func nearest(to place: FixedCoordinate) -> FixedCoordinate {
        contains(place) ? place : index.sides.nearest(to: place) ?? place
    }

    /// Square meters on the sphere of the polygon with this number.
    package func squareMeters(ofPolygon index: Int) -> Double {
        SphereArea.squareMeters(of: polygons[index])
    }

    /// The number of corners of all polygons.
    package var cornerCount: Int { polygons.reduce(0) { $0 + $1.count } }
}

/// The search structures of an area; a class, so that copying an area copies one reference.
final class CoverageIndex: Sendable {
    private let rows: RingRows
    private let boxes: BoxTree
    let sides: CoverageSides

    init(_ polygons: [[FixedCoordinate]], bounds: [BoundingBox]) {
        rows = RingRows(polygons)
        boxes = BoxTree(over: bounds)
        sides = CoverageSides(polygons)
    }

    /// Whether a place, or a place within a unit of it, is in a polygon.
    func contains(x: Int64, y: Int64) -> Bool {
        !boxes.isEmpty && contains(boxes.root, level: boxes.top, x, y)
    }

    private func contains(_ box: Int, level: Int, _ x: Int64, _ y: Int64) -> Bool {
        guard boxes.isNear(box, x: x, y: y) else { return false }
        guard level > 0 else { return touches(boxes.item(box), x: x, y: y) }
        for child in boxes.children(of: box, level: level) where contains(child, level: level - 1, x, y) { return true }
        return false
    }

    private func touches(_ ring: Int, x: Int64, y: Int64) -> Bool {
        let columns = x - 1...x + 1
        return rows.touches(columns, row: y, ring: ring) || rows.touches(columns, row: y - 1, ring: ring)
            || rows.touches(columns, row: y + 1, ring: ring)
    }
}
