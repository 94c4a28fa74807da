import Storage
import Geometry
import Roads

/// The permitted turns of one mode, before destination-only roads are split off.
///
/// A state is a usable directed edge, or a duplicate of one that remembers the previous edges for a restriction.
struct TurnAssembly {
    /// By state, its directed edge.
    private(set) var edgeOfState: [EdgeID] = []
    /// By state, plus one: the start of its turns.
    private(set) var firstTurn: [UInt32] = [0]
    /// By turn, the state that it enters.
    private(set) var head: [UInt32] = []
    /// By turn, its cost in units of 10 ms.
    private(set) var cost: [UInt16] = []
    /// By turn, whether it passes a private gate.
    private(set) var passesGate: [Bool] = []
    /// The number of states without memory; the duplicates follow them.
    private(set) var plainCount = 0

    private let rules: TurnRules
    private let forbidden: ForbiddenPaths
    private var memory: [ForbiddenPaths.State] = []

    init(rules: TurnRules, forbidden: ForbiddenPaths) {
        self.rules = rules
        self.forbidden = forbidden
        let edges = rules.edges
        let stateOfEdge = numberStates(edges)
        let stateOfMemory = Dictionary(uniqueKeysWithValues: memory.enumerated().dropFirst(plainCount).map { ($1, $0) })
        for state in edgeOfState.indices {
            addTurns(from: state) { exit, memory in
                let duplicate = forbidden.needsDuplicate(memory) ? stateOfMemory[memory] : nil
                return duplicate.map(UInt32.init) ?? stateOfEdge[exit]
            }
            firstTurn.append(UInt32(head.count))
        }
    }

    private mutating func numberStates(_ edges: ModeEdges) -> [UInt32] {
        var stateOfEdge = [UInt32](repeating: .max, count: edges.access.count)
        for edge in Range<EdgeID>(count: edges.access.count) where edges.isUsable(edge) {
            stateOfEdge[edge] = UInt32(edgeOfState.count)
            edgeOfState.append(edge)
            memory.append(forbidden.start(on: edge))
        }
        plainCount = edgeOfState.count
        for (state, edge) in forbidden.duplicates where edges.isUsable(edge) {
            edgeOfState.append(edge)
            memory.append(state)
        }
        return stateOfEdge
    }

    private mutating func addTurns(
        from state: Int, stateAfter: (_ exit: EdgeID, _ memory: ForbiddenPaths.State) -> UInt32
    ) {
        let edge = edgeOfState[state]
        var canGoOn = false
        var back: (state: UInt32, turn: TurnRules.Turn)?
        for exit in rules.exits(of: edge) {
            guard let next = forbidden.step(memory[state], along: exit) else { continue }
            if exit == edge.reversed {
                back = (stateAfter(exit, next), rules.uTurn(on: edge))
                continue
            }
            guard let turn = rules.turn(from: edge, to: exit) else { continue }
            append(stateAfter(exit, next), turn)
            if !turn.passesGate, rules.edges.access[exit] >= rules.edges.access[edge] { canGoOn = true }
        }
        if let back, !canGoOn || rules.isTurningPlace(at: edge) { append(back.state, back.turn) }
    }

    private mutating func append(_ state: UInt32, _ turn: TurnRules.Turn) {
        head.append(state)
        cost.append(turn.cost)
        passesGate.append(turn.passesGate)
    }
}
