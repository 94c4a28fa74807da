import Roads
import ShortestPaths
import Storage

// One mode's line graph in its final form, where restricted roads serve the two ends of a route only.
//
// Restricted is a road tagged so, and a pocket: an open road that is not strongly connected to the main open part of
// its island without crossing a restricted road or gate, such as an untagged street behind a private gate. A
// restricted edge becomes two states. Its outbound copy is entered from outbound copies and left to outbound copies and
// open edges; its inbound copy is entered from open edges and inbound copies and left to inbound copies only. So a
// route may begin in restricted roads and may end in them, and never passes through. A private gate between open
// roads bars the turn; between others it is just another place where these rules hold. No route is lost by this that
// the roads allow: whatever touches the main part can stay in it between its first and last touch.

/// Builds the final line graph of a mode from its states and turns.
struct ModeGraphAssembly {
    private(set) var graph: ModeGraphContents

    init(_ turns: TurnAssembly, edges: ModeEdges, reachability: Reachability) {
        let order = Self.order(turns)
        let isRestricted = reachability.isRestricted
        var firstCopy = [StateID](repeating: StateID(0), count: order.count)
        graph = ModeGraphContents(mode: edges.mode)
        for state in order {
            firstCopy[Int(state)] = StateID(index: graph.stateEdges.count)
            let hasMemory = state >= turns.plainCount
            for use in isRestricted[Int(state)] ? [StateKind.Use.outbound, .inbound] : [.open] {
                let edge = turns.edgeOfState[Int(state)]
                graph.append(
                    edge: edge, kind: StateKind(use: use, hasMemory: hasMemory, isPushed: edges.isPushed[edge]),
                    duration: edges.duration[edge], weight: edges.weight[edge])
                graph.noteIsland(reachability.island[Int(state)])
            }
        }
        for state in order {
            for use in isRestricted[Int(state)] ? [StateKind.Use.outbound, .inbound] : [.open] {
                addArcs(turns, from: Int(state), as: use, isRestricted, firstCopy)
                graph.endArcs()
            }
        }
    }

    /// States by edge, the one without memory first, so that the states of an edge are found by halving.
    private static func order(_ turns: TurnAssembly) -> [UInt32] {
        (0..<UInt32(turns.edgeOfState.count)).sorted {
            (turns.edgeOfState[Int($0)], $0) < (turns.edgeOfState[Int($1)], $1)
        }
    }

    private mutating func addArcs(
        _ turns: TurnAssembly, from state: Int, as use: StateKind.Use, _ isRestricted: [Bool], _ firstCopy: [StateID]
    ) {
        for turn in Int(turns.firstTurn[state])..<Int(turns.firstTurn[state + 1]) {
            let next = Int(turns.head[turn])
            let copy = firstCopy[next]
            switch (use, isRestricted[next]) {
            case (.open, false) where turns.passesGate[turn], (.inbound, false): continue
            case (.open, false), (.outbound, _): graph.appendArc(to: copy, cost: turns.cost[turn])
            case (.open, true), (.inbound, true): graph.appendArc(to: copy.next, cost: turns.cost[turn])
            }
        }
    }
}
