import Roads
import ShortestPaths
import Storage

/// What of a mode's states is restricted, and on which island each lies.
struct Reachability {
    /// By state: usable at the ends of a route only.
    private(set) var isRestricted: [Bool]
    /// By state: its island, largest first; 0 is the main one.
    private(set) var island: [UInt32]
    /// Open states that only restricted ones connect, gathered into pockets.
    private(set) var pocketCount = 0
    private(set) var pocketEdgeCount = 0
    /// Edges usable at the ends of a route only, and edges off the main island.
    private(set) var restrictedEdgeCount = 0
    private(set) var islandEdgeCount = 0
    private(set) var islandCount = 0

    init(_ turns: TurnAssembly, edges: ModeEdges) {
        let isOpen = turns.edgeOfState.map { edges.admission[$0] == .open }
        let first = Column(turns.firstTurn)
        let head = Column(turns.head)
        let strong = StrongComponents.find(firstArc: first, head: head) { tail, arc in
            isOpen[Int(tail)] && isOpen[Int(turns.head[arc])] && !turns.passesGate[arc]
        }
        island = Self.numberBySize(Self.islands(turns))
        isRestricted = []
        markRestricted(turns, isOpen: isOpen, strong: strong)
    }

    /// What turns connect, and the two directions of a road, between which a ring has none.
    private static func islands(_ turns: TurnAssembly) -> Components {
        var joined = WeakComponents(nodeCount: turns.edgeOfState.count)
        for state in turns.edgeOfState.indices {
            for turn in Int(turns.firstTurn[state])..<Int(turns.firstTurn[state + 1]) {
                joined.join(UInt32(state), turns.head[turn])
            }
            let isTwin =
                state > 0 && state < turns.plainCount
                && turns.edgeOfState[state - 1] == turns.edgeOfState[state].reversed
            if isTwin { joined.join(UInt32(state - 1), UInt32(state)) }
        }
        return joined.components()
    }

    /// Islands numbered by how many states they have, most first, then by their first state.
    private static func numberBySize(_ joined: Components) -> [UInt32] {
        let order = joined.sizes.indices.sorted { (joined.sizes[$1], $0) < (joined.sizes[$0], $1) }
        var number = [UInt32](repeating: 0, count: order.count)
        for (new, old) in order.enumerated() { number[old] = UInt32(new) }
        return joined.component.map { number[Int($0)] }
    }

    /// The main open part of an island is its largest strong component of open states; all else in it is restricted.
    private mutating func markRestricted(_ turns: TurnAssembly, isOpen: [Bool], strong: Components) {
        islandCount = Int(island.max().map { $0 + 1 } ?? 0)
        var main = [UInt32?](repeating: nil, count: islandCount)
        for state in isOpen.indices where isOpen[state] {
            let component = strong.component[state]
            guard let best = main[Int(island[state])] else {
                main[Int(island[state])] = component
                continue
            }
            if (strong.sizes[Int(best)], component) < (strong.sizes[Int(component)], best) {
                main[Int(island[state])] = component
            }
        }
        isRestricted = isOpen.indices.map { !isOpen[$0] || strong.component[$0] != main[Int(island[$0])] }
        openCopies(turns)
        var pockets: Set<UInt32> = []
        for state in 0..<turns.plainCount {
            if isRestricted[state] { restrictedEdgeCount += 1 }
            if island[state] > 0 { islandEdgeCount += 1 }
            guard isOpen[state], isRestricted[state] else { continue }
            pockets.insert(strong.component[state])
            pocketEdgeCount += 1
        }
        pocketCount = pockets.count
    }

    /// All copies of an edge are open where one is: where every way onto an edge begins a restriction, only those that
    /// remember it lie in the main part.
    private mutating func openCopies(_ turns: TurnAssembly) {
        var copies: [EdgeID: [Int]] = [:]
        for state in turns.plainCount..<turns.edgeOfState.count {
            copies[turns.edgeOfState[state], default: []].append(state)
        }
        for state in 0..<turns.plainCount { copies[turns.edgeOfState[state]]?.append(state) }
        for states in copies.values where states.contains(where: { !isRestricted[$0] }) {
            for state in states { isRestricted[state] = false }
        }
    }
}
