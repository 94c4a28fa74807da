/// The final numbers of nodes and arcs, chosen so that the memory that a query touches lies close together.
///
/// If nodes were numbered by rank, neighbours in the file would be anywhere on the map. Instead a depth-first walk
/// takes the nodes in the order of the line graph, which follows the map, goes along upward arcs and numbers each node
/// after all nodes above it. So a node's arcs lead to smaller numbers, and the nodes of one neighbourhood, low nodes
/// and the next higher ones, follow each other. The nodes contracted last come before all others, so that any first few
/// are a core, see ``HierarchyCore``. A sweep in the order of numbers visits each node after the nodes above it.
struct HierarchyNumbering {
    private let contracted: HierarchyContents
    /// By rank: the number.
    private var number: [UInt32]
    /// By number: the rank.
    private var order: [UInt32] = []
    /// By node: the rank.
    private let rank: [UInt32]

    private static let none = UInt32.max
    /// The number of nodes contracted last that are numbered first.
    private static let coreSize = 4096

    /// - Parameters:
    ///   - order: the nodes by rank.
    ///   - contracted: the arcs by rank of their lower node; their tops are nodes, not numbers.
    init(order contraction: [UInt32], contracted: HierarchyContents) {
        self.contracted = contracted
        var rank = [UInt32](repeating: 0, count: contraction.count)
        for (position, node) in contraction.enumerated() { rank[Int(node)] = UInt32(position) }
        self.rank = rank
        number = [UInt32](repeating: Self.none, count: contraction.count)
        order.reserveCapacity(contraction.count)
        for top in contraction.indices.suffix(Self.coreSize).reversed() { assignNumber(to: UInt32(top)) }
        for node in contraction.indices { walk(from: rank[node]) }
    }

    private mutating func assignNumber(to rank: UInt32) {
        number[Int(rank)] = UInt32(order.count)
        order.append(rank)
    }

    private mutating func walk(from root: UInt32) {
        guard number[Int(root)] == Self.none else { return }
        var stack: [(rank: UInt32, next: Int)] = [(root, Int(contracted.firstArc[Int(root)]))]
        while let (rank, next) = stack.last {
            if next == Int(contracted.firstArc[Int(rank) + 1]) {
                if number[Int(rank)] == Self.none { assignNumber(to: rank) }
                stack.removeLast()
            } else {
                stack[stack.count - 1].next += 1
                let above = self.rank[Int(contracted.arcs[next].top)]
                if number[Int(above)] == Self.none { stack.append((above, Int(contracted.firstArc[Int(above)]))) }
            }
        }
    }

    /// The hierarchy with final numbers and packed contents.
    ///
    /// - Parameter shortcuts: the two arcs of each shortcut, by the index in its content.
    consuming func renumbered(nodes: HierarchyNodes, shortcuts: [(down: UInt32, up: UInt32)]) -> HierarchyContents {
        var result = HierarchyContents()
        var members = [UInt8](repeating: 0, count: order.count)
        for node in nodes.node where members[Int(node)] < 2 { members[Int(node)] += 1 }
        // It has no arcs, so no search can begin in it.
        if let unreachable = nodes.unreachable { members[Int(unreachable)] = 2 }
        result.nodes = nodes.node.map { node in
            number[Int(rank[Int(node)])] | (members[Int(node)] > 1 ? ContractionHierarchy.shared : 0)
        }
        let newIndex = newIndices()
        result.arcs.reserveCapacity(contracted.arcs.count)
        result.contents.reserveCapacity(contracted.arcs.count)
        let coding = ContentCoding(arcCount: contracted.arcs.count)
        for rank in order {
            for arc in Int(contracted.firstArc[Int(rank)])..<Int(contracted.firstArc[Int(rank) + 1]) {
                let old = contracted.arcs[arc]
                let top = number[Int(self.rank[Int(old.top)])]
                result.arcs.append(HierarchyArc(top: top, weight: old.weight, isDownward: old.isDownward))
                var content = contracted.contents[arc]
                if content & ContentCoding.shortcut != 0 {
                    let pair = shortcuts[Int(content & ~ContentCoding.shortcut)]
                    let children = ArcContent.shortcut(down: newIndex[Int(pair.down)], up: newIndex[Int(pair.up)])
                    content = coding.encode(children, wide: &result.wideContents)
                }
                result.contents.append(content)
            }
            result.firstArc.append(UInt32(result.arcs.count))
        }
        return result
    }

    /// By old index of an arc: the new index.
    private func newIndices() -> [UInt32] {
        var new = [UInt32](repeating: 0, count: contracted.arcs.count)
        var next: UInt32 = 0
        for rank in order {
            for arc in Int(contracted.firstArc[Int(rank)])..<Int(contracted.firstArc[Int(rank) + 1]) {
                new[arc] = next
                next += 1
            }
        }
        return new
    }
}
