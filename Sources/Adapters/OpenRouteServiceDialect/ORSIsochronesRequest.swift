package import DirectionsKit
package import Geometry
package import Roads
import TextCoding

/// A request to `/v2/isochrones`.
package struct ORSIsochronesRequest: Sendable {
    enum RangeType: String, CaseIterable, Sendable {
        case time, distance
    }

    private enum LocationType: String, CaseIterable {
        case start, destination
    }

    /// A unit of length, of which areas have the square.
    enum Units: String, CaseIterable, Sendable {
        case meters = "m"
        case kilometers = "km"
        case miles = "mi"

        var meters: Double {
            switch self {
            case .meters: 1
            case .kilometers: 1_000
            case .miles: 1_609.344
            }
        }
    }

    enum Attribute: String, CaseIterable, Sendable {
        case area, reachfactor
        case population = "total_pop"
    }

    package let mode: TransportMode
    package let locations: [Coordinate]
    let rangeType: RangeType
    /// Seconds or meters, ascending.
    let ranges: [Double]
    /// Whether routes lead to the places.
    let isArrival: Bool
    let avoidances: RouteAvoidances
    let areaUnits: Units
    let attributes: [Attribute]
    let id: String?

    private static let mostLocations = 5
    private static let mostRanges = 10
    /// The greatest limits: a day of travel takes seconds to draw.
    private static let mostSeconds = 7_200.0
    private static let mostMeters = 200_000.0
    /// Pieces of roads within an area; each takes about 400 bytes while an answer is made.
    static let mostRoads = 500_000

    /// Reads a request.
    ///
    /// - Parameters:
    ///   - path: the path.
    ///   - body: the body of the POST.
    ///   - served: the means of transport that are served.
    package init(_ path: ORSPath, body: [UInt8], served: TransportType) throws(ORSError) {
        do {
            try self.init(try path.mode(served: served), try JSONMembers(body))
        } catch let error as ORSError {
            throw error
        } catch let error as JSONMemberError {
            throw ORSError(error)
        } catch {
            throw ORSError(.unreadable, "The JSON cannot be read.")
        }
    }

    private init(_ mode: TransportMode, _ members: JSONMembers) throws {
        self.mode = mode
        locations = try Self.locations(members)
        rangeType = try members.word("range_type") ?? .time
        let units: Units = try members.word("units") ?? .meters
        ranges = try Self.ranges(members, type: rangeType, scale: rangeType == .time ? 1 : units.meters)
        let locationType: LocationType = try members.word("location_type") ?? .start
        isArrival = locationType == .destination
        avoidances = try ORSAvoidances.read(members, mode)
        areaUnits = try members.word("area_units") ?? .meters
        attributes = try Self.attributes(members, type: rangeType)
        id = try members.text("id")
        try Self.refuseOthers(members)
    }

    // MARK: Members

    private static func locations(_ members: JSONMembers) throws -> [Coordinate] {
        guard let positions = try members.positions("locations"), !positions.isEmpty else {
            throw ORSError(.missing, "locations is missing; give a list of [longitude, latitude].")
        }
        guard positions.count <= mostLocations else {
            throw ORSError(.tooLarge, "locations has \(positions.count) places; give at most \(mostLocations).")
        }
        return try positions.enumerated().map { index, position in
            guard position.count >= 2 else {
                throw ORSError(.wrongFormat, "locations[\(index)] must be a list of a longitude and a latitude.")
            }
            let place = Coordinate(latitude: position[1], longitude: position[0])
            guard place.isValid else {
                throw ORSError(
                    .wrongValue,
                    "locations[\(index)] must have a longitude from -180 to 180 and a latitude from -90 to 90, in this order."
                )
            }
            return place
        }
    }

    /// - Parameter scale: seconds or meters of a unit.
    private static func ranges(_ members: JSONMembers, type: RangeType, scale: Double) throws -> [Double] {
        guard let given = try members.numbers("range"), let greatest = given.max() else {
            throw ORSError(.missing, "range is missing; give a list of seconds, or of meters with range_type distance.")
        }
        let (limit, unit) = type == .time ? (mostSeconds, "seconds") : (mostMeters, "meters")
        guard given.allSatisfy({ $0 * scale >= 1 }) else {
            throw ORSError(.wrongValue, "range must have numbers of at least 1 \(unit.dropLast()).")
        }
        guard greatest * scale <= limit else {
            throw ORSError(.tooLarge, "range must have numbers of at most \(Int(limit)) \(unit).")
        }
        let ranges = try steps(given, members: members).map { $0 * scale }
        guard ranges.count <= mostRanges else {
            throw ORSError(.tooLarge, "The request has \(ranges.count) ranges; give at most \(mostRanges).")
        }
        return Set(ranges).sorted()
    }

    /// The multiples of the interval up to a single range, and the range; other ranges as they are.
    private static func steps(_ ranges: [Double], members: JSONMembers) throws -> [Double] {
        guard let interval = try members.number("interval"), ranges.count == 1 else { return ranges }
        guard interval > 0 else { throw members.error("interval", "must be above 0") }
        let count = (ranges[0] / interval).rounded(.down)
        guard count <= Double(mostRanges) else {
            throw ORSError(
                .tooLarge,
                "interval divides range into \(Int(min(count, 1e9))) parts; there may be at most \(mostRanges).")
        }
        return (1..<max(2, Int(count) + 1)).map { min(Double($0) * interval, ranges[0]) } + ranges
    }

    private static func attributes(_ members: JSONMembers, type: RangeType) throws -> [Attribute] {
        let attributes = try (try members.texts("attributes") ?? []).map { name in
            guard let attribute = Attribute(rawValue: name) else {
                throw members.error("attributes", "must be of area and reachfactor")
            }
            return attribute
        }
        if attributes.contains(.population) {
            throw ORSError(.notSupported, "attributes has total_pop, but this server does not know the population.")
        }
        if attributes.contains(.reachfactor), type == .time {
            throw ORSError(
                .notSupported,
                "attributes has reachfactor, which is offered for range_type distance only; leave it out.")
        }
        return attributes
    }

    /// Refuses what would make the answer another one.
    private static func refuseOthers(_ members: JSONMembers) throws {
        guard try members.flag("intersections") != true else {
            throw ORSError(.notSupported, "intersections is not offered; leave it out.")
        }
    }
}
