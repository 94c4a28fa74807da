import DirectionsKit
package import Geometry
import Matching
import Roads
import TextCoding

/// A request to `/trace_route` or `/trace_attributes`: the roads that a track followed.
package struct ValhallaTraceRequest: Sendable {
    let fixes: [TrackFix]
    let general: ValhallaGeneral
    /// The tag of the language of instructions.
    let language: String
    let directions: ValhallaRouteRequest.Directions
    let filter: ValhallaAttributeFilter
    let rules: MatchRules

    /// The ways to match a shape; here one way serves all.
    private enum ShapeMatch: String, CaseIterable {
        case edgeWalk = "edge_walk"
        case mapSnap = "map_snap"
        case walkOrSnap = "walk_or_snap"
    }

    /// The precisions of an encoded line.
    private enum ShapeFormat: String, CaseIterable {
        case polyline6, polyline5
    }

    init(_ members: JSONMembers, limits: ValhallaLimits, served: TransportType) throws {
        general = try ValhallaGeneral(members, limits: limits, served: served)
        let route = try ValhallaRouteRequest.words(members)
        language = route.language
        directions = route.directions
        filter = try ValhallaAttributeFilter(members)
        let _: ShapeMatch? = try members.word("shape_match")
        fixes = try Self.fixes(members, most: limits.trackPlaces)
        rules = try Self.rules(members)
    }

    package var coordinates: [Coordinate] { fixes.map(\.place) }

    private static func rules(_ members: JSONMembers) throws -> MatchRules {
        var rules = MatchRules()
        // The service does not split a track where its times have a gap.
        rules.greatestGap = nil
        let accuracy = try members.object("trace_options")?.number("gps_accuracy") ?? members.number("gps_accuracy")
        guard let accuracy else { return rules }
        guard MatchRules.accuracies ~= accuracy else {
            throw members.error("trace_options.gps_accuracy", "must be from 1 to 100 meters")
        }
        rules.accuracy = accuracy
        return rules
    }

    // MARK: Shape

    private static func fixes(_ members: JSONMembers, most: Int) throws -> [TrackFix] {
        var fixes: [TrackFix]
        if let points = try members.objects("shape") {
            try check(points.count, most: most)
            fixes = try points.map { try fix($0) }
        } else if let line = try members.text("encoded_polyline") {
            fixes = try places(line, members: members).map { TrackFix($0) }
            try check(fixes.count, most: most)
        } else {
            throw ValhallaError(
                .noShape, "shape is missing; give a list of places with lat and lon, or an encoded_polyline.")
        }
        try setTimes(of: &fixes, members)
        return fixes
    }

    private static func check(_ count: Int, most: Int) throws {
        guard count > 1 else {
            throw ValhallaError(.tooFewShapePoints, "The shape has \(count) points; give at least 2.")
        }
        guard count <= most else {
            throw ValhallaError(.tooManyShapePoints, "The shape has \(count) points; give at most \(most).")
        }
    }

    private static func fix(_ point: JSONMembers) throws -> TrackFix {
        let heading = try point.number("heading")
        let accuracy = try point.number("accuracy")
        return TrackFix(
            try ValhallaLocation.coordinate(point), time: try point.number("time"), accuracy: accuracy,
            course: heading)
    }

    private static func places(_ line: String, members: JSONMembers) throws -> [Coordinate] {
        let format: ShapeFormat = try members.word("shape_format") ?? .polyline6
        let places = try? EncodedPolyline.decode(line, precision: format == .polyline6 ? .six : .five)
        guard let places, places.allSatisfy(\.isValid) else {
            throw ValhallaError(
                .wrongShape, "encoded_polyline is not a line of places in the format \(format.rawValue).")
        }
        return places
    }

    /// `begin_time` and `durations` give times to a shape that has none.
    private static func setTimes(of fixes: inout [TrackFix], _ members: JSONMembers) throws {
        guard let durations = try members.numbers("durations") else { return }
        guard durations.count == fixes.count - 1 else {
            throw ValhallaError(
                .wrongDurations,
                "durations has \(durations.count) numbers for a shape of \(fixes.count) points; give one fewer "
                    + "than points.")
        }
        var time = try members.number("begin_time") ?? 0
        for index in fixes.indices {
            if index > 0 { time += durations[index - 1] }
            fixes[index].time = time
        }
    }
}

/// The attributes that an answer has.
struct ValhallaAttributeFilter: Sendable {
    /// What to do with the named attributes.
    private enum Action: String, CaseIterable {
        case include, exclude
    }

    private let names: Set<String>
    private let isExcluding: Bool

    init(_ members: JSONMembers) throws {
        let filters = try members.object("filters")
        let action: Action? = try filters?.word("action")
        names = Set(try filters?.texts("attributes") ?? [])
        isExcluding = action != .include || names.isEmpty
    }

    /// Whether an answer has an attribute, such as `edge.length`.
    func has(_ name: String) -> Bool { names.contains(name) != isExcluding }
}
