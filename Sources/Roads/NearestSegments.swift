// Segments by distance from a place.
//
// A queue holds boxes of the spatial index and segments by distance, and what comes out of it is looked at: a box puts in what
// is inside, a segment is the next nearest. G. R. Hjaltason and H. Samet, "Distance Browsing in Spatial Databases", 1999.
// Going along all points of a segment costs most, so a segment goes in with a bound first and is measured only when that
// comes out. Any point of it is at most its length from its two ends together, so the bound is half of what the ways
// from the place to both ends exceed the length by. Distances are measured on a plane that touches the sphere at the place.

import Geometry
import Storage

/// What a search for the segments of a mode near a place is about.
struct NearestSegments {
    let projection: LocalProjection
    let radius: Double
    private let mode: UInt8
    private let boxDistance: BoxDistance
    /// Whether the plane is true enough for bounds by length.
    private let hasBounds: Bool

    init(near place: FixedCoordinate, radius: Double, mode: TransportMode, in graph: RoadGraph) {
        projection = LocalProjection(center: place)
        self.radius = min(radius, .greatestFiniteMagnitude)
        self.mode = 1 << mode.rawValue
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

    /// The next segment by ascending distance, nil when all within the radius have come.
    func next(in graph: RoadGraph, _ workspace: inout SnapWorkspace) -> MeasuredSegment? {
        var first = workspace.queue.popFirst()
        while let entry = first, entry.meters <= radius {
            switch entry.rank {
            case SnapEntry.Rank.measured:
                return workspace.measured[entry.record]
            case SnapEntry.Rank.bounded:
                first = measure(SegmentID(index: entry.number), in: graph, &workspace)
            case SnapEntry.Rank.box:
                first = openLeaf(entry.number, in: graph, &workspace)
            default:
                first = open(entry.number, level: entry.rank - SnapEntry.Rank.box, in: graph, &workspace)
            }
        }
        return nil
    }

    private func measure(_ segment: SegmentID, in graph: RoadGraph, _ workspace: inout SnapWorkspace) -> SnapEntry {
        let measured = graph.measure(segment, projection)
        let entry = SnapEntry(
            meters: measured.distance, rank: SnapEntry.Rank.measured, number: segment.index,
            record: workspace.measured.count)
        workspace.measured.append(measured)
        return workspace.queue.exchange(entry)
    }

    /// By child of a box: its distance at least, infinite where it is left out.
    ///
    /// All are worked out before any is looked at, so that the processor fetches them from memory together.
    private typealias Bounds = InlineArray<8, Double>

    /// Puts in the boxes in a box and takes out what comes first.
    private func open(
        _ box: Int, level: Int, in graph: RoadGraph, _ workspace: inout SnapWorkspace
    ) -> SnapEntry? {
        let (levelStart, children) = graph.index.children(of: box, level: level)
        var bounds = Bounds(repeating: .infinity)
        for child in children {
            bounds[child & 7] = boxDistance.meters(to: graph.index.boxes[levelStart &+ child])
        }
        return exchange(bounds, rank: SnapEntry.Rank.box + level - 1, from: children.lowerBound, &workspace)
    }

    /// Puts in the mode's segments in a box of level 0 and takes out what comes first.
    private func openLeaf(_ box: Int, in graph: RoadGraph, _ workspace: inout SnapWorkspace) -> SnapEntry? {
        let children = graph.index.segments(in: box)
        var bounds = Bounds(repeating: .infinity)
        for segment in children where graph.segmentModes[segment] & mode != 0 {
            bounds[segment & 7] = bound(segment, in: graph)
        }
        return exchange(bounds, rank: SnapEntry.Rank.bounded, from: children.lowerBound, &workspace)
    }

    /// Puts in a box's children and takes out what comes first; the first of them, which often is, is kept aside.
    @inline(__always)
    private func exchange(
        _ bounds: Bounds, rank: Int, from number: Int, _ workspace: inout SnapWorkspace
    ) -> SnapEntry? {
        var first: SnapEntry?
        for place in 0..<SpatialIndexLayout.fanout where bounds[place] <= radius {
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

    /// A segment's distance at least.
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
