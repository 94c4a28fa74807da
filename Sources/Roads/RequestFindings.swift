import Storage

/// What a request named that the graph does not have, or not so.
package struct RequestFindings: Sendable {
    /// Each once, ascending, as are the others.
    package var unknownClosedWays: [Int64]
    package var unknownSpeedWays: [Int64]
    /// One for each way with a speed that is faster than stored.
    package var clampedSpeeds: [ClampedSpeed]

    static func unknown(_ ids: [Int64], _ indices: [WayIndex?]) -> [Int64] {
        Set(zip(ids, indices).filter { $0.1 == nil }.map(\.0)).sorted()
    }
}

extension ClampedSpeed {
    /// The ways that would be faster than stored, by id, each with its longest such edge.
    static func all(_ speeds: WaySpeeds, _ graph: RoadGraph, _ modeGraph: ModeGraph) -> [ClampedSpeed] {
        guard !speeds.isEmpty else { return [] }
        var longest: [Int64: (length: UInt32, clamped: ClampedSpeed)] = [:]
        for edge in graph.edgeIDs {
            guard let asked = speeds.speed(alongWay: graph.segments[edge.segment].way, of: edge),
                let state = modeGraph.states(of: edge).first
            else { continue }
            let length = graph.length(of: edge)
            let stored = modeGraph.duration[state]
            let id = graph.wayID(of: edge)
            guard WaySpeeds.duration(of: length, at: asked) < stored, length > longest[id]?.length ?? 0 else {
                continue
            }
            let kept = Double(length) * 36 / Double(stored)
            longest[id] = (length, ClampedSpeed(wayID: id, asked: asked, kept: kept))
        }
        return longest.sorted { $0.key < $1.key }.map(\.value.clamped)
    }
}
