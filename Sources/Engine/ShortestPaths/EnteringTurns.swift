internal import Storage

/// The turns of a line graph by the state they enter: their states of origin and their costs.
package struct EnteringTurns: Sendable {
    /// By state, and one more: where its entries begin.
    private let start: [UInt32]
    /// Predecessor and turn cost in one number, ascending within a state.
    private let entries: [UInt64]

    /// - Complexity: O(turns).
    package init(_ graph: LineGraph) {
        var start = [UInt32](repeating: 0, count: graph.stateCount + 1)
        for state in graph.states {
            for arc in graph.arcs(from: state) { start[graph.head[arc].index + 1] += 1 }
        }
        for state in 0..<graph.stateCount { start[state + 1] += start[state] }
        var entries = [UInt64](repeating: 0, count: Int(start[graph.stateCount]))
        var next = start
        for state in graph.states {
            for arc in graph.arcs(from: state) {
                let head = graph.head[arc].index
                entries[Int(next[head])] = UInt64(state.rawValue) << 16 | UInt64(graph.turnCost[arc])
                next[head] += 1
            }
        }
        self.start = start
        self.entries = entries
    }

    /// The turns into a state.
    package func range(_ state: StateID) -> Range<Int> { Int(start[state])..<Int(start[state.index + 1]) }

    /// The state that a turn comes from.
    package func tail(_ turn: Int) -> StateID { StateID(UInt32(entries[turn] >> 16)) }

    /// The cost of a turn.
    package func cost(_ turn: Int) -> Weight { Weight(entries[turn] & 0xFFFF) * LineGraph.turnUnit }

    /// Whether two states are entered from the same states at the same costs.
    package func areEqual(_ one: StateID, _ other: StateID) -> Bool {
        entries[range(one)].elementsEqual(entries[range(other)])
    }

    /// The strongly connected components of the states that `isUsed` accepts; each other state is a component of its
    /// own.
    package func strongComponents(where isUsed: (StateID) -> Bool) -> Components {
        let tails = Column(entries.map { UInt32($0 >> 16) })
        // Reversing all arcs does not change the components.
        return StrongComponents.find(firstArc: Column(start), head: tails) { state, turn in
            isUsed(StateID(state)) && isUsed(StateID(tails[turn]))
        }
    }
}
