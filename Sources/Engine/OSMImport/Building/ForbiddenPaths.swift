// Turn restrictions as an automaton over directed edges.
//
// Every restriction is a set of sequences of edges that must not be travelled in a row: two edges for a restriction at
// a node, three or more for one along ways. A search that remembers the longest suffix of its path that begins a
// sequence knows which next edge would complete one, however sequences overlap or contain one another. That memory is a
// state of the Aho-Corasick automaton (A. V. Aho and M. J. Corasick, "Efficient String Matching: An Aid to
// Bibliographic Search", 1975) of all sequences. States that remember a single edge need no memory beyond the edge.
// Each state that remembers more becomes a duplicate of its last edge in the line graph, so the search itself stays an
// ordinary one. RestrictionAssembly makes the sequences from relations, and TurnAssembly makes the duplicates.

import Storage
package import Roads

/// Sequences of directed edges that must not be travelled, for one mode.
package struct ForbiddenPaths {
    /// A state of the automaton; state 0 remembers no edge.
    package typealias State = Int

    private struct Node {
        var parent: State
        var edge: EdgeID
        var depth: Int
        var fallback: State = 0
        var isForbidden = false
    }

    private struct Step: Hashable {
        var state: State
        var edge: EdgeID
    }

    private var nodes = [Node(parent: 0, edge: .missing, depth: 0)]
    private var children: [Step: State] = [:]

    /// Creates the automaton of sequences of at least two edges each.
    package init(_ sequences: [[EdgeID]]) {
        for sequence in sequences { insert(sequence) }
        linkFallbacks()
    }

    package var isEmpty: Bool { nodes.count == 1 }

    /// The states that remember two edges or more and are therefore duplicates of their last edge.
    package var duplicates: [(state: State, edge: EdgeID)] {
        nodes.indices.filter { needsDuplicate($0) && !nodes[$0].isForbidden }.map { ($0, nodes[$0].edge) }
    }

    package func needsDuplicate(_ state: State) -> Bool { nodes[state].depth >= 2 }

    /// The state on an edge that is entered without history.
    package func start(on edge: EdgeID) -> State {
        children[Step(state: 0, edge: edge)] ?? 0
    }

    /// The state after the edge; nil if the edge completes a forbidden sequence.
    package func step(_ state: State, along edge: EdgeID) -> State? {
        let next = advance(state, edge: edge)
        return nodes[next].isForbidden ? nil : next
    }

    private func advance(_ state: State, edge: EdgeID) -> State {
        var state = state
        while true {
            if let next = children[Step(state: state, edge: edge)] { return next }
            if state == 0 { return 0 }
            state = nodes[state].fallback
        }
    }

    private mutating func insert(_ sequence: [EdgeID]) {
        precondition(sequence.count >= 2, "a forbidden sequence has at least two edges")
        var state = 0
        for edge in sequence {
            if let next = children[Step(state: state, edge: edge)] {
                state = next
                continue
            }
            nodes.append(Node(parent: state, edge: edge, depth: nodes[state].depth + 1))
            children[Step(state: state, edge: edge)] = nodes.count - 1
            state = nodes.count - 1
        }
        nodes[state].isForbidden = true
    }

    /// Links each state to the longest proper suffix that is also a state, shorter states first.
    private mutating func linkFallbacks() {
        let byDepth = nodes.indices.dropFirst().sorted { (nodes[$0].depth, $0) < (nodes[$1].depth, $1) }
        for state in byDepth where nodes[state].depth > 1 {
            let node = nodes[state]
            nodes[state].fallback = advance(nodes[node.parent].fallback, edge: node.edge)
            if nodes[nodes[state].fallback].isForbidden { nodes[state].isForbidden = true }
        }
    }
}
