import Storage
package import Geometry

/// A place on a segment near a point that was asked for.
package struct SnapCandidate: Hashable, Sendable {
    package var segment: UInt32
    /// Centimeters from the segment's start, 0 to its length.
    package var offset: UInt32
    /// The place on the road.
    package var place: FixedCoordinate
    /// Meters from the point asked for.
    package var distance: Double
    /// The island the segment lies on for the mode; 0 is the main one.
    package var island: UInt32

    package init(segment: UInt32, offset: UInt32, place: FixedCoordinate, distance: Double, island: UInt32) {
        self.segment = segment
        self.offset = offset
        self.place = place
        self.distance = distance
        self.island = island
    }
}

/// Rules for choosing candidates near a point.
package struct SnapRules: Sendable {
    /// Meters beyond which no road counts as near.
    package var radius = 1_000.0
    /// Candidates of the main island, and again of all others together.
    package var limit = 8
    /// Candidates farther than the nearest by more than this many meters are left out...
    package var slack = 50.0
    /// ...unless they are nearer than this many times the nearest.
    package var factor = 2.0
    /// A road where no one may stop enters only if no other road is nearer by more than this many meters.
    package var noStoppingSlack = 1.0

    package init() {}

    /// How far a candidate may be when the nearest is at a distance.
    package func reach(nearest: Double) -> Double { max(nearest + slack, factor * nearest) }
}

extension RoadGraph {
    /// Segments near a point that a mode may use, nearest first, main island and others mixed.
    ///
    /// - Parameter isWide: takes all within the radius up to the limit, however much nearer the nearest is.
    package func snapCandidates(
        near place: FixedCoordinate, mode: TransportMode, rules: SnapRules = SnapRules(), isWide: Bool = false
    ) -> [SnapCandidate] {
        guard let modeGraph = modeGraph(mode) else { return [] }
        let projection = LocalProjection(center: place)
        var candidates: [SnapCandidate] = []
        var nearestStop: Double?
        // Of each kind, islands and main, the limit holds by itself.
        var counts = [0, 0]
        var nearest: [Double?] = [nil, nil]
        index.visitNearest(
            to: place, radius: rules.radius,
            distance: { segment in
                guard isUsable(segment: segment, mode: mode) else { return nil }
                return nearestPlace(on: UInt32(segment), projection).distance
            },
            visit: { segment, distance in
                let island = island(ofSegment: UInt32(segment), modeGraph)
                let kind = island == 0 ? 0 : 1
                let reach = isWide ? rules.radius : rules.reach(nearest: nearest[kind] ?? distance)
                let isStop = isStoppingPlace(UInt32(segment))
                if isStop { nearestStop = nearestStop ?? distance }
                let isBeaten = !isWide && !isStop && nearestStop.map { distance > $0 + rules.noStoppingSlack } == true
                if distance <= reach, counts[kind] < rules.limit, !isBeaten {
                    nearest[kind] = nearest[kind] ?? distance
                    counts[kind] += 1
                    candidates.append(candidate(on: UInt32(segment), projection, island: island))
                }
                let isMainDone = counts[0] == rules.limit || nearest[0].map { distance > rules.reach(nearest: $0) } == true
                return !isMainDone || (isWide && counts[0] < rules.limit)
            })
        return candidates
    }

    /// Meters to the nearest road of the mode within a radius, and its place.
    package func nearestRoad(
        to place: FixedCoordinate, mode: TransportMode, radius: Double
    ) -> (distance: Double, place: FixedCoordinate)? {
        let projection = LocalProjection(center: place)
        var found: (Double, FixedCoordinate)?
        index.visitNearest(
            to: place, radius: radius,
            distance: { segment in
                isUsable(segment: segment, mode: mode) ? nearestPlace(on: UInt32(segment), projection).distance : nil
            },
            visit: { segment, _ in
                let nearest = nearestPlace(on: UInt32(segment), projection).coordinate
                // Of what is hundreds of kilometers away, the plane of the index does not measure the distance well.
                found = (place.distance(to: nearest), nearest)
                return false
            })
        return found
    }

    /// Whether a route may well begin or end here: not on motorways, in tunnels, or at sea.
    private func isStoppingPlace(_ segment: UInt32) -> Bool {
        let (roadClass, flags) = roadClassAndFlags(of: 2 * segment)
        return flags.isDisjoint(with: [.motorroad, .tunnel, .ferry, .carTrain])
            && roadClass != .motorway && roadClass != .motorwayLink
    }

    private func island(ofSegment segment: UInt32, _ modeGraph: ModeGraph) -> UInt32 {
        let forward = modeGraph.nodes(of: 2 * segment)
        let nodes = forward.isEmpty ? modeGraph.nodes(of: 2 * segment + 1) : forward
        return nodes.first.map(modeGraph.island) ?? 0
    }

    private func candidate(on segment: UInt32, _ projection: LocalProjection, island: UInt32) -> SnapCandidate {
        let nearest = nearestPlace(on: segment, projection)
        let points = segmentPoints(segment)
        var meters = points[nearest.piece].distance(to: nearest.coordinate)
        for piece in 0..<nearest.piece { meters += points[piece].distance(to: points[piece + 1]) }
        let length = self.length(ofSegment: segment)
        let offset = min(UInt32((meters * 100).rounded()), length)
        return SnapCandidate(
            segment: segment, offset: offset, place: nearest.coordinate, distance: nearest.distance, island: island)
    }

    private func nearestPlace(
        on segment: UInt32, _ projection: LocalProjection
    ) -> (distance: Double, coordinate: FixedCoordinate, piece: Int) {
        let ends = segments[segment]
        var previous = nodeCoordinates[ends.from]
        let range = Int(geometryStart[segment])..<Int(geometryStart[segment + 1])
        var best = (distance: Double.infinity, coordinate: previous, piece: 0)
        var piece = 0
        func consider(_ next: FixedCoordinate) {
            let projected = ProjectedPoint(of: projection, onSegmentFrom: previous, to: next)
            if projected.distance < best.distance { best = (projected.distance, projected.coordinate, piece) }
            previous = next
            piece += 1
        }
        for point in GeometryCoding.decode(geometry, in: range, after: previous) { consider(point) }
        consider(nodeCoordinates[ends.to])
        return best
    }
}
