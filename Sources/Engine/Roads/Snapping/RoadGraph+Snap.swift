package import Geometry
import ShortestPaths
import Storage
import Threading

extension RoadGraph {
    /// Segments near a point that a mode may use, nearest first, of the main component and of others mixed.
    ///
    /// - Parameters:
    ///   - isWide: whether to take all within the radius up to a wider limit, however near the nearest is.
    ///   - weights: the weights of a request; closed segments are left out.
    package func snapCandidates(
        near place: FixedCoordinate, mode: TransportMode, rules: SnapRules = SnapRules(), isWide: Bool = false,
        weights: RequestWeights? = nil
    ) -> [SnapCandidate] {
        guard let modeGraph = modeGraph(mode) else { return [] }
        return snapCandidates(near: place, on: modeGraph, rules: rules, isWide: isWide, weights: weights)
    }

    /// The same for the graph of a mode, which may have live speeds; segments that these close are left out, and segments
    /// that no condition opens.
    func snapCandidates(
        near place: FixedCoordinate, on modeGraph: ModeGraph, rules: SnapRules = SnapRules(), isWide: Bool = false,
        weights: RequestWeights? = nil, opens: Bool = false
    ) -> [SnapCandidate] {
        var workspace = SnapWorkspace()
        var candidates: [SnapCandidate] = []
        snap(
            place, on: modeGraph, rules: rules, isWide: isWide, weights: weights, opens: opens, into: &candidates,
            workspace: &workspace)
        return candidates
    }

    /// Finds the candidates of ``snapCandidates(near:mode:rules:isWide:weights:)`` in memory that is reused.
    ///
    /// - Parameter opens: whether to take roads that only conditions open.
    /// - Complexity: allocates nothing when the workspace and the array have been used before.
    package func snap(
        _ place: FixedCoordinate, on modeGraph: ModeGraph, rules: SnapRules = SnapRules(), isWide: Bool = false,
        weights: RequestWeights? = nil, opens: Bool = false, into candidates: inout [SnapCandidate],
        workspace: inout SnapWorkspace
    ) {
        candidates.removeAll(keepingCapacity: true)
        let search = NearestSegments(
            near: place, radius: rules.radius, mode: modeGraph.mode, includesOpenings: true, in: self)
        var choice = CandidateChoice(rules: rules, isWide: isWide)
        var component = UInt32(0)
        var stretch = SegmentID(0)..<SegmentID(0)
        var directions = SnapDirections.both
        var looked = 0
        var isBeyondPrivateRoad = false
        var isBeyondNoStopping = false
        let isEachComponentMain = rules.isNearestOnly && !modeGraph.isMainComponentLarge
        search.begin(in: self, &workspace)
        while let nearest = search.next(in: self, &workspace) {
            looked &+= 1
            if looked & 1023 == 0, workspace.cancellation?.isCancelled == true { break }
            if let weights, !weights.isOpen(segment: nearest.segment) { continue }
            // Most roads need no look at their weights.
            let isAlwaysOpen =
                !modeGraph.hasEdgesClosedByTraffic && isUsable(nearest.segment, mode: modeGraph.mode)
            if !isAlwaysOpen, modeGraph.isClosed(nearest.segment), !(opens && modeGraph.hasOpening(nearest.segment)) {
                continue
            }
            if rules.isOnPublicRoads, !isPublic(nearest.segment, mode: modeGraph.mode) {
                isBeyondPrivateRoad = true
                continue
            }
            if rules.isDirected {
                directions = self.directions(
                    at: nearest, on: modeGraph, rules, opens: opens, projection: search.projection)
                if directions.isEmpty { continue }
            }
            if !stretch.contains(nearest.segment) {
                (component, stretch) = modeGraph.component(of: nearest.segment)
            }
            let isOnMain = component == 0 || isEachComponentMain
            let verdict = choice.verdict(
                nearest, isOnMain: isOnMain, isStop: isStoppingPlace(nearest, rules: rules),
                isApart: { isApart(nearest, from: $0, on: modeGraph) })
            if verdict == .replacesOthers {
                candidates.removeAll { ($0.component == 0 || isEachComponentMain) == isOnMain }
                isBeyondNoStopping = true
            }
            if verdict != .isLeft {
                candidates.append(
                    candidate(nearest, projection: search.projection, component: component, directions: directions))
                candidates[candidates.count - 1].isBeyondPrivateRoad = isBeyondPrivateRoad
                candidates[candidates.count - 1].isBeyondNoStopping = isBeyondNoStopping
            }
            if choice.isDone(at: nearest.distance) { break }
        }
        weights?.leaveOutExcepted(&candidates)
    }

    /// Meters to the nearest road of the mode within a radius, and its place; roads that only conditions open do not count.
    package func nearestRoad(
        to place: FixedCoordinate, mode: TransportMode, radius: Double
    ) -> (distance: Double, place: FixedCoordinate)? {
        nearestRoad(to: place, mode: mode, radius: radius) { _ in true }
    }

    /// Meters to the nearest road of a mode's main component within a radius, and its place.
    package func nearestMainRoad(
        to place: FixedCoordinate, on modeGraph: ModeGraph, radius: Double
    ) -> (distance: Double, place: FixedCoordinate)? {
        nearestRoad(to: place, mode: modeGraph.mode, radius: radius) { segment in
            modeGraph.component(of: segment).component == 0
        }
    }

    private func nearestRoad(
        to place: FixedCoordinate, mode: TransportMode, radius: Double, where isWanted: (SegmentID) -> Bool
    ) -> (distance: Double, place: FixedCoordinate)? {
        var workspace = SnapWorkspace()
        let search = NearestSegments(near: place, radius: radius, mode: mode, includesOpenings: false, in: self)
        search.begin(in: self, &workspace)
        var next = search.next(in: self, &workspace)
        while let found = next, !isWanted(found.segment) { next = search.next(in: self, &workspace) }
        guard let nearest = next?.point(search.projection) else { return nil }
        // The plane of the search is not exact for distances of hundreds of kilometers.
        return (place.distance(to: nearest), nearest)
    }

    /// Whether a route from or to a point may begin or end on a segment near it.
    private func isStoppingPlace(_ near: MeasuredSegment, rules: SnapRules) -> Bool {
        if rules.stoppingReach == 0 || isStoppingPlace(near.segment) { return true }
        let (roadClass, flags) = roadClassAndFlags(of: near.segment.forward)
        if flags.contains(.tunnel), !rules.takesTunnels {
            return near.distance <= rules.tunnelSlack(roadClass)
        }
        return near.distance <= rules.noStoppingSlack
    }

    /// Whether a route may begin or end on a segment: not on motorways, in tunnels, or at sea.
    package func isStoppingPlace(_ segment: SegmentID) -> Bool {
        let (roadClass, flags) = roadClassAndFlags(of: segment.forward)
        return flags.isDisjoint(with: [.motorroad, .tunnel, .ferry, .carTrain])
            && roadClass != .motorway && roadClass != .motorwayLink
    }

    /// Whether a road is on another level than a nearer one, or the opposite carriageway of the same road.
    private func isApart(_ other: MeasuredSegment, from nearer: MeasuredSegment, on modeGraph: ModeGraph) -> Bool {
        let one = identity(of: nearer.segment.forward)
        let another = identity(of: other.segment.forward)
        if Self.areOnDifferentLevels(one, another) { return true }
        guard Self.areSameRoad(one, another), let heading = onlyHeading(of: nearer, on: modeGraph),
            let otherHeading = onlyHeading(of: other, on: modeGraph)
        else { return false }
        return abs(Bearing.turnAngle(from: heading, to: otherHeading)) >= Self.oppositeAngle
    }

    /// Whether one of two roads is on a bridge or in a tunnel and the other is not.
    static func areOnDifferentLevels(_ one: RoadIdentity, _ other: RoadIdentity) -> Bool {
        let levels: RoadFlags = [.bridge, .tunnel]
        return one.flags.intersection(levels) != other.flags.intersection(levels)
    }

    /// Whether two roads have the same name, reference and class.
    static func areSameRoad(_ one: RoadIdentity, _ other: RoadIdentity) -> Bool {
        one.name == other.name && one.reference == other.reference && one.roadClass == other.roadClass
    }

    /// Degrees between the directions of two carriageways, at least.
    static let oppositeAngle = 135.0

    /// The direction of travel on a one-way segment at its nearest piece, in degrees clockwise from north.
    private func onlyHeading(of measured: MeasuredSegment, on modeGraph: ModeGraph) -> Double? {
        let (forward, backward) = modeGraph.usableStates(of: measured.segment)
        guard forward.isEmpty != backward.isEmpty, let heading = measured.heading else { return nil }
        return forward.isEmpty ? heading + 180 : heading
    }

    private func candidate(
        _ nearest: MeasuredSegment, projection: LocalProjection, component: UInt32, directions: SnapDirections
    ) -> SnapCandidate {
        let place = nearest.point(projection)
        return SnapCandidate(
            segment: nearest.segment, offset: offset(of: place, on: nearest, projection), place: place,
            distance: nearest.distance, component: component, directions: directions)
    }
}
