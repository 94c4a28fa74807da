// Sequences of directed edges as an automaton.
//
// A search that remembers the longest suffix of its path that begins a sequence knows which sequences its next edge
// completes, however sequences overlap or contain one another. That memory is a state of the Aho-Corasick automaton (A. V. Aho
// and M. J. Corasick, "Efficient String Matching: An Aid to Bibliographic Search", 1975) of all sequences.

import Storage

/// Tells which of some sequences of directed edges a path has just completed.
package struct EdgeSequences: Sendable {
    /// A state of the automaton; state 0 remembers no edge.
    package typealias State = Int

    private struct Node {
        var parent: State
        var edge: EdgeID
        var depth: Int
        var fallback: State = 0
        /// The numbers of the sequences that end here.
        var completed: [Int] = []
    }

    private struct Step: Hashable {
        var state: State
        var edge: EdgeID
    }

    private var nodes = [Node(parent: 0, edge: .missing, depth: 0)]
    private var children: [Step: State] = [:]

    /// Creates the automaton of sequences of at least two edges each; they are numbered from 0.
    package init(_ sequences: [[EdgeID]]) {
        for (number, sequence) in sequences.enumerated() { insert(sequence, number) }
        linkFallbacks()
    }

    package var isEmpty: Bool { nodes.count == 1 }

    package var states: Range<State> { nodes.indices }

    /// The number of edges that a state remembers.
    package func depth(_ state: State) -> Int { nodes[state].depth }

    /// The last edge that a state remembers.
    package func edge(_ state: State) -> EdgeID { nodes[state].edge }

    /// The numbers of the sequences that a path has completed.
    package func completed(_ state: State) -> [Int] { nodes[state].completed }

    /// The state on an edge that is entered without history.
    package func start(on edge: EdgeID) -> State {
        children[Step(state: 0, edge: edge)] ?? 0
    }

    /// The state after the edge.
    package func advance(_ state: State, along edge: EdgeID) -> State {
        var state = state
        while true {
            if let next = children[Step(state: state, edge: edge)] { return next }
            if state == 0 { return 0 }
            state = nodes[state].fallback
        }
    }

    private mutating func insert(_ sequence: [EdgeID], _ number: Int) {
        precondition(sequence.count >= 2, "a sequence has at least two edges")
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
        nodes[state].completed.append(number)
    }

    /// Links each state to the longest proper suffix that is also a state, shorter states first.
    private mutating func linkFallbacks() {
        let byDepth = nodes.indices.dropFirst().sorted { (nodes[$0].depth, $0) < (nodes[$1].depth, $1) }
        for state in byDepth where nodes[state].depth > 1 {
            let node = nodes[state]
            nodes[state].fallback = advance(nodes[node.parent].fallback, along: node.edge)
            nodes[state].completed += nodes[nodes[state].fallback].completed
        }
    }
}
