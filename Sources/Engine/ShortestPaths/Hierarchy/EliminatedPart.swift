import Storage
import Synchronization
import Threading

/// The arcs of some nodes of a hierarchy after these are removed, and the arcs that this adds between nodes above.
struct EliminatedPart: Sendable {
    private let nodes: [UInt32]
    /// By node of the part: its arcs, first those that lead up.
    private var counts: [(upward: Int, downward: Int)] = []
    private var tops: [UInt32] = []
    /// The nodes above that nodes of the part are joined with, ascending, and their new arcs.
    private let above: [UInt32]
    private var arcsAbove: [(successors: [UInt32], predecessors: [UInt32])] = []

    /// Removes the nodes of a part from the last to the first; nil if that takes more arcs than are left.
    ///
    /// - Parameters:
    ///   - numbers: by node of the hierarchy: its number among the nodes of its part.
    ///   - below: parts whose nodes are removed before, if their nodes are below nodes of this one.
    init?(
        _ nodes: [UInt32], numbers: [UInt32], arcs: UpperNeighbors, below: [EliminatedPart],
        _ arcsLeft: borrowing Atomic<Int>
    ) {
        let numbering = PartNumbers(nodes, numbers: numbers, arcs: arcs)
        self.nodes = nodes
        above = numbering.above
        var elimination = Elimination(nodeCount: above.count + nodes.count)
        for (index, node) in nodes.enumerated() {
            elimination.add(
                above.count + index, successors: numbering.numbers(arcs.successors(node)),
                predecessors: numbering.numbers(arcs.predecessors(node)))
        }
        for part in below { part.add(to: &elimination, numbering) }
        for index in nodes.indices.reversed() {
            let node = above.count + index
            elimination.remove(node)
            let count = elimination.successors[node].count + elimination.predecessors[node].count
            guard arcsLeft.wrappingSubtract(count, ordering: .relaxed).newValue >= 0 else { return nil }
        }
        take(elimination, numbering: numbering)
    }

    /// Takes the lists of an elimination by the numbers of the hierarchy.
    private mutating func take(_ elimination: Elimination, numbering: PartNumbers) {
        for index in nodes.indices {
            let node = above.count + index
            let successors = elimination.successors[node]
            let predecessors = elimination.predecessors[node]
            numbering.appendNodes(successors, to: &tops)
            numbering.appendNodes(predecessors, to: &tops)
            counts.append((successors.count, predecessors.count))
        }
        for index in above.indices {
            var arcs = (successors: [UInt32](), predecessors: [UInt32]())
            numbering.appendNodes(elimination.successors[index], to: &arcs.successors)
            numbering.appendNodes(elimination.predecessors[index], to: &arcs.predecessors)
            arcsAbove.append(arcs)
        }
    }

    /// Adds the arcs above to an elimination of the nodes above.
    private func add(to elimination: inout Elimination, _ numbering: PartNumbers) {
        for (node, arcs) in zip(above, arcsAbove) {
            elimination.add(
                Int(numbering.number(node)), successors: numbering.numbers(arcs.successors[...]),
                predecessors: numbering.numbers(arcs.predecessors[...]))
        }
    }

    /// The columns of a hierarchy of which these are all parts.
    static func columns(
        _ parts: [EliminatedPart], nodeCount: Int, threads: Int
    ) -> (firstArc: Column<UInt32>, firstDownward: Column<UInt32>, tops: Column<UInt32>) {
        var firstArc = [UInt32](repeating: 0, count: nodeCount + 1)
        var firstDownward = [UInt32](repeating: 0, count: nodeCount)
        for part in parts {
            for (node, count) in zip(part.nodes, part.counts) {
                firstArc[Int(node) + 1] = UInt32(count.upward + count.downward)
                firstDownward[Int(node)] = UInt32(count.upward)
            }
        }
        for node in 0..<nodeCount {
            firstDownward[node] += firstArc[node]
            firstArc[node + 1] += firstArc[node]
        }
        let tops = CheckedBuffer<UInt32>(zeroed: Int(firstArc[nodeCount]))
        ConcurrentLoop.run(parts.count, threads: threads) { [firstArc] in parts[$0].set(tops, firstArc: firstArc) }
        return (Column(firstArc), Column(firstDownward), Column((0..<tops.count).map { tops[$0] }))
    }

    private func set(_ all: borrowing CheckedBuffer<UInt32>, firstArc: [UInt32]) {
        var next = 0
        for (node, count) in zip(nodes, counts) {
            for arc in 0..<(count.upward + count.downward) {
                all.set(Int(firstArc[Int(node)]) + arc, to: tops[next])
                next += 1
            }
        }
    }
}

/// The numbers that nodes have while the nodes of a part are removed: first those above, then those of the part.
private struct PartNumbers {
    private let nodes: [UInt32]
    /// By node of the hierarchy: its number among the nodes of its part.
    private let numbers: [UInt32]
    /// The nodes above that nodes of the part are joined with, ascending.
    private(set) var above: [UInt32] = []

    init(_ nodes: [UInt32], numbers: [UInt32], arcs: UpperNeighbors) {
        self.nodes = nodes
        self.numbers = numbers
        var found: [UInt32] = []
        for node in nodes {
            found += arcs.successors(node).lazy.filter(isAbove)
            found += arcs.predecessors(node).lazy.filter(isAbove)
        }
        Elimination.sort(&found)
        above = found
    }

    private func isAbove(_ node: UInt32) -> Bool {
        let number = Int(numbers[Int(node)])
        return number >= nodes.count || nodes[number] != node
    }

    /// The number of a node of the hierarchy.
    func number(_ node: UInt32) -> UInt32 {
        isAbove(node) ? UInt32(above.partitioningIndex { $0 >= node }) : UInt32(above.count) + numbers[Int(node)]
    }

    /// The numbers of nodes of the hierarchy.
    func numbers(_ nodes: ArraySlice<UInt32>) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(nodes.count)
        for node in nodes { result.append(number(node)) }
        return result
    }

    /// Appends the nodes of the hierarchy with some numbers.
    func appendNodes(_ numbers: [UInt32], to list: inout [UInt32]) {
        for number in numbers {
            list.append(number < above.count ? above[Int(number)] : nodes[Int(number) - above.count])
        }
    }
}
