internal import Storage

/// A hierarchy some of whose arcs take other weights, in place where nothing else uses its memory.
struct MutableHierarchy: ~Copyable, Sendable {
    /// An arc that takes another weight.
    struct Change {
        var index: Int
        var arc: HierarchyArc
        var content: ArcContent
    }

    private(set) var hierarchy: ContractionHierarchy
    /// The places in the list of pairs that no arc has.
    private var freePairs: [UInt32] = []

    init(_ hierarchy: ContractionHierarchy) {
        self.hierarchy = hierarchy
    }

    /// The same hierarchy; its memory is copied when one of both takes other weights.
    func copy() -> MutableHierarchy {
        var copy = MutableHierarchy(hierarchy)
        copy.freePairs = freePairs
        return copy
    }

    /// Sets arcs, each of which is named once.
    mutating func set(_ changes: [Change]) {
        let indices = changes.map(\.index)
        freePairs += indices.compactMap { hierarchy.coding.pair(hierarchy.contents[$0]) }
        var pairs = [UInt32]()
        var children = [UInt32]()
        let codes = changes.map { change in
            hierarchy.coding.encode(change.content) { pair in
                let place = takeFreePair()
                pairs.append(place)
                children += [pair.down, pair.up]
                return place
            }
        }
        hierarchy.arcs.replace(indices, with: changes.map(\.arc))
        hierarchy.contents.replace(indices, with: codes)
        hierarchy.wideContents.replace(pairs.flatMap { [2 * Int($0), 2 * Int($0) + 1] }, with: children)
    }

    private mutating func takeFreePair() -> UInt32 {
        if freePairs.isEmpty { addFreePairs() }
        return freePairs.removeLast()
    }

    /// Makes the list of pairs an eighth longer.
    private mutating func addFreePairs() {
        let count = hierarchy.wideContents.count / 2
        let more = count / 8 + 1_024
        hierarchy.wideContents = Column(Array(hierarchy.wideContents) + [UInt32](repeating: 0, count: 2 * more))
        freePairs += (UInt32(count)..<UInt32(count + more)).reversed()
    }
}
