import Geometry
import Roads

// Each point of a line has candidates, and each pair of candidates of neighbouring points the shortest path between
// them. The line is the chain of candidates with the least sum of costs, found point by point: to each candidate leads
// one best chain.

/// Finds OpenLR lines on a graph.
struct OpenLRSearch: ~Copyable {
    private let roads: OpenLRRoads
    private let candidates: OpenLRCandidates
    private var paths: OpenLRPaths

    /// A candidate with the best chain that leads to it.
    private struct Link {
        let candidate: OpenLRCandidate
        /// The cost of the chain.
        var cost: Double
        /// The place of the candidate before it.
        var previous = 0
    }

    init(_ roads: OpenLRRoads) {
        self.roads = roads
        candidates = OpenLRCandidates(roads: roads)
        paths = OpenLRPaths(roads)
    }

    /// The pieces of edges along a line, in its direction.
    mutating func pieces(of line: OpenLRLine) -> Result<[EdgePiece], UnmatchedReason> {
        var links: [[Link]] = []
        for (index, point) in line.points.enumerated() {
            let found = candidates.candidates(ofPoint: index, of: line)
            guard !found.isEmpty else { return .failure(.noRoad(point: index + 1)) }
            guard let before = links.last else {
                links.append(found.map { Link(candidate: $0, cost: $0.cost) })
                continue
            }
            let next = self.links(from: before, to: found, line.points[index - 1], next: point)
            guard next.contains(where: { $0.cost < .infinity }) else { return .failure(.noPath(point: index)) }
            links.append(next)
        }
        return pieces(along: chain(links), line)
    }

    // MARK: Chains

    private mutating func links(
        from before: [Link], to found: [OpenLRCandidate], _ point: OpenLRLine.Point, next: OpenLRLine.Point
    ) -> [Link] {
        var links = found.map { Link(candidate: $0, cost: .infinity) }
        let best = before.reduce(Double.infinity) { min($0, $1.cost) }
        for (index, link) in before.enumerated() where link.cost < best + Self.hopelessCost {
            let lengths = lengths(from: link.candidate, to: found, point, next: next)
            for (place, length) in lengths.enumerated() {
                guard let length, let cost = Self.cost(of: length, point.distance) else { continue }
                let sum = link.cost + cost + found[place].cost
                if sum < links[place].cost { links[place] = Link(candidate: found[place], cost: sum, previous: index) }
            }
        }
        return links
    }

    /// Chains that are dearer than the best one by as much are given up.
    private static let hopelessCost = 10.0

    private func chain(_ links: [[Link]]) -> [OpenLRCandidate] {
        let last = links[links.count - 1]
        var place = last.indices.min { (last[$0].cost, $0) < (last[$1].cost, $1) } ?? 0
        var chain: [OpenLRCandidate] = []
        for found in links.reversed() {
            chain.append(found[place].candidate)
            place = found[place].previous
        }
        return chain.reversed()
    }

    // MARK: Lengths

    /// The cost of a length of path in meters, nil if it is not the length of the line.
    private static func cost(of length: Double, _ expected: ClosedRange<Double>) -> Double? {
        let difference = max(0, expected.lowerBound - length, length - expected.upperBound)
        guard difference <= tolerance(expected) else { return nil }
        return difference / (20 + 0.05 * expected.upperBound)
    }

    /// Meters by which a path may be longer or shorter.
    ///
    /// Some encoders round a distance down twice, by one step each.
    private static func tolerance(_ expected: ClosedRange<Double>) -> Double {
        OpenLRLine.stepMeters + 0.25 * expected.upperBound
    }

    private static func bounds(_ point: OpenLRLine.Point, to next: OpenLRLine.Point) -> OpenLRPaths.Bounds {
        let meters = point.distance.upperBound + tolerance(point.distance)
        return OpenLRPaths.Bounds(
            centimeters: UInt32(meters * 100), lowestRoadClass: point.lowestRoadClass + 2,
            goal: (LocalProjection(center: next.coordinate), OpenLRCandidates.radius))
    }

    /// The meters from one candidate to others, nil where no path is short enough.
    private mutating func lengths(
        from start: OpenLRCandidate, to ends: [OpenLRCandidate], _ point: OpenLRLine.Point, next: OpenLRLine.Point
    ) -> [Double?] {
        var lengths = ends.map { end in
            end.edge == start.edge && end.offset >= start.offset ? end.offset - start.offset : nil
        }
        let tails = ends.map { roads.tail(of: $0.edge) }
        var left = lengths.count { $0 == nil }
        guard left > 0 else { return lengths }
        paths.search(from: start.edge, offset: UInt32(start.offset * 100), Self.bounds(point, to: next)) {
            junction, label in
            for (place, end) in ends.enumerated()
            where tails[place] == junction && lengths[place] == nil && end.edge != label.arrival.reversed {
                lengths[place] = Double(label.centimeters) / 100 + end.offset
                left -= 1
            }
            return left == 0
        }
        return lengths
    }

    // MARK: Pieces

    private mutating func pieces(
        along chain: [OpenLRCandidate], _ line: OpenLRLine
    ) -> Result<[EdgePiece], UnmatchedReason> {
        var parts: [OpenLRPart] = []
        for (index, (start, end)) in zip(chain, chain.dropFirst()).enumerated() {
            var leg = leg(from: start, to: end, line.points[index], next: line.points[index + 1])
            let length = leg.reduce(0) { $0 + $1.length }
            if index == 0, let offset = line.positiveOffset { leg.cut(meters: length * (Double(offset) + 0.5) / 256) }
            if index == chain.count - 2, let offset = line.negativeOffset {
                leg.cutEnd(meters: length * (Double(offset) + 0.5) / 256)
            }
            parts.join(leg)
        }
        let longest = parts.reduce(0) { max($0, $1.length) }
        let pieces = parts.filter { $0.isMeant(on: roads.graph, longest: longest) }.map { $0.piece(of: roads.graph) }
        return pieces.isEmpty ? .failure(.emptyLine) : .success(pieces)
    }

    private mutating func leg(
        from start: OpenLRCandidate, to end: OpenLRCandidate, _ point: OpenLRLine.Point, next: OpenLRLine.Point
    ) -> [OpenLRPart] {
        if start.edge == end.edge, end.offset >= start.offset {
            return [OpenLRPart(edge: start.edge, start: start.offset, end: end.offset)]
        }
        let tail = roads.tail(of: end.edge)
        paths.search(from: start.edge, offset: UInt32(start.offset * 100), Self.bounds(point, to: next)) {
            junction, _ in
            junction == tail
        }
        let edges = paths.path(to: tail, from: start.edge)
        return edges.enumerated().map { index, edge in
            let length = Double(roads.graph.length(of: edge)) / 100
            return OpenLRPart(edge: edge, start: index == 0 ? start.offset : 0, end: length)
        } + [OpenLRPart(edge: end.edge, start: 0, end: end.offset)]
    }
}

/// A part of an edge on a line, in meters.
struct OpenLRPart {
    let edge: EdgeID
    var start: Double
    var end: Double

    var length: Double { end - start }

    /// Meters by which two maps do not agree.
    private static let slack = 1.0

    /// Whether the part is a whole edge, or more than a difference between two maps.
    ///
    /// - Parameter longest: the length of the longest part of the line, which may be short itself.
    func isMeant(on graph: RoadGraph, longest: Double) -> Bool {
        length > min(Self.slack, 0.5 * longest) || start <= 0 && end * 100 >= Double(graph.length(of: edge))
    }

    /// The part in centimeters.
    func piece(of graph: RoadGraph) -> EdgePiece {
        let whole = graph.length(of: edge)
        let edgeMeters = Double(whole) / 100
        let from = start <= Self.slack ? 0 : UInt32((start * 100).rounded())
        let to = end >= edgeMeters - Self.slack ? whole : UInt32((end * 100).rounded())
        return EdgePiece(edge, from: from, to: to, of: whole)
    }
}

extension [OpenLRPart] {
    /// Removes meters from the beginning.
    mutating func cut(meters: Double) {
        var rest = meters
        while let first, first.length <= rest {
            rest -= first.length
            removeFirst()
        }
        if !isEmpty { self[0].start += rest }
    }

    /// Removes meters from the end.
    mutating func cutEnd(meters: Double) {
        var rest = meters
        while let last, last.length <= rest {
            rest -= last.length
            removeLast()
        }
        if let last = indices.last { self[last].end -= rest }
    }

    /// Appends parts; an edge that is cut at a point becomes whole again.
    mutating func join(_ others: [OpenLRPart]) {
        for other in others {
            if let last, last.edge == other.edge, last.end == other.start {
                self[count - 1].end = other.end
            } else {
                append(other)
            }
        }
    }
}
