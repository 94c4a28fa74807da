// Keeps the tracks that cars drive as the last meters of a route from joining into a network of their own.
//
// A track without access tags is the way to a farm, not a road through the fields, and routes never pass one. Fields and
// woods have many of them, each joined with many others, and a mesh of them would slow down every search beside it. So
// each track is entered from the road that is nearest along the tracks: the tracks become trees that hang from the roads.

import Roads
import ShortestPaths
import Storage

/// The forest of the tracks that are the ends of routes.
struct LastMeters {
    /// By junction, the distance along the tracks from the nearest road in centimeters; empty without such tracks.
    private var distance: [UInt32] = []
    /// By junction, the track on which that road is nearest; none at a road.
    private var parent: [SegmentID?] = []
    /// By segment, whether it is such a track; empty without such tracks.
    private let areForEnds: [Bool]
    private let network: RoadNetwork

    /// The greatest distance from a road in centimeters, a mile: cars drive no farther along tracks.
    private static let reach: UInt32 = 160_934

    init(edges: ModeEdges, network: RoadNetwork, junctions: Junctions) {
        self.network = network
        areForEnds = edges.areForEnds
        let tracks = network.segmentIDs.filter(edges.isForEnds)
        guard !tracks.isEmpty else { return }
        distance = [UInt32](repeating: .max, count: network.junctionCount)
        parent = [SegmentID?](repeating: nil, count: network.junctionCount)
        var queue = IndexedHeap(nodeCount: network.junctionCount)
        for segment in tracks {
            for junction in [network.from[segment], network.to[segment]] where distance[junction] > 0 {
                let meetsRoad = junctions.leaving(junction).contains {
                    !edges.isForEnds($0.segment) && (edges.isUsable($0) || edges.isUsable($0.reversed))
                }
                guard meetsRoad else { continue }
                distance[junction] = 0
                queue.pushOrLower(junction.rawValue, key: 0)
            }
        }
        while let (node, key) = queue.popSmallest() {
            let junction = JunctionID(node)
            for edge in junctions.leaving(junction) where edges.isForEnds(edge.segment) {
                let next = network.head(edge)
                let total = key &+ network.length[edge.segment]
                guard total >= key, total < distance[next] else { continue }
                distance[next] = total
                parent[next] = edge.segment
                queue.pushOrLower(next.rawValue, key: total)
            }
        }
    }

    /// Whether a track begins too far from any road.
    func isFar(_ segment: SegmentID) -> Bool {
        let nearest = distance.isEmpty ? 0 : min(distance[network.from[segment]], distance[network.to[segment]])
        return nearest > Self.reach && nearest < .max
    }

    /// Whether a turn from one edge into another follows the roads and the trees.
    func allows(from edge: EdgeID, to exit: EdgeID, at junction: JunctionID) -> Bool {
        distance.isEmpty || joins(edge.segment, at: junction) && joins(exit.segment, at: junction)
    }

    private func joins(_ segment: SegmentID, at junction: JunctionID) -> Bool {
        guard areForEnds[segment], distance[junction] > 0, distance[junction] < .max else { return true }
        if parent[junction] == segment { return true }
        let from = network.from[segment]
        let to = network.to[segment]
        return junction == (distance[from] <= distance[to] ? from : to)
    }
}
