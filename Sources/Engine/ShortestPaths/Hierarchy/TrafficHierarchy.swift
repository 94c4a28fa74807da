internal import Storage

/// The hierarchy of all arcs by weights that change, while searches go on with the one before.
package struct TrafficHierarchy: ~Copyable, Sendable {
    private var customization: PartialCustomization
    private var present: MutableHierarchy
    private var spare: Spare?

    /// The hierarchy before the present one; it takes the next weights in place once no request uses it.
    ///
    /// It needs the memory of the present one once more, and has to catch up first. So it is kept only after few changes,
    /// where that takes less time than a copy of all arcs.
    private struct Spare: ~Copyable, Sendable {
        var hierarchy: MutableHierarchy
        /// The arcs that differ from those of the present one.
        var differences: [KeptArc]
    }

    /// The hierarchy by the weights of a line graph.
    package init(_ hierarchy: CustomizableHierarchy, graph: LineGraph) {
        customization = PartialCustomization(hierarchy, graph: graph)
        present = MutableHierarchy(customization.metric.whole())
    }

    /// The hierarchy by the present weights.
    package var hierarchy: ContractionHierarchy { present.hierarchy }

    /// Takes the weights of another line graph with the same states and turns.
    ///
    /// - Parameter states: the states whose weights, or turns to other states, may differ.
    package mutating func update(to graph: LineGraph, at states: some Sequence<StateID>) {
        let changed = customization.update(to: graph, at: states).map(\.kept)
        var next = present.copy()
        var differences = changed
        if let spare = spare.take() {
            let isChanged = Set(changed)
            differences += spare.differences.filter { !isChanged.contains($0) }
            next = spare.hierarchy
        }
        next.set(differences.map { customization.metric.change($0) })
        swap(&present, &next)
        if changed.count < customization.metric.hierarchy.arcCount / Self.arcsCopiedPerChange {
            spare = Spare(hierarchy: next, differences: changed)
        }
    }

    /// How many arcs are copied in the time in which one takes another weight.
    private static let arcsCopiedPerChange = 32
}
