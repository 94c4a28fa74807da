import Storage

extension RoadGraph {
    /// The OpenStreetMap nodes of all points of an edge in its direction, ends included.
    package func nodeIDs(of edge: EdgeID) -> [Int64] {
        let segment = edge.segment
        let ends = segments[segment]
        var ids = [junctionNodeIDs[ends.from]]
        forEachInnerNode(of: segment) { ids.append($0) }
        ids.append(junctionNodeIDs[ends.to])
        if !edge.isForward { ids.reverse() }
        return ids
    }

    /// Visits the OpenStreetMap nodes between the ends of a segment, in the direction of its way.
    package func forEachInnerNode(of segment: SegmentID, _ body: (Int64) -> Void) {
        let start = Int(shapeNodeStart[segment])
        let code = start..<max(start, min(Int(shapeNodeStart[segment.index + 1]), shapeNodes.count))
        guard !code.isEmpty else { return }
        NodeIDCoding.forEach(
            in: code.lazy.map { [shapeNodes] in shapeNodes[$0] }, after: junctionNodeIDs[segments[segment].from], body)
    }

    /// The OpenStreetMap nodes of the points of an edge between two offsets in centimeters.
    ///
    /// If the part begins or ends between two nodes, the next node outside the part is included.
    package func nodeIDs(of edge: EdgeID, from start: UInt32, to end: UInt32) -> ArraySlice<Int64> {
        let all = nodeIDs(of: edge)
        if start == 0, end >= length(of: edge) { return all[...] }
        return all[pointIndices(of: edge, from: start, to: end)]
    }

    /// The OpenStreetMap nodes before and after an offset in centimeters along an edge.
    package func nodeIDs(of edge: EdgeID, around offset: UInt32) -> (before: Int64, after: Int64) {
        let all = nodeIDs(of: edge)
        let before = min(pointIndices(of: edge, from: offset, to: offset).lowerBound, all.count - 2)
        return (all[before], all[before + 1])
    }
}
