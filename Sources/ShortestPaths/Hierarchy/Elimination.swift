internal import Storage

/// Removes the nodes of a graph from the greatest number to the least, and joins the neighbours of each by arcs.
///
/// Removing a node appends its upper successors to the lists of its predecessors, and the other way round. A list with
/// more than twice the nodes that it had after it was last sorted is sorted, and nodes that it names twice are dropped.
struct Elimination {
    /// By node: the nodes above it that an arc leads to, and those that an arc comes from.
    private var successors: [[UInt32]]
    private var predecessors: [[UInt32]]
    private var limits: (successors: [UInt32], predecessors: [UInt32])

    private static let leastLimit: UInt32 = 16

    init(nodeCount: Int) {
        successors = Array(repeating: [], count: nodeCount)
        predecessors = Array(repeating: [], count: nodeCount)
        let least = [UInt32](repeating: Self.leastLimit, count: nodeCount)
        limits = (least, least)
    }

    /// Adds an arc of the graph.
    mutating func add(_ tail: UInt32, _ head: UInt32) {
        if tail > head {
            successors[Int(tail)].append(head)
        } else if head > tail {
            predecessors[Int(head)].append(tail)
        }
    }

    /// Removes all nodes; false if that takes more arcs than the limit.
    mutating func run(arcLimit: Int) -> Bool {
        var arcCount = 0
        for node in stride(from: successors.count - 1, through: 0, by: -1) {
            Self.sort(&successors[node])
            Self.sort(&predecessors[node])
            arcCount += successors[node].count + predecessors[node].count
            guard arcCount <= arcLimit else { return false }
            join(successors[node], predecessors[node])
        }
        return true
    }

    /// Adds the arcs from all predecessors of a removed node to all its successors.
    private mutating func join(_ heads: [UInt32], _ tails: [UInt32]) {
        var end = 0
        for tail in tails {
            while end < heads.count, heads[end] < tail { end += 1 }
            Self.append(heads[..<end], to: &successors[Int(tail)], &limits.successors[Int(tail)])
        }
        end = 0
        for head in heads {
            while end < tails.count, tails[end] < head { end += 1 }
            Self.append(tails[..<end], to: &predecessors[Int(head)], &limits.predecessors[Int(head)])
        }
    }

    private static func append(_ nodes: ArraySlice<UInt32>, to list: inout [UInt32], _ limit: inout UInt32) {
        list += nodes
        guard list.count > limit else { return }
        sort(&list)
        limit = max(leastLimit, 2 * UInt32(list.count))
    }

    private static func sort(_ list: inout [UInt32]) {
        guard list.count > 1 else { return }
        list.sort()
        var end = 1
        for index in 1..<list.count where list[index] != list[end - 1] {
            list[end] = list[index]
            end += 1
        }
        list.removeLast(list.count - end)
    }

    /// The lists as columns: of each node first the successors, then the predecessors.
    consuming func columns() -> (firstArc: Column<UInt32>, firstDownward: Column<UInt32>, tops: Column<UInt32>) {
        var (firstArc, firstDownward, tops) = ([UInt32(0)], [UInt32](), [UInt32]())
        tops.reserveCapacity(successors.reduce(0) { $0 + $1.count } + predecessors.reduce(0) { $0 + $1.count })
        for node in successors.indices {
            tops += successors[node]
            firstDownward.append(UInt32(tops.count))
            tops += predecessors[node]
            firstArc.append(UInt32(tops.count))
        }
        return (Column(firstArc), Column(firstDownward), Column(tops))
    }
}
