import Geometry
import Roads
import ShortestPaths
import Storage

/// A directed edge on which a fix may have been.
struct MatchCandidate: Sendable {
    /// The place on the segment; its only direction is that of the edge.
    var place: SnapCandidate
    var edge: EdgeID
    /// Centimeters from the start of the edge.
    var offset: UInt32
    var length: UInt32
    /// The states of the edge.
    var states: Range<StateID>
    /// The place in its layer of the candidate on the other direction of the segment, -1 if there is none.
    var opposite: Int32
    /// The negative logarithm of the probability of the fix at this place.
    var cost: Double

    /// The same place in the other direction.
    func reversed(_ states: Range<StateID>) -> MatchCandidate {
        var other = self
        other.edge = edge.reversed
        other.place.directions = other.edge.isForward ? .forward : .backward
        other.offset = length - offset
        other.states = states
        return other
    }
}

/// Finds the candidates of fixes.
struct CandidateSearch: Sendable {
    let graph: RoadGraph
    let modeGraph: ModeGraph
    let rules: MatchRules

    /// The candidates of a fix, nearest road first, both directions of a road together.
    func candidates(of fix: TrackFix, workspace: inout RouteWorkspace) -> [MatchCandidate] {
        let accuracy = rules.accuracy(of: fix)
        var snapping = SnapRules()
        snapping.radius = rules.radius(accuracy)
        snapping.wideLimit = rules.candidateLimit
        snapping.stoppingReach = 0
        graph.snap(
            FixedCoordinate(fix.place), on: modeGraph, rules: snapping, isWide: true,
            into: &workspace.targets.candidates, workspace: &workspace.snap)
        var all: [MatchCandidate] = []
        guard let nearest = workspace.targets.candidates.first else { return all }
        let reach = rules.reach(nearest: nearest.distance, accuracy)
        for place in workspace.targets.candidates.prefix(rules.candidateLimit) where place.distance <= reach {
            add(place, fix: fix, accuracy: accuracy, to: &all)
        }
        return all
    }

    private func add(_ place: SnapCandidate, fix: TrackFix, accuracy: Double, to all: inout [MatchCandidate]) {
        let (forward, backward) = modeGraph.usableStates(of: place.segment)
        let length = graph.length(of: place.segment)
        let first = Int32(all.count)
        let hasBoth = !forward.isEmpty && !backward.isEmpty
        var candidate = MatchCandidate(
            place: place, edge: place.segment.forward, offset: place.offset, length: length, states: forward,
            opposite: hasBoth ? first + 1 : -1, cost: rules.distanceCost(place.distance, accuracy: accuracy))
        candidate.place.directions = .forward
        for (states, opposite) in [(forward, first + 1), (backward, first)] {
            if !states.isEmpty {
                var directed = candidate
                directed.opposite = hasBoth ? opposite : -1
                directed.cost += courseCost(directed, fix: fix) + (directed.offset == 0 ? Self.startCost : 0)
                all.append(directed)
            }
            candidate = candidate.reversed(backward)
        }
    }

    /// At a junction, the end of the edge before counts rather than the start of one after it.
    private static let startCost = 0.001

    private func courseCost(_ candidate: MatchCandidate, fix: TrackFix) -> Double {
        guard let course = fix.course, course.isFinite, let bearing = bearing(of: candidate) else { return 0 }
        return rules.courseCost(abs(Bearing.turnAngle(from: course, to: bearing)), speed: fix.speed)
    }

    /// The direction of travel around a candidate in degrees; nil for an edge without length.
    func bearing(of candidate: MatchCandidate) -> Double? {
        guard candidate.length > 0 else { return nil }
        let start = candidate.offset - min(candidate.offset, 500)
        let points = graph.points(
            of: candidate.edge, from: start, to: min(candidate.length, candidate.offset + 500))
        guard let first = points.first, let last = points.last, first != last else { return nil }
        return Bearing.initial(from: first, to: last)
    }
}
