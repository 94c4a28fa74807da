import Roads
import ShortestPaths
import Storage

// Finds the destination-only roads and the components of a mode.
//
// A route may begin and end on a destination-only road, and never passes through one. This file finds these roads;
// AccessValue reads the tags, and ModeGraphAssembly builds the graph that keeps the rule.
//
// A road is destination-only if its tags say so (access=private, destination, delivery and the like), or if it is in a
// pocket: an open road that is not strongly connected to the main open part of its component without such a road or a
// private gate, such as an untagged street behind a gate. The main open part is the largest strong component of open
// edges; R. Tarjan, "Depth-first search and linear graph algorithms", 1972.

/// The destination-only states of a mode, and the component of each state.
struct DestinationOnlyRoads {
    /// By state, whether it is destination-only.
    private(set) var isDestinationOnly: [Bool]
    /// By state, its component; components are numbered by size, and 0 is the main one.
    private(set) var component: [UInt32]
    /// The number of pockets.
    private(set) var pocketCount = 0
    private(set) var pocketEdgeCount = 0
    /// Destination-only edges, and edges outside the main component.
    private(set) var edgeCount = 0
    private(set) var detachedEdgeCount = 0
    private(set) var componentCount = 0

    init(_ turns: TurnAssembly, edges: ModeEdges) {
        let isOpen = turns.edgeOfState.map { edges.access[$0] == .open }
        let first = Column(turns.lists.firstTurn)
        let head = Column(turns.lists.head)
        let strong = StrongComponents.find(firstArc: first, head: head) { tail, arc in
            isOpen[Int(tail)] && isOpen[Int(turns.lists.head[arc])] && !turns.lists.passesGate[arc]
        }
        component = Self.numberBySize(Self.components(turns))
        isDestinationOnly = []
        markDestinationOnly(turns, isOpen: isOpen, strong: strong)
    }

    /// Components of states that turns connect; the two directions of a road count as connected, since a ring has no
    /// turn between them.
    private static func components(_ turns: TurnAssembly) -> Components {
        var joined = WeakComponents(nodeCount: turns.edgeOfState.count)
        for state in turns.edgeOfState.indices {
            for turn in turns.lists.range(state) {
                joined.join(UInt32(state), turns.lists.head[turn])
            }
            let isTwin =
                state > 0 && state < turns.plainCount
                && turns.edgeOfState[state - 1] == turns.edgeOfState[state].reversed
            if isTwin { joined.join(UInt32(state - 1), UInt32(state)) }
        }
        return joined.components()
    }

    /// The components, numbered by their number of states, the largest first, then by their first state.
    private static func numberBySize(_ joined: Components) -> [UInt32] {
        let order = joined.sizes.indices.sorted { (joined.sizes[$1], $0) < (joined.sizes[$0], $1) }
        var number = [UInt32](repeating: 0, count: order.count)
        for (new, old) in order.enumerated() { number[old] = UInt32(new) }
        return joined.component.map { number[Int($0)] }
    }

    /// Marks all states of each component except its main open part, the largest strong component of open states.
    private mutating func markDestinationOnly(_ turns: TurnAssembly, isOpen: [Bool], strong: Components) {
        componentCount = Int(component.max().map { $0 + 1 } ?? 0)
        var main = [UInt32?](repeating: nil, count: componentCount)
        for state in isOpen.indices where isOpen[state] {
            let part = strong.component[state]
            guard let best = main[Int(component[state])] else {
                main[Int(component[state])] = part
                continue
            }
            if (strong.sizes[Int(best)], part) < (strong.sizes[Int(part)], best) {
                main[Int(component[state])] = part
            }
        }
        isDestinationOnly = isOpen.indices.map { !isOpen[$0] || strong.component[$0] != main[Int(component[$0])] }
        openCopies(turns)
        var pockets: Set<UInt32> = []
        for state in 0..<turns.plainCount {
            if isDestinationOnly[state] { edgeCount += 1 }
            if component[state] > 0 { detachedEdgeCount += 1 }
            guard isOpen[state], isDestinationOnly[state] else { continue }
            pockets.insert(strong.component[state])
            pocketEdgeCount += 1
        }
        pocketCount = pockets.count
    }

    /// If one copy of an edge is open, all are: if every turn onto an edge begins a restriction, only the copies that
    /// remember it lie in the main part.
    private mutating func openCopies(_ turns: TurnAssembly) {
        var copies: [EdgeID: [Int]] = [:]
        for state in turns.plainCount..<turns.edgeOfState.count {
            copies[turns.edgeOfState[state], default: []].append(state)
        }
        for state in 0..<turns.plainCount { copies[turns.edgeOfState[state]]?.append(state) }
        for states in copies.values where states.contains(where: { !isDestinationOnly[$0] }) {
            for state in states { isDestinationOnly[state] = false }
        }
    }
}
