package import DirectionsKit
package import Geometry
import PlatformFoundation
import Roads
import TextCoding

/// A request to `/route`.
package struct ValhallaRouteRequest: Sendable {
    /// Whether an answer has maneuvers, and whether they have instructions.
    enum Directions: String, CaseIterable, Sendable {
        case none, maneuvers, instructions
    }

    let locations: [ValhallaLocation]
    let general: ValhallaGeneral
    let time: ValhallaTime?
    /// The tag of the language of instructions.
    let language: String
    /// Routes besides the best.
    let alternates: Int
    let directions: Directions
    let includesLanes: Bool

    private static let usualLanguage = "en-US"

    init(_ members: JSONMembers, limits: ValhallaLimits, served: TransportType, now: Date) throws {
        locations = try Self.locations(members, least: 2, most: limits.locations)
        general = try ValhallaGeneral(members, limits: limits, served: served)
        time = try ValhallaTime(
            members, from: locations[0].coordinate, to: locations[locations.count - 1].coordinate, now: now)
        (language, directions) = try Self.words(members)
        let count = try members.integer("alternates") ?? 0
        guard count >= 0 else { throw members.error("alternates", "must be a number from 0") }
        alternates = locations.count == 2 ? min(count, limits.alternates) : 0
        includesLanes = try members.flag("turn_lanes") ?? false
    }

    /// A route that a track followed.
    ///
    /// - Parameters:
    ///   - ends: its first and its last place.
    ///   - trace: the request of the track.
    init(between ends: [Coordinate], of trace: ValhallaTraceRequest) {
        locations = ends.map { ValhallaLocation($0) }
        general = trace.general
        language = trace.language
        directions = trace.directions
        time = nil
        alternates = 0
        includesLanes = false
    }

    /// The language of instructions, and which directions an answer has.
    static func words(_ members: JSONMembers) throws -> (language: String, directions: Directions) {
        let nested = try members.object("directions_options")
        let language = try members.text("language") ?? nested?.text("language") ?? usualLanguage
        return (language, try directions(members))
    }

    /// `narrative` is an older name, whose `false` means none.
    private static func directions(_ members: JSONMembers) throws -> Directions {
        if let directions: Directions = try ValhallaGeneral.optional("directions_type", members: members) {
            return directions
        }
        let nested = try members.object("directions_options")?.flag("narrative")
        return try members.flag("narrative") ?? nested == false ? .none : .instructions
    }

    static func locations(_ members: JSONMembers, least: Int, most: Int) throws -> [ValhallaLocation] {
        guard let objects = try members.objects("locations") else {
            throw ValhallaError(.noLocations, "locations is missing; give a list of places with lat and lon.")
        }
        guard objects.count >= least else {
            throw ValhallaError(
                .tooFewLocations, "locations has \(objects.count) places; give at least \(least).")
        }
        guard objects.count <= most else {
            throw ValhallaError(.tooManyLocations, "locations has \(objects.count) places; give at most \(most).")
        }
        return try objects.map { try ValhallaLocation($0) }
    }

    package var coordinates: [Coordinate] { locations.map(\.coordinate) }

    /// The same request for directions, without the places that it excludes.
    package var request: DirectionsRequest {
        let items = locations.map { MapItem(name: $0.name, coordinate: $0.coordinate) }
        let middle = locations.dropFirst().dropLast()
        var avoidances = general.costing.avoidances
        avoidances.avoidedAreas = general.exclusions.areas
        return DirectionsRequest(
            source: items.first, destination: items.last, waypoints: Array(items.dropFirst().dropLast()),
            transportType: TransportType(general.costing.mode), requestsAlternateRoutes: alternates > 0,
            departureDate: time.flatMap { $0.isArrival ? nil : $0.date },
            arrivalDate: time.flatMap { $0.isArrival ? $0.date : nil }, avoidances: avoidances, language: language,
            units: general.units.isMetric ? .metric : .imperial, constraints: locations.constraints,
            continuesStraight: middle.isEmpty ? nil : !middle.allSatisfy(\.kind.allowsTurn))
    }
}
