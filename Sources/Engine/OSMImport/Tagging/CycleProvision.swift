import Roads

/// Lanes and tracks for bicycles along a road, as its `cycleway` tags state them.
struct CycleProvision {
    private var common: Lane?
    private var left: Lane?
    private var right: Lane?

    /// Whether a lane is a track, apart from the carriageway.
    private(set) var hasTrack = false

    /// One lane or track.
    private struct Lane {
        /// Tagged `opposite`: it leads against the traffic of a one-way street.
        var isOpposite: Bool
        /// From its own `:oneway` tag: both ways, or against the direction of the way.
        var oneway: Oneway?

        var isTwoWay: Bool { oneway == .both }
    }

    init(_ tags: Tags) {
        common = Self.lane(
            tags[.cycleway] ?? tags[.cyclewayBoth], oneway: tags[.cyclewayOneway] ?? tags[.cyclewayBothOneway])
        left = Self.lane(tags[.cyclewayLeft], oneway: tags[.cyclewayLeftOneway])
        right = Self.lane(tags[.cyclewayRight], oneway: tags[.cyclewayRightOneway])
        hasTrack = [TagKey.cycleway, .cyclewayBoth, .cyclewayLeft, .cyclewayRight].contains { tags[$0] == "track" }
    }

    /// The tracks apart from the carriageway, without the lanes on it.
    static func tracks(_ tags: Tags) -> CycleProvision {
        var tracks = CycleProvision(tags)
        if !isTrack(tags[.cycleway] ?? tags[.cyclewayBoth]) { tracks.common = nil }
        if !isTrack(tags[.cyclewayLeft]) { tracks.left = nil }
        if !isTrack(tags[.cyclewayRight]) { tracks.right = nil }
        return tracks
    }

    /// The sidewalks that a tag opens to bicycles.
    static func sidewalks(_ tags: Tags) -> CycleProvision {
        var sidewalks = CycleProvision()
        let lane = Lane(isOpposite: false, oneway: nil)
        if isOpen(tags[.sidewalkBicycle]) || isOpen(tags[.sidewalkBothBicycle]) { sidewalks.common = lane }
        if isOpen(tags[.sidewalkLeftBicycle]) { sidewalks.left = lane }
        if isOpen(tags[.sidewalkRightBicycle]) { sidewalks.right = lane }
        return sidewalks
    }

    private init() {}

    private static func isTrack(_ value: String?) -> Bool { value == "track" || value == "opposite_track" }

    private static func isOpen(_ access: String?) -> Bool {
        switch access {
        case "yes", "designated", "permissive", "official": true
        default: false
        }
    }

    private static func lane(_ value: String?, oneway: String?) -> Lane? {
        guard let value else { return nil }
        let direction = oneway.flatMap { Oneway($0) }
        if value == "opposite" || value.hasPrefix("opposite_") { return Lane(isOpposite: true, oneway: direction) }
        return lanes.contains(value) ? Lane(isOpposite: false, oneway: direction) : nil
    }

    private static let lanes: Set<String> = [
        "track", "lane", "share_busway", "sharrow", "shared", "shared_lane",
    ]

    var isEmpty: Bool { common == nil && left == nil && right == nil }

    /// The directions in which a lane leads.
    func directions(oneway: Oneway, isTwoWay: Bool) -> Directed<Bool> {
        guard !isEmpty else { return Directed(both: false) }
        return isTwoWay ? alongTwoWayRoad : alongOnewayRoad(oneway)
    }

    private var alongTwoWayRoad: Directed<Bool> {
        var directions = Directed(both: false)
        if let common, !common.isOpposite { directions = Directed(both: true) }
        if let right {
            if right.isTwoWay { return Directed(both: true) }
            if right.isOpposite { directions.backward = true } else { directions.forward = true }
        }
        if let left {
            if left.isTwoWay { return Directed(both: true) }
            if left.isOpposite { directions.forward = true } else { directions.backward = true }
        }
        return directions
    }

    private func alongOnewayRoad(_ oneway: Oneway) -> Directed<Bool> {
        var directions = Directed(both: false)
        for case let lane? in [common, left, right] {
            if lane.isOpposite || lane.isTwoWay { return Directed(both: true) }
            let isAgainst = lane.oneway == .backward
            let isBackward = (oneway == .backward) != (isAgainst && oneway != .backward)
            if isBackward { directions.backward = true } else { directions.forward = true }
        }
        return directions
    }
}
