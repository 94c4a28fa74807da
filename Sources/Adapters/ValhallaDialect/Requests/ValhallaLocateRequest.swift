import DirectionsKit
package import Geometry
import TextCoding

/// A request to `/locate`.
package struct ValhallaLocateRequest: Sendable {
    let locations: [ValhallaLocation]
    /// By place, the meters within which all roads count; 0 for only the nearest.
    let radiuses: [Double]
    let general: ValhallaGeneral
    let isVerbose: Bool

    init(_ members: JSONMembers, limits: ValhallaLimits, served: TransportType) throws {
        locations = try ValhallaRouteRequest.locations(members, least: 1, most: limits.locations)
        radiuses = try (try members.objects("locations") ?? []).map { location in
            let radius = try location.number("radius") ?? 0
            guard radius >= 0 else { throw location.error("radius", "must be a number of meters from 0") }
            return radius
        }
        general = try ValhallaGeneral(members, limits: limits, served: served, fallback: "auto")
        isVerbose = try members.flag("verbose") ?? false
    }

    package var coordinates: [Coordinate] { locations.map(\.coordinate) }
}
