import Roads
import Storage

/// The segments of all ways that records name, looked up at once.
struct WaySegments {
    /// Ascending.
    private let ids: [Int64]
    private let segments: [ArraySlice<SegmentID>]

    init(_ records: [TrafficRecord], in graph: RoadGraph) {
        var ids: [Int64] = []
        for record in records {
            if case .speed(.way(let way), _) = record.content, ids.last != way.id { ids.append(way.id) }
        }
        ids.sort()
        self.ids = ids.enumerated().filter { $0.offset == 0 || ids[$0.offset - 1] != $0.element }.map(\.element)
        segments = self.ids.isEmpty ? [] : graph.segments(ofWays: self.ids)
    }

    /// The segments of a way, along it; empty for an unknown way.
    subscript(id: Int64) -> ArraySlice<SegmentID> {
        let index = ids.partitioningIndex { $0 >= id }
        return index < ids.count && ids[index] == id ? segments[index] : []
    }
}

extension TrafficMatching {
    /// The pieces of a way, or of a part of it, in the directions that the mode may travel.
    func pieces(of way: TrafficWay, _ ways: WaySegments) -> Result<[EdgePiece], UnmatchedReason> {
        let segments = ways[way.id]
        guard !segments.isEmpty else { return .failure(.unknownWay(way.id)) }
        let start = 100 * (way.start ?? 0)
        let end = way.end.map { 100 * $0 } ?? .infinity
        var found: [EdgePiece] = []
        var position = 0.0
        var isTouched = false
        for segment in segments {
            let length = graph.length(of: segment)
            defer { position += Double(length) }
            guard start < position + Double(length) || length == 0 && start <= position, end > position else {
                continue
            }
            isTouched = true
            let piece = EdgePiece(
                segment.forward, from: UInt32(max(0, start - position).rounded()),
                to: UInt32(min(Double(length), end - position).rounded()), of: length)
            if way.direction != .backward { found.append(piece) }
            if way.direction != .forward { found.append(piece.reversed(length: length)) }
        }
        guard isTouched else { return .failure(.behindEnd(way: way.id, meters: position / 100)) }
        let travelled = found.filter { isTravelled($0.edge) }
        return travelled.isEmpty ? .failure(.wrongDirectionOfWay(way.id)) : .success(travelled)
    }
}
