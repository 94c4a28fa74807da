import Geometry
import Roads
import Storage
import Threading

/// The permitted turns of one mode, before destination-only roads are split off.
///
/// A state is a directed edge that is usable, if only at times, or a duplicate of one that remembers the previous edges for a restriction.
struct TurnAssembly {
    /// By state, its directed edge.
    private(set) var edgeOfState: [EdgeID] = []
    /// The turns of the states, one after the other.
    private(set) var lists = TurnLists()
    /// The number of states without memory; the duplicates follow them.
    private(set) var plainCount = 0

    private let rules: TurnRules
    private let forbidden: ForbiddenPaths
    private var memory: [ForbiddenPaths.State] = []

    /// - Parameter threads: the number of threads; the turns do not depend on it.
    init(rules: TurnRules, forbidden: ForbiddenPaths, threads: Int = 1) {
        self.rules = rules
        self.forbidden = forbidden
        let stateOfEdge = numberStates(rules.edges)
        let stateOfMemory = Dictionary(uniqueKeysWithValues: memory.enumerated().dropFirst(plainCount).map { ($1, $0) })
        lists = joinedTurns(threads: threads) { [forbidden] exit, memory in
            let duplicate = forbidden.needsDuplicate(memory) ? stateOfMemory[memory] : nil
            return duplicate.map(UInt32.init) ?? stateOfEdge[exit]
        }
    }

    private mutating func numberStates(_ edges: ModeEdges) -> [UInt32] {
        var stateOfEdge = [UInt32](repeating: .max, count: edges.access.count)
        for edge in Range<EdgeID>(count: edges.access.count) where edges.isEverUsable(edge) {
            stateOfEdge[edge] = UInt32(edgeOfState.count)
            edgeOfState.append(edge)
            memory.append(forbidden.start(on: edge))
        }
        plainCount = edgeOfState.count
        for (state, edge) in forbidden.duplicates where edges.isEverUsable(edge) {
            edgeOfState.append(edge)
            memory.append(state)
        }
        return stateOfEdge
    }

    private typealias StateAfter = @Sendable (_ exit: EdgeID, _ memory: ForbiddenPaths.State) -> UInt32

    private static let partsPerThread = 4

    private func joinedTurns(threads: Int, _ stateAfter: StateAfter) -> TurnLists {
        let stateCount = edgeOfState.count
        let partCount = Self.partsPerThread * max(1, threads)
        let parts = ConcurrentLoop.map(Array(0..<partCount), threads: threads, chunkLength: 1) { part in
            var lists = TurnLists()
            for state in part * stateCount / partCount..<(part + 1) * stateCount / partCount {
                addTurns(from: state, to: &lists, stateAfter)
            }
            return lists
        }
        return TurnLists(joining: parts)
    }

    /// Whether an exit is forbidden only to those who came along certain roads.
    ///
    /// The road goes on, so nobody turns round there: a U-turn on the link would give back what the restriction takes.
    private func isForbiddenByMemory(_ exit: EdgeID, edge: EdgeID, memory: ForbiddenPaths.State) -> Bool {
        exit != edge.reversed && rules.edges.isUsable(exit) && forbidden.needsDuplicate(memory)
            && forbidden.step(forbidden.start(on: edge), along: exit) != nil
    }

    private func addTurns(from state: Int, to lists: inout TurnLists, _ stateAfter: StateAfter) {
        let edge = edgeOfState[state]
        var canGoOn = false
        var back: (state: UInt32, turn: TurnRules.Turn)?
        for exit in rules.exits(of: edge) {
            guard let next = forbidden.step(memory[state], along: exit) else {
                if isForbiddenByMemory(exit, edge: edge, memory: memory[state]) { canGoOn = true }
                continue
            }
            if exit == edge.reversed {
                back = (stateAfter(exit, next), rules.uTurn(on: edge))
                continue
            }
            guard let turn = rules.turn(from: edge, to: exit) else { continue }
            lists.append(stateAfter(exit, next), turn)
            // A road that only a condition opens leads nobody on without one: its access is closed.
            let leadsOn = rules.edges.isUsable(exit) && rules.edges.access[exit] >= rules.edges.access[edge]
            if !turn.passesGate, leadsOn { canGoOn = true }
        }
        if let back, !canGoOn || rules.isTurningPlace(at: edge) { lists.append(back.state, back.turn) }
        lists.endState()
    }
}

/// The turns of consecutive states.
struct TurnLists: Sendable {
    /// By state, plus one: the start of its turns.
    private(set) var firstTurn: [UInt32] = [0]
    /// By turn, the state that it enters.
    private(set) var head: [UInt32] = []
    /// By turn, its cost in units of 10 ms.
    private(set) var cost: [UInt16] = []
    /// By turn, whether it passes a private gate.
    private(set) var passesGate: [Bool] = []

    init() {}

    init(joining parts: [TurnLists]) {
        firstTurn.reserveCapacity(1 + parts.reduce(0) { $0 + $1.firstTurn.count - 1 })
        for part in parts {
            let start = UInt32(head.count)
            firstTurn += part.firstTurn.dropFirst().lazy.map { start + $0 }
            head += part.head
            cost += part.cost
            passesGate += part.passesGate
        }
    }

    fileprivate mutating func append(_ state: UInt32, _ turn: TurnRules.Turn) {
        head.append(state)
        cost.append(turn.cost)
        passesGate.append(turn.passesGate)
    }

    fileprivate mutating func endState() { firstTurn.append(UInt32(head.count)) }

    /// The turns of a state.
    func range(_ state: Int) -> Range<Int> { Int(firstTurn[state])..<Int(firstTurn[state + 1]) }
}
