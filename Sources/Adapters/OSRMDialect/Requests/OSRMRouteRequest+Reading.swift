import DirectionsKit
import Geometry
import PlatformFoundation
import Roads
import TextCoding

/// Reads a request to `/route`: the best route through places, and alternatives.
extension OSRMRouteRequest {
    /// Reads the options of a target.
    package init(_ target: OSRMTarget, _ limits: OSRMLimits) throws(OSRMError) {
        guard target.coordinates.count > 1 else { throw OSRMError.tooFewCoordinates }
        try self.init(ofRoute: target, limits, most: limits.coordinates)
    }

    /// Reads the options of a target that asks for a route, perhaps with a single place.
    ///
    /// - Parameter most: the greatest number of places.
    init(ofRoute target: OSRMTarget, _ limits: OSRMLimits, most: Int) throws(OSRMError) {
        let places = target.coordinates
        let options = target.options
        guard places.count <= most else {
            throw OSRMError(.tooBig, "There must be at most \(most) coordinates, not \(places.count).")
        }
        let general = try OSRMGeneralOptions(options, count: places.count)
        self.init(places, mode: target.mode)
        constraints = general.constraints
        excluded = general.excluded
        snapsToAnyRoad = general.snapsToAnyRoad
        includesHints = general.includesHints
        includesWaypoints = general.includesWaypoints
        alternatives = try Self.alternatives(options, limits: limits)
        includesSteps = try options.flag("steps") ?? false
        annotations = try Self.annotations(options)
        geometries = try options.word("geometries") ?? .polyline
        overview = try options.word("overview") ?? .simplified
        continuesStraight = try Self.continuation(options)
        waypoints = try Self.waypoints(options, count: places.count)
        dates = try Self.dates(options, from: places[0], to: places[places.count - 1])
    }

    /// `depart_at` or `arrive_by`, as with Mapbox: a time with an offset, or a time on the clocks of the place.
    private static func dates(
        _ options: OSRMOptions, from first: Coordinate, to last: Coordinate
    ) throws(OSRMError) -> TravelDates {
        let departure = try date(options, "depart_at", at: first)
        let arrival = try date(options, "arrive_by", at: last)
        guard departure == nil || arrival == nil else {
            throw OSRMOptions.error("arrive_by", "must not stand beside depart_at", .invalidOptions)
        }
        return TravelDates(departure: departure, arrival: arrival)
    }

    private static func date(
        _ options: OSRMOptions, _ name: String, at place: Coordinate
    ) throws(OSRMError) -> Date? {
        guard let text = options[name] else { return nil }
        if let date = ISO8601.date(Array(text.utf8)[...]) { return date }
        guard place.isValid, let shown = ISO8601.date(Array("\(text)Z".utf8)[...]) else {
            throw OSRMOptions.error(name, "must be a time such as 2026-11-21T08:00 or 2026-11-21T08:00:00Z")
        }
        let clock = LocalTime(at: FixedCoordinate(place))
        return Date(timeIntervalSince1970: clock.moment(showing: shown.timeIntervalSince1970))
    }

    /// The number of alternatives; `true` is one, as with OSRM.
    private static func alternatives(_ options: OSRMOptions, limits: OSRMLimits) throws(OSRMError) -> Int {
        switch options["alternatives"] {
        case nil, "false": return 0
        case "true": return min(1, limits.alternatives)
        case let text?:
            guard let count = OSRMOptions.integer(text) else {
                throw OSRMOptions.error("alternatives", "must be true, false or a number")
            }
            guard count <= limits.alternatives else {
                throw OSRMOptions.error("alternatives", "must be at most \(limits.alternatives)", .tooBig)
            }
            return count
        }
    }

    private static let kinds: [(name: Substring, kind: OSRMRouteRequest.Annotations)] = [
        ("true", .all), ("false", []), ("duration", .duration), ("nodes", .nodes), ("distance", .distance),
        ("weight", .weight), ("datasources", .datasources), ("speed", .speed), ("congestion", .congestion),
        ("congestion_numeric", .congestionNumeric), ("maxspeed", .maxspeed),
    ]

    private static func annotations(_ options: OSRMOptions) throws(OSRMError) -> OSRMRouteRequest.Annotations {
        var annotations: OSRMRouteRequest.Annotations = []
        let words = options.words("annotations") ?? []
        for word in words {
            guard let kind = kinds.first(where: { $0.name == word })?.kind,
                words.count == 1 || !["true", "false"].contains(word)
            else {
                let names = kinds.dropFirst(2).map(\.name).joined(separator: ", ")
                throw OSRMOptions.error("annotations", "must be true, false, or of \(names)")
            }
            annotations.formUnion(kind)
        }
        return annotations
    }

    private static func continuation(_ options: OSRMOptions) throws(OSRMError) -> Bool? {
        if options["continue_straight"] == "default" { return nil }
        do throws(OSRMError) {
            return try options.flag("continue_straight")
        } catch {
            throw OSRMOptions.error("continue_straight", "must be default, true or false")
        }
    }

    private static func waypoints(_ options: OSRMOptions, count: Int) throws(OSRMError) -> [Int]? {
        guard let indices = try options.indices("waypoints", below: count) else { return nil }
        guard indices.first == 0, indices.last == count - 1 else {
            throw OSRMOptions.error("waypoints", "must begin with 0 and end with \(count - 1)", .invalidValue)
        }
        return indices.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
