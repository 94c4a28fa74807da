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
//
// Roads that only a condition opens join neither parts nor components, so that all others are what they are without
// them. Each takes the component of the greatest one that it leads to. It is destination-only if its tags say so when it
// is open, or if it is in a pocket although all such roads count as open.

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

    /// By state, whether only a condition opens its edge; empty if there is no such edge.
    private let isOpening: [Bool]

    init(_ turns: TurnAssembly, edges: ModeEdges) {
        let isOpening = edges.openings.isEmpty ? [] : turns.edgeOfState.map(edges.opensAtTimes)
        self.isOpening = isOpening
        let isOpen = turns.edgeOfState.map { edges.access[$0] == .open }
        let strong = Self.strongComponents(turns, isOpen: isOpen)
        isDestinationOnly = []
        let usual = Self.numberBySize(Self.components(turns, without: isOpening), without: isOpening)
        component = isOpening.isEmpty ? usual : Self.joinOpenings(usual, turns: turns, isOpening: isOpening)
        for state in usual.indices where isOpening.isEmpty || !isOpening[state] {
            componentCount = max(componentCount, Int(usual[state]) + 1)
        }
        markDestinationOnly(turns, isOpen: isOpen, strong: strong, edges: edges)
    }

    private func opensAtTimes(at state: Int) -> Bool { !isOpening.isEmpty && isOpening[state] }

    private static func strongComponents(_ turns: TurnAssembly, isOpen: [Bool]) -> Components {
        let first = Column(turns.lists.firstTurn)
        let head = Column(turns.lists.head)
        return StrongComponents.find(firstArc: first, head: head) { tail, arc in
            isOpen[Int(tail)] && isOpen[Int(turns.lists.head[arc])] && !turns.lists.passesGate[arc]
        }
    }

    /// Components of states that turns connect; the two directions of a road count as connected, since a ring has no
    /// turn between them.
    ///
    /// - Parameter leftOut: by state, whether it joins nothing; empty if all do.
    private static func components(_ turns: TurnAssembly, without leftOut: [Bool] = []) -> Components {
        var joined = WeakComponents(nodeCount: turns.edgeOfState.count)
        func isLeftOut(_ state: Int) -> Bool { !leftOut.isEmpty && leftOut[state] }
        for state in turns.edgeOfState.indices where !isLeftOut(state) {
            for turn in turns.lists.range(state) where !isLeftOut(Int(turns.lists.head[turn])) {
                joined.join(UInt32(state), turns.lists.head[turn])
            }
            if isTwin(state, turns), !isLeftOut(state - 1) { joined.join(UInt32(state - 1), UInt32(state)) }
        }
        return joined.components()
    }

    /// Whether a state has the other direction of the road of the state before it.
    private static func isTwin(_ state: Int, _ turns: TurnAssembly) -> Bool {
        state > 0 && state < turns.plainCount
            && turns.edgeOfState[state - 1] == turns.edgeOfState[state].reversed
    }

    /// The components, numbered by their number of states, the largest first, then by their first state.
    ///
    /// - Parameter leftOut: by state, whether its component comes last; empty if none does.
    private static func numberBySize(_ joined: Components, without leftOut: [Bool]) -> [UInt32] {
        var sizes = joined.sizes
        for state in leftOut.indices where leftOut[state] { sizes[Int(joined.component[state])] = 0 }
        let order = sizes.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
        var number = [UInt32](repeating: 0, count: order.count)
        for (new, old) in order.enumerated() { number[old] = UInt32(new) }
        return joined.component.map { number[Int($0)] }
    }

    /// The components with those of states that only conditions open: that of the other direction of their road, else the
    /// greatest one to which they lead; those that lead to none keep a number after all others.
    private static func joinOpenings(_ usual: [UInt32], turns: TurnAssembly, isOpening: [Bool]) -> [UInt32] {
        var component = usual
        let joined = components(turns)
        var least = [UInt32](repeating: .max, count: joined.count)
        for state in usual.indices where !isOpening[state] {
            let group = Int(joined.component[state])
            least[group] = min(least[group], usual[state])
        }
        for state in usual.indices where isOpening[state] {
            let group = Int(joined.component[state])
            if least[group] == .max { least[group] = usual[state] }
            component[state] = least[group]
        }
        for state in usual.indices where isTwin(state, turns) && isOpening[state] != isOpening[state - 1] {
            if isOpening[state] { component[state] = usual[state - 1] } else { component[state - 1] = usual[state] }
        }
        return component
    }

    /// Marks all states of each component except its main open part, the largest strong component of open states.
    private mutating func markDestinationOnly(
        _ turns: TurnAssembly, isOpen: [Bool], strong: Components, edges: ModeEdges
    ) {
        let count = Int(component.max().map { $0 + 1 } ?? 0)
        var main = [UInt32?](repeating: nil, count: count)
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
        if !isOpening.isEmpty { markOpenings(turns, isOpen: isOpen, strong: strong, main: main, edges: edges) }
        openCopies(turns)
        var pockets: Set<UInt32> = []
        for state in 0..<turns.plainCount where !opensAtTimes(at: state) {
            if isDestinationOnly[state] { edgeCount += 1 }
            if component[state] > 0 { detachedEdgeCount += 1 }
            guard isOpen[state], isDestinationOnly[state] else { continue }
            pockets.insert(strong.component[state])
            pocketEdgeCount += 1
        }
        pocketCount = pockets.count
    }

    /// Marks the states that only conditions open and that serve the ends of routes then.
    ///
    /// - Parameter main: by component, its main open part without these states.
    private mutating func markOpenings(
        _ turns: TurnAssembly, isOpen: [Bool], strong: Components, main: [UInt32?], edges: ModeEdges
    ) {
        let isOpenAtTimes = isOpen.indices.map { state in
            isOpen[state] || edges.openings[turns.edgeOfState[state]]?.access == .open
        }
        let parts = Self.strongComponents(turns, isOpen: isOpenAtTimes)
        // The main open part of each component lies in one part of these, which may be larger.
        var grown = [UInt32?](repeating: nil, count: main.count)
        for state in isOpen.indices where isOpen[state] && strong.component[state] == main[Int(component[state])] {
            grown[Int(component[state])] = parts.component[state]
        }
        for state in isOpening.indices where isOpening[state] {
            let part = grown[Int(component[state])]
            let isInPocket = part != nil && part != parts.component[state]
            isDestinationOnly[state] = !isOpenAtTimes[state] || isInPocket
        }
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
