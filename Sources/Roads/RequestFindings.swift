import Storage

/// The parts of a request that the graph cannot satisfy.
package struct RequestFindings: Sendable {
    /// OSM ids of ways that are not in the graph, each once, ascending.
    package var unknownClosedWays: [Int64]
    package var unknownSpeedWays: [Int64]
    /// Speeds that are faster than stored, one per way, ascending by way.
    package var clampedSpeeds: [ClampedSpeed]

    static func unknown(_ ids: [Int64], _ indices: [WayIndex?]) -> [Int64] {
        Set(zip(ids, indices).filter { $0.1 == nil }.map(\.0)).sorted()
    }
}

extension ClampedSpeed {
    /// The ways with a speed faster than stored, ascending by id, each with the figures of its longest such edge.
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
