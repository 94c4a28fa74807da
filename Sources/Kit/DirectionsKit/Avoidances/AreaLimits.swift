package import Geometry

/// How many areas to avoid, and corners of them, a request to a server or a link may have.
package struct AreaLimits: Sendable {
    /// The limits of all APIs and of links.
    package static let standard = AreaLimits()

    /// The greatest number of areas together.
    package var areas: Int
    /// The greatest number of corners of all areas together.
    package var corners: Int

    /// Limits; a link has room for no more corners, and a body in JSON has room for about as many.
    package init(areas: Int = 1_000, corners: Int = 32_768) {
        self.areas = areas
        self.corners = corners
    }

    /// What some areas have more of than a request may have, with the limit; nil if they are within the limits.
    package func excess(of polygons: [Polygon]) -> (count: Int, limit: Int, noun: String)? {
        if polygons.count > areas { return (polygons.count, areas, "areas") }
        let count = polygons.reduce(0) { sum, area in
            area.holes.reduce(sum + area.outline.count) { $0 + $1.count }
        }
        return count > corners ? (count, corners, "corners") : nil
    }
}
