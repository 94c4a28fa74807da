import Roads
import ShortestPaths
import Storage

extension TrafficMatching {
    /// The pieces of road that lead from one node directly to another.
    func pieces(from: Int64, to: Int64) -> Result<[EdgePiece], UnmatchedReason> {
        var found: [EdgePiece] = []
        var isKnown = false
        nodes.forEachPlace(of: from, in: graph) { place in
            switch place {
            case .junction(let junction):
                isKnown = true
                appendPieces(leaving: junction, to: to, &found)
            case .inside(let segment):
                isKnown = appendPieces(inside: segment, from: from, to: to, &found) || isKnown
            }
        }
        guard !found.isEmpty else {
            guard isKnown else { return .failure(.unknownNode(from)) }
            return .failure(isOnRoad(to) ? .notNeighbours(from, to) : .unknownNode(to))
        }
        let travelled = found.filter { isTravelled($0.edge) }
        return travelled.isEmpty ? .failure(.wrongDirection(from, to)) : .success(travelled)
    }

    private func appendPieces(leaving junction: JunctionID, to: Int64, _ found: inout [EdgePiece]) {
        for edge in edges(leaving: junction) {
            let ids = graph.nodeIDs(of: edge)
            guard ids[1] == to else { continue }
            let first = edge.isForward ? 0 : ids.count - 2
            found.append(MeasuredNodes(edge.segment, of: graph).piece(from: first, isForward: edge.isForward))
        }
    }

    /// Returns whether the node lies between the ends of the segment.
    private func appendPieces(
        inside segment: SegmentID, from: Int64, to: Int64, _ found: inout [EdgePiece]
    ) -> Bool {
        let ids = graph.nodeIDs(of: segment.forward)
        var isInside = false
        for index in ids.indices.dropFirst().dropLast() where ids[index] == from {
            isInside = true
            for (isForward, neighbour) in [(true, index + 1), (false, index - 1)] where ids[neighbour] == to {
                let measured = MeasuredNodes(segment, of: graph)
                let piece = measured.piece(from: min(index, neighbour), isForward: isForward)
                // The index may name a segment several times.
                if !found.contains(piece) { found.append(piece) }
            }
        }
        return isInside
    }

    /// Whether a road of the graph has a node.
    private func isOnRoad(_ node: Int64) -> Bool {
        var isOnRoad = false
        nodes.forEachPlace(of: node, in: graph) { place in
            switch place {
            case .junction: isOnRoad = true
            case .inside(let segment): isOnRoad = isOnRoad || graph.nodeIDs(of: segment.forward).contains(node)
            }
        }
        return isOnRoad
    }

    private func edges(leaving junction: JunctionID) -> [EdgeID] {
        graph.edgeRange(leaving: junction).map { graph.junctionEdges[$0] }
    }

    // MARK: Turns

    /// The turns that the mode may make along three nodes.
    func turns(of turn: TrafficTurn) -> Result<[TurnKey], UnmatchedReason> {
        let junctions = nodes.junctions(of: turn.via, in: graph)
        guard !junctions.isEmpty else {
            return .failure(isOnRoad(turn.via) ? .noJunction(turn.via) : .unknownNode(turn.via))
        }
        var turns: [TurnKey] = []
        var arrives = false
        var leaves = false
        for edges in junctions.map(edges) {
            let back = edges.filter { graph.nodeIDs(of: $0)[1] == turn.from }
            let ahead = edges.filter { graph.nodeIDs(of: $0)[1] == turn.to }
            arrives = arrives || !back.isEmpty
            leaves = leaves || !ahead.isEmpty
            for edge in back {
                turns += ahead.map { TurnKey(from: edge.reversed, to: $0) }.filter(isMade)
            }
        }
        guard arrives else {
            return .failure(isOnRoad(turn.from) ? .notNeighbours(turn.from, turn.via) : .unknownNode(turn.from))
        }
        guard leaves else {
            return .failure(isOnRoad(turn.to) ? .notNeighbours(turn.via, turn.to) : .unknownNode(turn.to))
        }
        return turns.isEmpty ? .failure(.noTurn(turn)) : .success(turns)
    }

    /// Whether the mode may make a turn.
    private func isMade(_ turn: TurnKey) -> Bool {
        guard let modeGraph else { return true }
        guard !modeGraph.usableStates(of: turn.to).isEmpty else { return false }
        return modeGraph.usableStates(of: turn.from).contains { state in
            modeGraph.line.arcs(from: state).contains { modeGraph.stateEdges[modeGraph.line.head[$0]] == turn.to }
        }
    }
}
