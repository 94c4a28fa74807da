import Roads
import Storage

extension RoadGraph {
    /// The travel time of legs by the stored speeds in seconds; nil if they were searched by these.
    func staticTravelTime(of legs: [FoundRoute], by modeGraph: ModeGraph) -> Double? {
        guard let stored = self.modeGraph(modeGraph.mode), stored !== modeGraph else { return nil }
        let milliseconds = legs.lazy.flatMap(\.pathEdges).reduce(UInt64(0)) { sum, pathEdge in
            let (length, whole) = (self.length(of: pathEdge.edge), stored.duration[pathEdge.state])
            let part =
                EdgePart.cost(upTo: pathEdge.end, of: length, whole: whole)
                - EdgePart.cost(upTo: pathEdge.start, of: length, whole: whole)
            // Turns cost the same with and without traffic.
            return sum + UInt64(part) + UInt64(pathEdge.turnDuration)
        }
        return Double(milliseconds) / 1000
    }
}
