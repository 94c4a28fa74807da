import DirectionsKit
import Geometry
import Places

// Finds the places of a kind: in the box of the request, in or near the place that other words name, or anywhere.
extension PlaceFinding {
    /// Meters around a street or another small place within which places are near it.
    private static let nearReach = 5_000.0
    /// Meters from which on the best known places of a box count and not those in its middle.
    private static let wideReach = 25_000.0
    /// The number of places that are compared with the wanted ones.
    private static let mostCompared = 500

    func places(_ tags: [PlaceTag], in words: String) throws(DirectionsError) -> [Place] {
        guard !words.isEmpty else { return try places(tags) }
        var options = search.options
        options.isWanted = nil
        options.isBounded = false
        let area = try provider.withPlaces { [options] index in
            try index.search(words, options).first { $0.isComplete }?.place
        }
        guard let area else { return [] }
        let box = try provider.withPlaces { index in try index.box(of: area) }
        if area.rank <= .subLocality {
            let reach = box.map(Self.radius) ?? Self.nearReach
            let near = try places(tags, near: box?.center ?? area.coordinate, within: reach)
            let inside = near.filter { $0.isIn(area) }
            return inside.isEmpty && box == nil ? near : inside
        }
        return try places(tags, near: area.coordinate, within: Self.nearReach)
    }

    /// The places in the box of the request, nearest to its middle first; without a box, the best known ones.
    private func places(_ tags: [PlaceTag]) throws(DirectionsError) -> [Place] {
        if let box = search.box?.box, !search.isBounded || Self.radius(box) < Self.wideReach {
            return try places(tags, near: box.center, within: search.isBounded ? Self.radius(box) : Self.nearReach)
        }
        let found = try provider.withPlaces { index in
            try index.places(PlaceTagFilter(tags), limit: Self.mostCompared, isCancelled: search.isCancelled)
        }
        return found.filter(search.isAllowed)
    }

    private func places(
        _ tags: [PlaceTag], near point: FixedCoordinate, within radius: Double
    ) throws(DirectionsError) -> [Place] {
        let found = try provider.withPlaces { index in
            try index.places(
                PlaceTagFilter(tags), near: point, within: radius, limit: Self.mostCompared,
                isCancelled: search.isCancelled)
        }
        return found.map(\.place).filter(search.isAllowed)
    }

    /// Meters from the middle of a box to its corners.
    private static func radius(_ box: BoundingBox) -> Double {
        min(Coordinate(box.center).distance(to: Coordinate(box.minimum)) * 1.05 + 1, 2_000_000)
    }
}
