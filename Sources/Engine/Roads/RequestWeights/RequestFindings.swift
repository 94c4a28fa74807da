import Storage

/// The parts of a request that the graph cannot satisfy.
package struct RequestFindings: Sendable {
    /// OSM ids of ways that are not in the graph, each once, ascending.
    package var unknownClosedWays: [Int64]
    package var unknownSpeedWays: [Int64]

    static func unknown(_ ids: [Int64], indices: [WayIndex?]) -> [Int64] {
        Set(zip(ids, indices).filter { $0.1 == nil }.map(\.0)).sorted()
    }
}
