import Roads
import ShortestPaths
import Storage

// The final line graph of one mode.
//
// A destination-only edge becomes two states. Its outbound copy is entered from outbound copies, and leads to outbound
// copies and open edges. Its inbound copy is entered from open edges and inbound copies, and leads to inbound copies
// only. So a route may begin and end on such edges but never passes through them. A private gate between open roads
// forbids the turn; elsewhere these rules apply at a gate as well. No permitted route is lost: a route that touches the
// main part can stay in it between its first and last touch.

/// Builds the final line graph of a mode from its states and turns.
struct ModeGraphAssembly {
    private(set) var graph: ModeGraphContents

    init(_ turns: TurnAssembly, edges: ModeEdges, destinationOnly: DestinationOnlyRoads) {
        let order = Self.order(turns)
        let isDestinationOnly = destinationOnly.isDestinationOnly
        var firstCopy = [StateID](repeating: StateID(0), count: order.count)
        graph = ModeGraphContents(mode: edges.mode)
        for state in order {
            firstCopy[Int(state)] = StateID(index: graph.stateEdges.count)
            let hasMemory = state >= turns.plainCount
            for use in isDestinationOnly[Int(state)] ? [StateKind.Use.outbound, .inbound] : [.open] {
                let edge = turns.edgeOfState[Int(state)]
                let kind = StateKind(use: use, hasMemory: hasMemory, isPushed: edges.isPushed[edge])
                if let opening = edges.openings[edge] {
                    graph.append(
                        edge: edge, kind: kind, duration: opening.duration, weightWhenOpen: opening.weight)
                } else {
                    graph.append(edge: edge, kind: kind, duration: edges.duration[edge], weight: edges.weight[edge])
                }
                graph.noteComponent(destinationOnly.component[Int(state)])
            }
        }
        for state in order {
            for use in isDestinationOnly[Int(state)] ? [StateKind.Use.outbound, .inbound] : [.open] {
                addArcs(
                    turns, from: Int(state), as: use, isDestinationOnly: isDestinationOnly, firstCopy: firstCopy,
                    opensAtTimes: edges.opensAtTimes)
                graph.endArcs()
            }
        }
    }

    /// The states ordered by edge, the one without memory first, so that a binary search finds the states of an edge.
    private static func order(_ turns: TurnAssembly) -> [UInt32] {
        (0..<UInt32(turns.edgeOfState.count)).sorted {
            (turns.edgeOfState[Int($0)], $0) < (turns.edgeOfState[Int($1)], $1)
        }
    }

    private mutating func addArcs(
        _ turns: TurnAssembly, from state: Int, as use: StateKind.Use, isDestinationOnly: [Bool],
        firstCopy: [StateID], opensAtTimes: (EdgeID) -> Bool
    ) {
        for turn in turns.lists.range(state) {
            let next = Int(turns.lists.head[turn])
            var copy = firstCopy[next]
            switch (use, isDestinationOnly[next]) {
            case (.open, false) where turns.lists.passesGate[turn], (.inbound, false): continue
            case (.open, false), (.outbound, _): break
            case (.open, true), (.inbound, true): copy = copy.next
            }
            graph.appendArc(
                to: copy, cost: turns.lists.cost[turn], opensAtTimes: opensAtTimes(turns.edgeOfState[next]))
        }
    }
}
