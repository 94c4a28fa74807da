import Storage
import Synchronization

/// The segments of each way of a graph.
///
/// - Complexity: four bytes per way and segment.
struct SegmentsByWay: Sendable {
    /// By way, and one more: where its segments begin.
    private let first: [UInt32]
    /// The segments by way, those of one way ascending.
    private let segments: [SegmentID]

    /// Sorts the segments of a graph by way, in linear time.
    init(_ segments: Column<RoadGraphContents.Segment>, wayCount: Int) {
        let all = Range<SegmentID>(count: segments.count)
        var end = [UInt32](repeating: 0, count: wayCount + 1)
        for segment in all { end[segments[segment].way.index + 1] += 1 }
        for way in 0..<wayCount { end[way + 1] += end[way] }
        first = end
        var sorted = [SegmentID](repeating: .missing, count: segments.count)
        for segment in all {
            let way = segments[segment].way.index
            sorted[Int(end[way])] = segment
            end[way] += 1
        }
        self.segments = sorted
    }

    /// The segments of a way, ascending.
    subscript(way: WayIndex) -> ArraySlice<SegmentID> {
        segments[Int(first[way.index])..<Int(first[way.index + 1])]
    }
}

extension RoadGraph {
    /// The segments by way, listed on first access.
    var segmentsByWay: SegmentsByWay {
        if let kept = keptSegmentsByWay.withLock({ $0 }) { return kept }
        let listed = SegmentsByWay(segments, wayCount: wayIDs.count)
        keptSegmentsByWay.withLock { $0 = listed }
        return listed
    }
}
