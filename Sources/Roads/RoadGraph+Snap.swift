package import Geometry
import Storage

extension RoadGraph {
    /// Segments near a point that a mode may use, nearest first, main island and others mixed.
    ///
    /// - Parameter isWide: takes all within the radius up to a wider limit, however much nearer the nearest is.
    package func snapCandidates(
        near place: FixedCoordinate, mode: TransportMode, rules: SnapRules = SnapRules(), isWide: Bool = false
    ) -> [SnapCandidate] {
        guard let modeGraph = modeGraph(mode) else { return [] }
        let projection = LocalProjection(center: place)
        var choice = CandidateChoice(rules: rules, isWide: isWide)
        var candidates: [SnapCandidate] = []
        index.visitNearest(
            to: place, radius: rules.radius,
            distance: { segment in
                guard isUsable(segment: segment, mode: mode) else { return nil }
                return nearestPlace(on: UInt32(segment), projection).distance
            },
            visit: { segment, distance in
                let segment = UInt32(segment)
                let island = island(ofSegment: segment, modeGraph)
                if choice.takes(distance, isOnMain: island == 0, isStop: isStoppingPlace(segment)) {
                    candidates.append(candidate(on: segment, projection, island: island))
                }
                return !choice.isDone(at: distance)
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
        // Lengths are rounded up: the share of the line makes its end the end of the edge.
        let share = meters / max(points.lineLength, .leastNormalMagnitude)
        let offset = min(UInt32((share * Double(length)).rounded()), length)
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
