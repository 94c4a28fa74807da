import Geometry
package import ShortestPaths
import Storage

/// The lower bound of plain A*: the straight line to the nearest target at the pace of the fastest road.
///
/// The line goes through the earth, so that it is never longer than any path along the surface, and obeys the triangle
/// inequality exactly. The pace is the least weight per meter over all edges of the mode, as stored in the file, or less
/// where speeds of the request or live ones are faster.
package struct StraightLinePotential: Potential {
    /// A possible end of a route, and the meters by which the straight line may be longer than the counted path to it.
    private struct Target {
        var place: ChordPoint
        var slack: Double
    }

    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let targets: [Target]
    private let pace: Double

    /// - Parameters:
    ///   - targets: the places on the roads where the route may end.
    ///   - leastShare: the share of its weight on this mode's graph that a request's weight of every edge is at least.
    package init(graph: RoadGraph, modeGraph: ModeGraph, targets: [SnapCandidate], leastShare: Double = 1) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.targets = targets.map { Self.target($0, graph: graph) }
        pace = graph.facts.pace(modeGraph.mode) * modeGraph.leastShare * leastShare
    }

    /// The target of a candidate.
    ///
    /// An offset is in whole centimeters, and along a piece of hundreds of kilometers it is the share of a line that is
    /// not the shortest; so the ends of the segment may be farther from the place than the offset.
    private static func target(_ candidate: SnapCandidate, graph: RoadGraph) -> Target {
        let place = ChordPoint(candidate.place)
        let ends = [graph.head(of: candidate.segment.backward), graph.head(of: candidate.segment.forward)]
        let meters = ends.map { ChordPoint(graph.junctionCoordinates[$0]).chord(to: place) }
        let length = graph.length(of: candidate.segment)
        let before = meters[0] - Double(candidate.offset) / 100
        let after = meters[1] - Double(length - candidate.offset) / 100
        return Target(place: place, slack: max(0, before, after))
    }

    /// The lower bound for a state, less one millisecond because the cost of a part of an edge is rounded.
    package func lowerBound(_ state: StateID) -> Weight {
        let head = ChordPoint(graph.junctionCoordinates[graph.head(of: modeGraph.stateEdges[state])])
        var nearest = Double.infinity
        for target in targets { nearest = min(nearest, head.chord(to: target.place) - target.slack) }
        let bound = nearest * pace - 1
        return bound > 0 ? Weight(min(bound, Double(Weight.infinity - 1))) : 0
    }
}
