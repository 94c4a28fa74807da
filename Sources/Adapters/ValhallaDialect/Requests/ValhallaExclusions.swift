import DirectionsKit
import Geometry
import Roads
import TextCoding
import Threading

/// The roads at some places, and those in some areas, that a request excludes.
struct ValhallaExclusions: Sendable {
    private(set) var places: [Coordinate] = []
    private(set) var areas: [Polygon] = []

    var isEmpty: Bool { places.isEmpty && areas.isEmpty }

    /// - Parameters:
    ///   - members: the members of the request; the older names that begin with `avoid` count, too.
    ///   - limits: the most areas and corners of them.
    init(_ members: JSONMembers, limits: AreaLimits) throws {
        for name in ["exclude_locations", "avoid_locations"] {
            for place in try members.objects(name) ?? [] { places.append(try ValhallaLocation.coordinate(place)) }
        }
        guard places.count <= ValhallaLimits.exclusions else {
            throw ValhallaError(
                .tooManyExclusions,
                "exclude_locations has \(places.count) places; give at most \(ValhallaLimits.exclusions).")
        }
        for name in ["exclude_polygons", "avoid_polygons"] where members.has(name) {
            areas += try Self.areas(name, members: members)
        }
        if let excess = limits.excess(of: areas) {
            throw ValhallaError(
                .tooManyCorners,
                "exclude_polygons has \(excess.count) \(excess.noun) in all; give at most \(excess.limit).")
        }
    }

    /// Rings, or a FeatureCollection of polygons.
    private static func areas(_ name: String, members: JSONMembers) throws -> [Polygon] {
        guard let collection = try? members.object(name) else {
            return try (try members.rings(name) ?? []).map { try polygon([$0], name: name, members: members) }
        }
        return try (try collection.objects("features") ?? []).map { feature in
            guard let geometry = try feature.object("geometry") else {
                throw feature.error("geometry", "is missing")
            }
            return try polygon(try geometry.rings("coordinates") ?? [], name: "coordinates", members: geometry)
        }
    }

    private static func polygon(_ rings: [[[Double]]], name: String, members: JSONMembers) throws -> Polygon {
        let rings = try rings.map { ring in
            try ring.map { position in
                guard position.count >= 2 else {
                    throw members.error(name, "must have positions [longitude, latitude]")
                }
                return Coordinate(latitude: position[1], longitude: position[0])
            }
        }
        let polygon = Polygon(outline: rings.first ?? [], holes: Array(rings.dropFirst()))
        guard polygon.isValid else {
            throw members.error(
                name, "must have rings of three different places or more, each a longitude and a latitude in degrees")
        }
        return polygon
    }

    /// Degrees to each side of a place on a road: about a meter, less than the width of a road.
    private static let halfWidth = 0.000_01

    /// The areas, and a small one on the nearest road of each place; a place without a road near it excludes nothing.
    func areas(
        on provider: DirectionsProvider, mode: TransportMode, _ cancellation: Cancellation?
    ) throws(DirectionsError) -> [Polygon] {
        var all = areas
        for place in places {
            do throws(DirectionsError) {
                let nearest = try provider.nearest(to: place, mode: mode, cancellation: cancellation)
                all += nearest.map { Self.square(around: $0.coordinate) }
            } catch {
                guard [.noRoadNear, .outsideGraph, .outsideCoverage].contains(error.reason) else { throw error }
            }
        }
        return all
    }

    private static func square(around place: Coordinate) -> Polygon {
        Polygon(
            outline: [(-1.0, -1.0), (-1, 1), (1, 1), (1, -1)].map { north, east in
                Coordinate(
                    latitude: max(-90, min(90, place.latitude + north * halfWidth)),
                    longitude: max(-180, min(180, place.longitude + east * halfWidth)))
            })
    }
}
