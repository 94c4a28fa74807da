/// Removes nodes from the greatest number to the least, and joins the neighbours of each by arcs.
///
/// Removing a node appends its upper successors to the lists of its predecessors, and the other way round. A list with
/// more than twice the nodes that it had after it was last sorted is sorted, and nodes that it names twice are dropped.
struct Elimination {
    /// By node: the nodes above it that an arc leads to, and those that an arc comes from.
    private(set) var successors: [[UInt32]]
    private(set) var predecessors: [[UInt32]]
    private var limits: (successors: [UInt32], predecessors: [UInt32])

    private static let leastLimit: UInt32 = 16

    init(nodeCount: Int) {
        successors = Array(repeating: [], count: nodeCount)
        predecessors = Array(repeating: [], count: nodeCount)
        let least = [UInt32](repeating: Self.leastLimit, count: nodeCount)
        limits = (least, least)
    }

    /// Adds arcs from and to a node.
    mutating func add(_ node: Int, successors heads: [UInt32], predecessors tails: [UInt32]) {
        Self.append(heads[...], to: &successors[node], limit: &limits.successors[node])
        Self.append(tails[...], to: &predecessors[node], limit: &limits.predecessors[node])
    }

    /// Removes a node; its lists are ascending then.
    mutating func remove(_ node: Int) {
        Self.sort(&successors[node])
        Self.sort(&predecessors[node])
        join(successors[node], tails: predecessors[node])
    }

    /// Adds the arcs from all predecessors of a removed node to all its successors.
    private mutating func join(_ heads: [UInt32], tails: [UInt32]) {
        var end = 0
        for tail in tails {
            while end < heads.count, heads[end] < tail { end += 1 }
            Self.append(heads[..<end], to: &successors[Int(tail)], limit: &limits.successors[Int(tail)])
        }
        end = 0
        for head in heads {
            while end < tails.count, tails[end] < head { end += 1 }
            Self.append(tails[..<end], to: &predecessors[Int(head)], limit: &limits.predecessors[Int(head)])
        }
    }

    private static func append(_ nodes: ArraySlice<UInt32>, to list: inout [UInt32], limit: inout UInt32) {
        list += nodes
        guard list.count > limit else { return }
        sort(&list)
        limit = max(leastLimit, 2 * UInt32(list.count))
    }

    /// Sorts a list, and drops what it names twice.
    static func sort(_ list: inout [UInt32]) {
        guard list.count > 1 else { return }
        list.sort()
        var end = 1
        for index in 1..<list.count where list[index] != list[end - 1] {
            list[end] = list[index]
            end += 1
        }
        list.removeLast(list.count - end)
    }
}
