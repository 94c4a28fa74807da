package import PlatformFoundation
package import Roads
import Storage

/// Finds the places of records on the roads of a graph.
///
/// Making one lists all nodes of the graph, so it is made once for a graph. It is immutable and may be shared.
package struct TrafficMatching: Sendable {
    let graph: RoadGraph
    let nodes: RoadNodeIndex
    /// The mode whose directions and turns count; nil if the graph does not have it, so that every direction counts.
    let modeGraph: ModeGraph?

    /// - Parameter mode: the mode that the traffic is about; what the mode may not travel is not matched.
    package init(_ graph: RoadGraph, mode: TransportMode = .automobile) {
        self.graph = graph
        nodes = RoadNodeIndex(graph)
        modeGraph = graph.modeGraph(mode)
    }

    /// Finds the pieces and turns of records.
    ///
    /// - Parameters:
    ///   - records: in the order of their lines.
    ///   - sourceName: the name under which their pieces are known, such as that of the file.
    ///   - now: the time at which records count as expired.
    package func match(
        _ records: [TrafficRecord], sourceName: String, at now: Date
    ) -> (update: LiveUpdate, findings: TrafficFindings) {
        var match = TrafficMatch(sourceName: sourceName)
        let ways = WaySegments(records, in: graph)
        var lines = OpenLRSearch(OpenLRRoads(graph: graph, modeGraph: modeGraph))
        for record in records {
            let found: Result<[EdgePiece], UnmatchedReason>
            switch record.content {
            case _ where record.expires.map { $0 <= now } ?? false: found = .failure(.expired)
            case .speed(.nodes(let from, let to), _): found = pieces(from: from, to: to)
            case .speed(.way(let way), _): found = pieces(of: way, ways)
            case .speed(.line(let reference), _): found = lines.pieces(of: reference)
            case .turn(let turn, let penalty):
                match.add(turns(of: turn), penalty, record)
                continue
            }
            match.add(found, record)
        }
        return match.result()
    }

    /// Whether the mode may travel an edge, be it only when a condition opens it.
    func isTravelled(_ edge: EdgeID) -> Bool {
        guard let modeGraph else { return true }
        return !modeGraph.states(of: edge).isEmpty
    }
}
