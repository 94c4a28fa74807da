internal import Geometry

extension ShapeCheck {
    /// The most positions of a ring whose parts are printed.
    private static let printLimit = 1000

    /// Notes a side that jumps over the 180th meridian, and proposes polygons in its place; true if no side jumps.
    mutating func checkJumps(_ ring: WrittenShape.Ring) -> Bool {
        let places = shape.places[ring.positions]
        let jump = zip(places, places.dropFirst()).enumerated().first { _, side in
            abs(Int64(side.0.longitude) - Int64(side.1.longitude)) > 1_800_000_000
        }
        guard let jump else { return true }
        let corners = places.first == places.last ? Array(places.dropLast()) : Array(places)
        if WorldRing.isWholeWidth(corners) { return true }
        let location = shape.location(ring, jump.offset)
        let opening = "the side to the next position jumps by more than 180 degrees of longitude;"
        let advice = advice(Array(places))
        findings.note(.antimeridian, location: location, message: "\(opening) \(advice)")
        return false
    }

    private func advice(_ places: [FixedCoordinate]) -> String {
        let corners = places.first == places.last ? Array(places.dropLast()) : places
        guard corners.count <= Self.printLimit else {
            return "cut the ring at the 180th meridian into polygons on either side of it."
        }
        if WorldRing.isTheLongWay(corners) {
            let halfways = WorldRing.withHalfways(corners).filter { !corners.contains($0) }
            return "the ring goes round the world the long way, so add a position halfway along each such side: "
                + halfways.map(CoverageGeoJSON.position).joined(separator: " and ") + "."
        }
        if let pole = MeridianCut.pole(within: corners) {
            let latitude = pole < 0 ? -90 : 90
            return "the ring goes round the pole, so run it along the 180th meridian to [180, \(latitude)], "
                + "through [0, \(latitude)] to [-180, \(latitude)], and back."
        }
        let parts = MeridianCut(corners).parts
        guard !parts.isEmpty else {
            return "if it is meant to go the long way round, add a position halfway, else cut the ring at the 180th "
                + "meridian."
        }
        let text = parts.map { "[\(CoverageGeoJSON.ring($0))]" }.joined(separator: ", ")
        let subject = parts.count == 1 ? "the following polygon" : "these \(parts.count) polygons"
        return "put \(subject) in the place of this one: \(text)"
    }
}
