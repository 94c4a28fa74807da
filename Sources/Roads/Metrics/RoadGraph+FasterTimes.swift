import ShortestPaths
import Storage

extension RoadGraph {
    /// The times of a mode's edges that speeds of ways make shorter than they are.
    ///
    /// Of several speeds for one direction of a way the last counts; ways that the graph does not have count for nothing.
    /// - Complexity: linear in the graph for the first request with speeds, else in the segments of these ways.
    package func fasterTimes(_ speeds: [DirectedSpeed], _ modeGraph: ModeGraph) -> [EdgeTime] {
        let known = zip(wayIndices(speeds.map(\.wayID)), speeds).compactMap { way, speed in way.map { ($0, speed) } }
        let segmentsByWay = segmentsByWay
        return SlowedStates.speedsByWay(known).flatMap { way, asked in
            segmentsByWay[way].flatMap { segment in
                [(segment.forward, asked.forward), (segment.backward, asked.backward)].compactMap { edge, speed in
                    guard let speed, let state = modeGraph.states(of: edge).first else { return nil }
                    let duration = SlowedStates.duration(of: length(of: segment), at: speed)
                    guard duration < modeGraph.duration[state] else { return nil }
                    return EdgeTime(edge: edge, duration: duration, routeChoice: duration)
                }
            }
        }
    }
}
