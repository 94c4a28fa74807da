/// The final numbers of nodes and arcs, chosen so that what a query touches lies close together.
///
/// Numbered by rank, nodes next to each other in the file would be anywhere on the map. Instead a walk takes the nodes
/// as the line graph has them, which is along the map, and numbers each after all those above it: a depth-first search
/// along upward arcs, numbering on the way back. So a node's arcs lead to smaller numbers, and the nodes of one
/// neighbourhood, low ones and their next higher ones, follow each other. The last nodes contracted come before all, so
/// that any first few are a core, see ``HierarchyCore``. A sweep in the order of numbers meets each node after those above.
struct HierarchyNumbering {
    private let contracted: HierarchyContents
    /// By rank: the number.
    private var number: [UInt32]
    /// By number: the rank.
    private var order: [UInt32] = []
    /// By node: the rank.
    private let rank: [UInt32]

    private static let none = UInt32.max
    /// How many of the last nodes contracted are numbered first.
    private static let coreSize = 4096

    /// - Parameters:
    ///   - order: the nodes by rank.
    ///   - contracted: arcs by rank, which lead to nodes.
    init(order contraction: [UInt32], contracted: HierarchyContents) {
        self.contracted = contracted
        var rank = [UInt32](repeating: 0, count: contraction.count)
        for (position, node) in contraction.enumerated() { rank[Int(node)] = UInt32(position) }
        self.rank = rank
        number = [UInt32](repeating: Self.none, count: contraction.count)
        order.reserveCapacity(contraction.count)
        for top in contraction.indices.suffix(Self.coreSize).reversed() { take(UInt32(top)) }
        for node in contraction.indices { walk(from: rank[node]) }
    }

    private mutating func take(_ rank: UInt32) {
        number[Int(rank)] = UInt32(order.count)
        order.append(rank)
    }

    private mutating func walk(from root: UInt32) {
        guard number[Int(root)] == Self.none else { return }
        var stack: [(rank: UInt32, next: Int)] = [(root, Int(contracted.firstArc[Int(root)]))]
        while let (rank, next) = stack.last {
            if next == Int(contracted.firstArc[Int(rank) + 1]) {
                if number[Int(rank)] == Self.none { take(rank) }
                stack.removeLast()
            } else {
                stack[stack.count - 1].next += 1
                let above = self.rank[Int(contracted.arcs[next].top)]
                if number[Int(above)] == Self.none { stack.append((above, Int(contracted.firstArc[Int(above)]))) }
            }
        }
    }

    /// The hierarchy by number, with packed contents.
    ///
    /// - Parameter shortcuts: by the numbers that contents name: the two arcs of each shortcut.
    consuming func renumbered(nodes: HierarchyNodes, shortcuts: [(down: UInt32, up: UInt32)]) -> HierarchyContents {
        var result = HierarchyContents()
        var members = [UInt8](repeating: 0, count: order.count)
        for node in nodes.node where members[Int(node)] < 2 { members[Int(node)] += 1 }
        // It has no arcs, so nothing can begin in it.
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

    /// By old index of an arc: the new one.
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
