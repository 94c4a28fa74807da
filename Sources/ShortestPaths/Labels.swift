/// What a search knows about a node.
@frozen
public struct Label: BitwiseCopyable, Sendable {
    /// The smallest cost found so far to the end of the node's edge, infinite while none is known.
    public var distance: Weight
    /// The node before it on that path, ``Labels/none`` at a source.
    public var parent: UInt32
    /// The lower bound on the remaining cost, computed once.
    public var potential: Weight
    /// The search that wrote this label.
    @usableFromInline var stamp: UInt32

    @inlinable
    init(potential: Weight, stamp: UInt32) {
        distance = .infinity
        parent = Labels.none
        self.potential = potential
        self.stamp = stamp
    }
}

/// A label per node, all forgotten at once by starting a new stamp.
@frozen
public struct Labels: ~Copyable, Sendable {
    /// The parent of a node that has none.
    @inlinable
    public static var none: UInt32 { .max }

    @usableFromInline var labels: CheckedBuffer<Label>
    @usableFromInline var stamp: UInt32 = 1

    /// Labels for nodes 0 ..< `nodeCount`, none of them known.
    public init(nodeCount: Int) {
        labels = CheckedBuffer(zeroed: nodeCount)
    }

    /// Forgets all labels.
    public mutating func reset() {
        stamp &+= 1
        guard stamp == 0 else { return }
        // After four billion searches the oldest labels would look new.
        labels.fill(Label(potential: 0, stamp: 0))
        stamp = 1
    }

    /// The label of a node, nil when this search has not seen it.
    @inlinable
    public func known(_ node: UInt32) -> Label? {
        let label = labels[Int(node)]
        return label.stamp == stamp ? label : nil
    }

    /// A label for a node that this search has not seen, at infinite distance; it is not stored yet.
    @inlinable
    public func fresh(potential: Weight) -> Label {
        Label(potential: potential, stamp: stamp)
    }

    /// Stores the label of a node.
    @inlinable
    public mutating func store(_ label: Label, of node: UInt32) {
        labels[Int(node)] = label
    }
}
