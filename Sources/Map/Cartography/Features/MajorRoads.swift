import Geometry
import Roads

/// The roads of maps with little detail, which are few among all segments of a graph.
///
/// Segments are numbered along a Hilbert curve, so a box around some consecutive ones is small, and a list of such boxes
/// is quick to search.
struct MajorRoads: Sendable {
    /// The least detail for which one must look at all segments.
    static let detailOfAllRoads = 12
    private static let runLength = 16

    private struct Run {
        var box: BoundingBox
        var segments: ArraySlice<SegmentID>
    }

    /// By detail, the runs of the segments that are drawn from that detail on.
    private let runs: [[Run]]

    init(_ graph: RoadGraph) {
        var segments = [[SegmentID]](repeating: [], count: Self.detailOfAllRoads)
        for segment in graph.segmentIDs {
            let detail = graph.drawnRoad(of: segment).roadClass.leastDetail
            if detail < Self.detailOfAllRoads { segments[detail].append(segment) }
        }
        runs = segments.map { segments in
            stride(from: 0, to: segments.count, by: Self.runLength).map { start in
                let run = segments[start..<min(start + Self.runLength, segments.count)]
                return Run(box: BoundingBox(run.lazy.flatMap { graph.points(of: $0.forward) }), segments: run)
            }
        }
    }

    /// Visits the segments in a box that are drawn with some detail, and some near it, in a fixed order.
    func forEachSegment(near box: BoundingBox, detail: Int, _ body: (SegmentID) -> Void) {
        for runs in runs[...min(detail, Self.detailOfAllRoads - 1)] {
            for run in runs where run.box.intersects(box) { run.segments.forEach(body) }
        }
    }
}
