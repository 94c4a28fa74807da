internal import Storage

/// The nodes of a hierarchy above some ends, with the arcs that join them.
///
/// Nodes have numbers of their own, in the order of the hierarchy: of the two ends of an arc, the higher still has the
/// smaller number.
///
/// - Complexity: a bit and a half per node of the hierarchy, 8 bytes per selected node and 16 per arc.
struct SelectedNodes: ~Copyable, Sendable {
    struct Arc: BitwiseCopyable, Sendable {
        /// The number of the node at the higher end.
        var top: UInt32
        var weight: Weight
        var measure: ShortMeasure
    }

    private let hierarchy: ContractionHierarchy
    private let isForward: Bool
    /// By number.
    let nodes: [UInt32]
    private let numbers: NodeNumbers
    /// How many arcs join the nodes.
    let arcCount: Int
    private var firstArc = CheckedBuffer<UInt32>(zeroed: 0)
    private var arcs = CheckedBuffer<Arc>(zeroed: 0)

    /// Selects some nodes and all nodes that arcs join to them from above; the arcs are not known yet.
    ///
    /// - Parameter isForward: whether paths lead from the given nodes up, or from above down to them.
    init(above ends: some Sequence<UInt32>, isForward: Bool, _ hierarchy: ContractionHierarchy) {
        var bits = NodeBitSet(count: hierarchy.nodeCount)
        for node in ends { bits.insert(node) }
        var nodes = [UInt32]()
        var arcCount = 0
        var bound = UInt32(hierarchy.nodeCount)
        while let node = bits.last(below: bound) {
            let arcs = isForward ? hierarchy.upward(node) : hierarchy.downward(node)
            for arc in arcs { bits.insert(hierarchy.arcs[arc].top) }
            nodes.append(node)
            arcCount += arcs.count
            bound = node
        }
        self.hierarchy = hierarchy
        self.isForward = isForward
        self.arcCount = arcCount
        self.nodes = nodes.reversed()
        numbers = NodeNumbers(bits)
    }

    /// Collects and measures the arcs.
    mutating func collectArcs(_ measures: inout ArcMeasures) {
        firstArc = CheckedBuffer(zeroed: nodes.count + 1)
        arcs = CheckedBuffer(zeroed: arcCount)
        var count = 0
        for (number, node) in nodes.enumerated() {
            for index in isForward ? hierarchy.upward(node) : hierarchy.downward(node) {
                let arc = hierarchy.arcs[index]
                guard arc.weight < .infinity, let top = numbers[arc.top] else { continue }
                arcs[count] = Arc(top: top, weight: arc.weight, measure: ShortMeasure(measures.measure(index)))
                count += 1
            }
            firstArc[number + 1] = UInt32(truncatingIfNeeded: count)
        }
    }

    var count: Int { nodes.count }

    /// The number of a node of the hierarchy, nil if it is not selected.
    @inline(__always)
    func number(of node: UInt32) -> Int? { numbers[node].map(Int.init) }

    @inline(__always)
    func arcs(of number: Int) -> Range<Int> { Int(firstArc[number])..<Int(firstArc[number + 1]) }

    @inline(__always)
    subscript(arc: Int) -> Arc { arcs[arc] }
}

/// The duration of a path, and the lower 32 bits of its length.
struct ShortMeasure: BitwiseCopyable, Sendable {
    var duration: UInt32
    var length: UInt32

    @inline(__always)
    init(_ measure: PathMeasure) {
        duration = measure.duration
        length = UInt32(truncatingIfNeeded: measure.length)
    }
}
