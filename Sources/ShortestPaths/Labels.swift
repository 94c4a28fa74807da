/// What a search knows about a node that it has met.
@frozen
public struct Label: BitwiseCopyable, Sendable {
    /// The smallest cost found so far to the end of the node's edge, infinite while none is known.
    public var distance: Weight
    /// The place of the node before it on that path, ``Labels/none`` at a source.
    public var parent: UInt32
    /// The lower bound on the remaining cost, computed once, when there is a path; ``Labels/none`` until then.
    public var potential: Weight
    /// One more than the index of the node's cheapest target, 0 when it is no target.
    @usableFromInline var target: UInt32

    @inlinable
    init(target: UInt32 = 0) {
        distance = .infinity
        parent = Labels.none
        potential = Labels.none
        self.target = target
    }
}

/// What all labels have in common.
public enum Labels {
    /// Stands for what a node has not.
    @inlinable
    public static var none: UInt32 { .max }
}
