import DirectionsKit
import Geometry
import Roads
import TextCoding

/// What the `options` of a request ask to avoid.
enum ORSAvoidances {
    /// The features that openrouteservice knows for a profile.
    private static func features(of mode: TransportMode) -> KeyValuePairs<String, RouteAvoidances.Feature> {
        mode == .automobile
            ? ["highways": .highways, "tollways": .tolls, "ferries": .ferries]
            : ["ferries": .ferries, "steps": .stairs]
    }

    /// Reads `options`.
    ///
    /// - Throws: ``ORSError`` for other members, which would make the answer another one.
    static func read(_ members: JSONMembers, _ mode: TransportMode) throws -> RouteAvoidances {
        var avoidances = RouteAvoidances()
        guard let options = try members.object("options") else { return avoidances }
        for name in options.names where options.has(name) {
            switch name {
            case "avoid_features": try readFeatures(options, mode: mode, avoidances: &avoidances)
            case "avoid_polygons": avoidances.avoidedAreas = try areas(options)
            default: throw ORSError(.notSupported, options.error(name, "is not offered; leave it out").message)
            }
        }
        return avoidances
    }

    private static func readFeatures(
        _ options: JSONMembers, mode: TransportMode, avoidances: inout RouteAvoidances
    ) throws {
        let known = features(of: mode)
        for name in try options.texts("avoid_features") ?? [] {
            guard let feature = known.first(where: { $0.key == name })?.value else {
                let names = known.map(\.key).joined(separator: ", ")
                throw ORSError(.notSupported, options.error("avoid_features", "must be some of \(names)").message)
            }
            avoidances[feature] = .avoid
        }
    }

    // MARK: Areas

    private static func areas(_ options: JSONMembers) throws -> [Polygon] {
        guard let geometry = try options.object("avoid_polygons") else { return [] }
        // An empty object avoids nothing, as with openrouteservice.
        guard geometry.has("type") || geometry.has("coordinates") else { return [] }
        let polygons: [[[[Double]]]]
        switch try geometry.text("type") {
        case "Polygon": polygons = [try geometry.rings("coordinates") ?? []]
        case "MultiPolygon": polygons = try geometry.polygons("coordinates") ?? []
        default: throw geometry.error("type", "must be Polygon or MultiPolygon")
        }
        let areas = try polygons.map { try polygon($0, geometry: geometry) }
        if let excess = AreaLimits.standard.excess(of: areas) {
            throw ORSError(
                .tooLarge, "avoid_polygons has \(excess.count) \(excess.noun); give at most \(excess.limit).")
        }
        return areas
    }

    private static func polygon(_ rings: [[[Double]]], geometry: JSONMembers) throws -> Polygon {
        let rings = try rings.map { ring in
            try ring.map { position in
                guard position.count >= 2 else {
                    throw geometry.error("coordinates", "must have positions [longitude, latitude]")
                }
                return Coordinate(latitude: position[1], longitude: position[0])
            }
        }
        let polygon = Polygon(outline: rings.first ?? [], holes: Array(rings.dropFirst()))
        guard polygon.isValid else {
            throw geometry.error(
                "coordinates",
                "must have rings of three different places or more, each a longitude and a latitude in degrees")
        }
        return polygon
    }
}
