import DirectionsKit
package import Geometry
import TextCoding

/// A request to `/sources_to_targets`.
package struct ValhallaMatrixRequest: Sendable {
    let sources: [ValhallaLocation]
    let targets: [ValhallaLocation]
    var general: ValhallaGeneral
    /// Whether each cell is an object.
    let isVerbose: Bool

    init(_ members: JSONMembers, limits: ValhallaLimits, served: TransportType) throws {
        guard let sources = try members.objects("sources"), let targets = try members.objects("targets"),
            !sources.isEmpty, !targets.isEmpty
        else {
            throw ValhallaError(
                .noMatrixLocations, "sources and targets must each be a list of one place or more, with lat and lon.")
        }
        guard sources.count <= limits.matrixCells / targets.count else {
            throw ValhallaError(
                .tooManyLocations,
                "The matrix would have \(sources.count) times \(targets.count) cells; there may be at most \(limits.matrixCells)."
            )
        }
        self.sources = try sources.map { try ValhallaLocation($0) }
        self.targets = try targets.map { try ValhallaLocation($0) }
        general = try ValhallaGeneral(members, limits: limits, served: served)
        isVerbose = try members.flag("verbose") ?? true
        general.warnAboutTime(members)
        for name in ["matrix_locations", "shape_format"] where members.has(name) {
            general.warnings.append("\(name) changes nothing here.")
        }
    }

    package var coordinates: [Coordinate] { (sources + targets).map(\.coordinate) }
}

extension ValhallaGeneral {
    /// Warns that a time changes nothing, since the answer has no notices.
    mutating func warnAboutTime(_ members: JSONMembers) {
        guard members.has("date_time") else { return }
        warnings.append("date_time changes nothing here: travel times do not depend on the time of day.")
    }
}
