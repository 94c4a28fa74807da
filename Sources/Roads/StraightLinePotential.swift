package import Geometry
package import ShortestPaths
import Storage

/// The lower bound of plain A*: the straight line to the nearest target at the pace of the fastest road.
///
/// The line goes through the earth, so that it is never longer than any way along the surface, and obeys the triangle
/// inequality exactly. The pace is the least weight per meter over all edges of the mode, as stored in the file.
package struct StraightLinePotential: Potential {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let targets: [ChordPoint]
    private let pace: Double

    /// - Parameter targets: the places on the roads where the route may end.
    package init(graph: RoadGraph, modeGraph: ModeGraph, targets: [FixedCoordinate]) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.targets = targets.map { ChordPoint($0) }
        pace = graph.facts.pace(modeGraph.mode)
    }

    /// What rounding the place and the cost of a part of an edge may amount to: two centimeters and a millisecond.
    private static let slack = (meters: 0.02, milliseconds: 1.0)

    package func lowerBound(_ node: UInt32) -> Weight {
        let head = ChordPoint(graph.nodeCoordinates[graph.head(of: modeGraph.nodeEdge[node])])
        var nearest = Double.infinity
        for target in targets { nearest = min(nearest, head.chord(to: target)) }
        let bound = (nearest - Self.slack.meters) * pace - Self.slack.milliseconds
        return bound > 0 ? Weight(min(bound, Double(Weight.infinity - 1))) : 0
    }
}
