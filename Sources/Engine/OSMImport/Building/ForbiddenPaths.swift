// Turn restrictions as an automaton over directed edges.
//
// Every restriction is a set of sequences of edges that must not be travelled in a row: two edges for a restriction at
// a node, three or more for one along ways. EdgeSequences remembers which sequences a path has begun. States that remember a
// single edge need no memory beyond the edge. Each state that remembers more becomes a duplicate of its last edge in the line
// graph, so the search itself stays an ordinary one. RestrictionAssembly makes the sequences from relations, and TurnAssembly
// makes the duplicates.

package import Roads

/// Sequences of directed edges that must not be travelled, for one mode.
package struct ForbiddenPaths: Sendable {
    /// A state of the automaton; state 0 remembers no edge.
    package typealias State = EdgeSequences.State

    private let sequences: EdgeSequences

    /// Creates the automaton of sequences of at least two edges each.
    package init(_ sequences: [[EdgeID]]) {
        self.sequences = EdgeSequences(sequences)
    }

    package var isEmpty: Bool { sequences.isEmpty }

    /// The states that remember two edges or more and are therefore duplicates of their last edge.
    package var duplicates: [(state: State, edge: EdgeID)] {
        sequences.states.filter { needsDuplicate($0) && sequences.completed($0).isEmpty }
            .map { ($0, sequences.edge($0)) }
    }

    package func needsDuplicate(_ state: State) -> Bool { sequences.depth(state) >= 2 }

    /// The state on an edge that is entered without history.
    package func start(on edge: EdgeID) -> State { sequences.start(on: edge) }

    /// The state after the edge; nil if the edge completes a forbidden sequence.
    package func step(_ state: State, along edge: EdgeID) -> State? {
        let next = sequences.advance(state, along: edge)
        return sequences.completed(next).isEmpty ? next : nil
    }
}
