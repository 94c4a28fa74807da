import DirectionsKit
package import Geometry
import TextCoding

/// A request to `/isochrone`.
package struct ValhallaIsochroneRequest: Sendable {
    /// The edge of an area: a limit, and its color.
    struct Contour: Sendable {
        /// What a limit measures.
        enum Metric: String, Sendable {
            /// Minutes.
            case time
            /// Kilometers.
            case distance
        }

        let metric: Metric
        let value: Double
        /// Six hexadecimal digits; nil if the request names none.
        let color: String?
    }

    let locations: [ValhallaLocation]
    /// Times before distances, the largest first of each.
    let contours: [Contour]
    var general: ValhallaGeneral
    /// Whether answers have areas and not their outlines.
    let hasPolygons: Bool
    /// The share of the largest part of an area that another part must have, from 0 to 1.
    let denoise: Double
    let showsLocations: Bool
    /// Whether routes lead to the places.
    let isReverse: Bool

    init(_ members: JSONMembers, limits: ValhallaLimits, served: TransportType) throws {
        locations = try ValhallaRouteRequest.locations(members, least: 1, most: ValhallaLimits.contours)
        general = try ValhallaGeneral(members, limits: limits, served: served)
        contours = try Self.contours(members)
        hasPolygons = try members.flag("polygons") ?? false
        denoise = try members.number("denoise") ?? 1
        guard 0...1 ~= denoise else { throw members.error("denoise", "must be from 0 to 1") }
        showsLocations = try members.flag("show_locations") ?? false
        isReverse = try members.flag("reverse") ?? false
        try readTime(members)
        if !locations.constraints.isEmpty {
            general.warnings.append("heading, preferred_side and search_cutoff change nothing here.")
        }
    }

    private mutating func readTime(_ members: JSONMembers) throws {
        guard try members.object("date_time")?.integer("type") != 2 else {
            throw ValhallaError(
                .noArrivalIsochrones, "date_time.type 2 is not offered; use reverse for the routes to the places.")
        }
        general.warnAboutTime(members)
    }

    private static func contours(_ members: JSONMembers) throws -> [Contour] {
        guard let objects = try members.objects("contours"), !objects.isEmpty else {
            throw ValhallaError(.noContours, "contours is missing; give a list of objects with time or distance.")
        }
        guard objects.count <= ValhallaLimits.contours else {
            throw ValhallaError(
                .tooManyContours, "contours has \(objects.count) contours; give at most \(ValhallaLimits.contours).")
        }
        let contours = try objects.map(contour)
        return [.time, .distance].flatMap { metric in
            contours.filter { $0.metric == metric }.sorted { $0.value > $1.value }
        }
    }

    private static func contour(_ members: JSONMembers) throws -> Contour {
        let color = try members.text("color").map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
        if let color {
            guard color.utf8.count == 6, color.utf8.allSatisfy({ $0.hexadecimal != nil }) else {
                throw members.error("color", "must have six hexadecimal digits, such as ff0000")
            }
        }
        guard members.has("time") != members.has("distance") else {
            throw members.error("time", "or distance must be given, and not both")
        }
        if let minutes = try members.number("time") {
            try check(
                minutes, upTo: ValhallaLimits.minutes, unit: "minutes", code: .tooLongTime, name: "time",
                members: members)
            return Contour(metric: .time, value: minutes, color: color)
        }
        let kilometers = try members.number("distance") ?? 0
        try check(
            kilometers, upTo: ValhallaLimits.kilometers, unit: "km", code: .tooLongDistance, name: "distance",
            members: members)
        return Contour(metric: .distance, value: kilometers, color: color)
    }

    /// The least contour, in minutes or kilometers.
    private static let least = 0.001

    private static func check(
        _ value: Double, upTo limit: Double, unit: String, code: ValhallaError.Code, name: String,
        members: JSONMembers
    ) throws {
        guard value >= least else { throw members.error(name, "must be above 0") }
        guard value <= limit else {
            throw ValhallaError(code, members.error(name, "must be at most \(Int(limit)) \(unit)").message)
        }
    }

    package var coordinates: [Coordinate] { locations.map(\.coordinate) }
}
