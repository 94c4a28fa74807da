public import Storage

/// The label that a search gives to a state.
@frozen
public struct Label: BitwiseCopyable, Sendable {
    /// The smallest cost found so far to the end of the state's edge, infinite before any is found.
    public var distance: Weight
    /// The state before it on that path; `missing` at a source.
    public var parent: StateID
    /// The lower bound on the remaining cost, computed once.
    public var potential: Weight
    /// The number of the search that wrote this label.
    @usableFromInline var stamp: UInt32

    @inlinable
    init(potential: Weight, stamp: UInt32) {
        distance = .infinity
        parent = .missing
        self.potential = potential
        self.stamp = stamp
    }
}

/// A label per state; a new stamp forgets all labels at once.
@frozen
public struct Labels: ~Copyable, Sendable {
    @usableFromInline var labels: CheckedBuffer<Label>
    @usableFromInline var stamp: UInt32 = 1

    /// Empty labels for states 0 ..< `stateCount`.
    public init(stateCount: Int) {
        labels = CheckedBuffer(zeroed: stateCount)
    }

    /// Forgets all labels.
    public mutating func reset() {
        stamp &+= 1
        guard stamp == 0 else { return }
        // After four billion searches the stamps repeat, and the oldest labels would look new.
        labels.fill(Label(potential: 0, stamp: 0))
        stamp = 1
    }

    /// The label of a state, nil when this search has not reached it.
    @inlinable
    public func known(_ state: StateID) -> Label? {
        let label = labels[state]
        return label.stamp == stamp ? label : nil
    }

    /// A new label at infinite distance for a state that this search has not reached; it is not stored yet.
    @inlinable
    public func fresh(potential: Weight) -> Label {
        Label(potential: potential, stamp: stamp)
    }

    /// Stores the label of a state.
    @inlinable
    public mutating func store(_ label: Label, of state: StateID) {
        labels[state] = label
    }
}
