import Roads
import ShortestPaths
import Storage

extension RouteTraffic {
    /// The travel time of legs by the stored speeds and turns in seconds.
    func staticTravelTime(of legs: [FoundRoute]) -> Double {
        let milliseconds = legs.reduce(UInt64(0)) { sum, leg in
            var sum = sum
            var previous: PathEdge?
            for pathEdge in leg.pathEdges {
                sum += UInt64(staticDuration(of: pathEdge))
                sum += UInt64(stored.turnDuration(from: previous, to: pathEdge))
                previous = pathEdge
            }
            return sum
        }
        return Double(milliseconds) / 1000
    }

    private func staticDuration(of pathEdge: PathEdge) -> UInt32 {
        let length = graph.length(of: pathEdge.edge)
        let whole = stored.duration[pathEdge.state]
        return EdgePart.cost(upTo: pathEdge.end, of: length, whole: whole)
            - EdgePart.cost(upTo: pathEdge.start, of: length, whole: whole)
    }
}

extension ModeGraph {
    /// The milliseconds of the turn into a path edge; those of its path if nothing is before it.
    fileprivate func turnDuration(from previous: PathEdge?, to pathEdge: PathEdge) -> UInt32 {
        guard let previous else { return pathEdge.turnDuration }
        let turns = line.arcs(from: previous.state).lazy.filter { self.line.head[$0] == pathEdge.state }
        return turns.map { self.line.turn($0) }.min() ?? pathEdge.turnDuration
    }
}
