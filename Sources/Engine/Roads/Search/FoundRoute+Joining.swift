import ShortestPaths
import Storage

extension FoundRoute {
    /// One route from routes each of which begins where the one before it ends.
    ///
    /// - Parameter parts: at least one; a part may turn round where it begins.
    package init(joining parts: [FoundRoute]) {
        self = parts[0]
        for part in parts.dropFirst() {
            pathEdges.append(onward: part.pathEdges)
            weight = min(weight &+ part.weight, .infinity)
            offRoad = min(offRoad &+ part.offRoad, .infinity)
            target = part.target
            settled += part.settled
        }
    }
}

extension Array<PathEdge> {
    /// Appends the edges of a leg that goes on where these end; it joins consecutive parts of one edge.
    package mutating func append(onward pathEdges: [PathEdge]) {
        for pathEdge in pathEdges {
            if let last, last.edge == pathEdge.edge, last.end == pathEdge.start {
                self[count - 1].end = pathEdge.end
                self[count - 1].duration += pathEdge.duration
            } else {
                append(pathEdge)
            }
        }
    }
}
