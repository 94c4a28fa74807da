// Finds segments by distance from a place.
//
// A queue holds boxes of the spatial index and segments by distance. When a box comes out of the queue, its contents go
// in; when a segment comes out, it is the next nearest. G. R. Hjaltason and H. Samet, "Distance Browsing in Spatial
// Databases", 1999. Measuring a segment along all its points costs most, so a segment goes in with a lower bound first
// and is measured only when that comes out. The distances of any point of a segment from both ends add up to at most
// its length, so the bound is half the difference between the distances from the place to both ends and the length.
// Distances are measured on a plane that touches the sphere at the place. SnapRules ends the search: it has the radius and
// the greatest numbers of candidates.

import Geometry
import Storage

/// A search for the segments of a mode near a place.
struct NearestSegments {
    let projection: LocalProjection
    let radius: Double
    /// The bits of ``SegmentModes`` of which a segment has one.
    private let mode: UInt8
    private let boxDistance: BoxDistance
    /// Whether the plane is exact enough for bounds by length.
    private let hasBounds: Bool

    /// - Parameter includesOpenings: whether to find segments that only conditions open to the mode.
    init(
        near place: FixedCoordinate, radius: Double, mode: TransportMode, includesOpenings: Bool, in graph: RoadGraph
    ) {
        projection = LocalProjection(center: place)
        self.radius = min(radius, .greatestFiniteMagnitude)
        self.mode = SegmentModes.usable(by: mode) | (includesOpenings ? SegmentModes.opening(for: mode) : 0)
        boxDistance = BoxDistance(from: projection, within: graph.index.bounds)
        hasBounds = abs(Int(place.latitude)) <= 850_000_000
    }

    /// Begins the search in a workspace.
    func begin(in graph: RoadGraph, _ workspace: inout SnapWorkspace) {
        workspace.removeAll()
        guard let top = graph.index.top else { return }
        let meters = boxDistance.meters(to: graph.index.bounds)
        workspace.queue.insert(SnapEntry(meters: meters, rank: SnapEntry.Rank.box + top, number: 0))
    }

    /// The next segment by ascending distance, nil after the last within the radius.
    func next(in graph: RoadGraph, _ workspace: inout SnapWorkspace) -> MeasuredSegment? {
        var first = workspace.queue.popFirst()
        while let entry = first, entry.meters <= radius {
            switch entry.rank {
            case SnapEntry.Rank.measured:
                return workspace.measured[entry.record]
            case SnapEntry.Rank.bounded:
                first = measure(SegmentID(index: entry.number), in: graph, workspace: &workspace)
            case SnapEntry.Rank.box:
                first = openLeaf(entry.number, in: graph, workspace: &workspace)
            default:
                first = open(entry.number, level: entry.rank - SnapEntry.Rank.box, in: graph, workspace: &workspace)
            }
        }
        return nil
    }

    private func measure(_ segment: SegmentID, in graph: RoadGraph, workspace: inout SnapWorkspace) -> SnapEntry {
        let measured = graph.measure(segment, projection: projection)
        let entry = SnapEntry(
            meters: measured.distance, rank: SnapEntry.Rank.measured, number: segment.index,
            record: workspace.measured.count)
        workspace.measured.append(measured)
        return workspace.queue.exchange(entry)
    }

    /// By child of a box: a lower bound on its distance, infinite for children that are left out.
    ///
    /// All are computed before any is compared, so that the processor fetches the children from memory together.
    private typealias Bounds = InlineArray<8, Double>

    /// Queues the child boxes of a box and removes the first entry of the queue.
    private func open(
        _ box: Int, level: Int, in graph: RoadGraph, workspace: inout SnapWorkspace
    ) -> SnapEntry? {
        let (levelStart, children) = graph.index.children(of: box, level: level)
        var bounds = Bounds(repeating: .infinity)
        for child in children {
            bounds[child & 7] = boxDistance.meters(to: graph.index.boxes[levelStart &+ child])
        }
        return exchange(bounds, rank: SnapEntry.Rank.box + level - 1, from: children.lowerBound, workspace: &workspace)
    }

    /// Queues the mode's segments in a box of level 0 and removes the first entry of the queue.
    private func openLeaf(_ box: Int, in graph: RoadGraph, workspace: inout SnapWorkspace) -> SnapEntry? {
        let children = graph.index.segments(in: box)
        var bounds = Bounds(repeating: .infinity)
        for segment in children where graph.segmentModes[segment] & mode != 0 {
            bounds[segment & 7] = bound(segment, in: graph)
        }
        return exchange(bounds, rank: SnapEntry.Rank.bounded, from: children.lowerBound, workspace: &workspace)
    }

    /// Queues the children of a box and removes the first entry; the nearest child, often the first entry, is not
    /// queued.
    @inline(__always)
    private func exchange(
        _ bounds: Bounds, rank: Int, from number: Int, workspace: inout SnapWorkspace
    ) -> SnapEntry? {
        var first: SnapEntry?
        for place in 0..<PackedTree.fanout where bounds[place] <= radius {
            let entry = SnapEntry(meters: bounds[place], rank: rank, number: number + place)
            guard let other = first else {
                first = entry
                continue
            }
            let isBefore = entry < other
            workspace.queue.insert(isBefore ? other : entry)
            if isBefore { first = entry }
        }
        guard let first else { return workspace.queue.popFirst() }
        return workspace.queue.exchange(first)
    }

    /// A lower bound on a segment's distance.
    ///
    /// Within twenty kilometers, and not at a pole, the plane stretches a length by less than a twentieth.
    @inline(__always)
    private func bound(_ segment: Int, in graph: RoadGraph) -> Double {
        let ends = graph.segments[segment]
        let ways =
            projection.distance(to: graph.junctionCoordinates[ends.from])
            + projection.distance(to: graph.junctionCoordinates[ends.to])
        let bound = max(0, ways / 2 - 0.00525 * Double(ends.length) - 0.01)
        return hasBounds && ways < 20_000 && ends.length < 1_000_000 ? bound : 0
    }
}
