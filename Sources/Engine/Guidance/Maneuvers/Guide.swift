package import Geometry
package import Roads

/// The beginning of a leg.
package struct GuideStart: Sendable {
    /// The last edge of the previous leg, if the leg starts at a stop.
    package var edgeBefore: EdgeID?

    package init(after edgeBefore: EdgeID? = nil) {
        self.edgeBefore = edgeBefore
    }
}

/// The end of a leg.
package struct GuideEnd: Sendable {
    /// The requested place.
    package var asked: FixedCoordinate
    /// The place on the road.
    package var snapped: FixedCoordinate
    /// The name of the place.
    package var name: String?
    /// The number of the stop, from 1; nil for the destination.
    package var waypointNumber: Int?

    package init(asked: FixedCoordinate, snapped: FixedCoordinate, name: String? = nil, waypointNumber: Int? = nil) {
        self.asked = asked
        self.snapped = snapped
        self.name = name
        self.waypointNumber = waypointNumber
    }
}

/// Converts the path of a leg to maneuvers.
package struct Guide: Sendable {
    package let map: TurnMap

    /// - Parameter showsOpenings: whether roads that only conditions open are roads like others.
    package init(graph: RoadGraph, modeGraph: ModeGraph, showsOpenings: Bool = false) {
        map = TurnMap(graph, modeGraph, showsOpenings: showsOpenings)
    }

    /// The maneuvers of one leg in order, from the departure to the arrival.
    ///
    /// Their ranges of path edges are consecutive and contain each edge once; the range of the arrival is empty.
    ///
    /// - Parameters:
    ///   - pathEdges: the travelled edges of a found route, at least one.
    ///   - passingNames: whether a driver hears of mere changes of name that hold for a short stretch, too.
    package func maneuvers(
        _ pathEdges: [PathEdge], start: GuideStart, end: GuideEnd, passingNames: Bool = false
    ) -> [Maneuver] {
        let drafts = drafts(pathEdges, roads: map.graph.identities(of: pathEdges), passingNames: passingNames)
        let writing = ManeuverWriting(map: map, pathEdges: pathEdges)
        let places = drafts.map { LanePlace(first: $0.first, direction: $0.direction, isFork: $0.kind == .fork) }
        let lanes = lanes(at: places, of: pathEdges)
        var maneuvers: [Maneuver] = []
        maneuvers.reserveCapacity(drafts.count + 1)
        for (index, draft) in drafts.enumerated() {
            let next = index + 1 < drafts.count ? drafts[index + 1].first : pathEdges.count
            let previous = index > 0 ? drafts[index - 1] : nil
            maneuvers.append(writing.maneuver(draft, until: next, after: previous))
            maneuvers[index].lanes = lanes[index]
        }
        maneuvers[0].staysOnRoad =
            start.edgeBefore.map { continues(from: $0, to: pathEdges[drafts[0].target].edge) } ?? false
        maneuvers.append(writing.arrival(end))
        return map.mode == .automobile ? maneuvers : ManeuverPairing(pathEdges: pathEdges).joined(maneuvers)
    }

    /// The maneuvers without their texts, from the departure to the last one before the arrival.
    ///
    /// - Parameters:
    ///   - roads: the road of each path edge.
    ///   - nearEnd: the distance in centimeters from the start and the destination within which maneuvers are left out;
    ///     nil for the default.
    ///   - allNames: whether every new name is announced, also one that a traveller does not need.
    ///   - passingNames: whether a driver hears of mere changes of name that hold for a short stretch, too.
    package func drafts(
        _ pathEdges: [PathEdge], roads: [RoadIdentity], nearEnd: Int? = nil, allNames: Bool = false,
        passingNames: Bool = false
    ) -> [ManeuverDraft] {
        let (found, length) = ManeuverFinder.drafts(pathEdges, roads: roads, on: map)
        let drafts = ManeuverOverriding(map: map, pathEdges: pathEdges, roads: roads).applied(to: found)
        let collapsed = ManeuverCollapse.collapse(
            drafts, of: pathEdges, length: length, nearEnd: nearEnd ?? GuidanceLimits.nearEnd, allNames: allNames,
            passingNames: passingNames || allNames || map.mode != .automobile, on: map)
        let suppressed = Set(drafts.lazy.filter { $0.override == .suppress }.map(\.first))
        return UnannouncedTurns(map: map, pathEdges: pathEdges, roads: roads, suppressed: suppressed)
            .told(in: collapsed, length: length)
    }

    /// The lanes at the end of an edge from left to right, for a direction of the route; empty if unknown.
    package func lanes(atEndOf edge: EdgeID, for direction: TurnDirection) -> [Lane] {
        map.mode == .walking ? [] : Lanes.reading(map.graph, edge: edge, for: direction)
    }

    /// The lanes at the maneuvers of a leg, in order, from left to right; empty where unknown.
    package func lanes(at places: [LanePlace], of pathEdges: [PathEdge]) -> [[Lane]] {
        guard map.mode != .walking else { return Array(repeating: [], count: places.count) }
        return LaneFinder(map: map, pathEdges: pathEdges).lanes(at: places)
    }

    /// The signs at a maneuver before some path edges.
    package func signs(
        before pathEdges: Range<Int>, of all: [PathEdge], isTurn: Bool, isRamp: Bool, direction: TurnDirection?
    ) -> ManeuverSigns {
        RoadSigns(
            graph: map.graph, before: all[pathEdges.lowerBound - 1].edge,
            following: all[pathEdges.prefix(isTurn ? 1 : ManeuverWriting.signedEdges)]
        ).signs(isRamp: isRamp, direction: direction)
    }

    /// Whether the route continues after a stop in the same direction and on the same road.
    private func continues(from before: EdgeID, to edge: EdgeID) -> Bool {
        if edge == before { return true }
        if edge == before.reversed { return false }
        let one = map.graph.identity(of: before)
        let next = map.graph.identity(of: edge)
        if one.isRoundabout, next.isRoundabout { return true }
        let deviation = abs(map.graph.turnAngle(from: before, to: edge))
        return map.graph.isSameRoad(one, next)
            && deviation < (next.isNamed ? GuidanceLimits.turnAngle : GuidanceLimits.slightAngle)
    }
}
