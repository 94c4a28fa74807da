import Storage

/// A junction that some modes may not pass, or only those who have to go there, as a gate.
package struct Barrier: Hashable, Sendable {
    package var junction: JunctionID
    /// By raw value of the mode, the tag that closes the junction to it, as `key=value`; empty if it is open.
    package var tags: [String]
    /// Whether it is a gate, not a bollard or another barrier.
    package var isGate: Bool

    package init(_ junction: JunctionID, tags: [String], isGate: Bool = false) {
        self.junction = junction
        self.tags = tags
        self.isGate = isGate
    }
}

extension RoadGraphContents {
    /// A barrier as stored.
    struct BarrierRecord: BitwiseCopyable, Sendable {
        var junction: JunctionID
        /// The tags of cars, walkers and bicycles.
        var automobileTag: TextID
        var walkingTag: TextID
        var cyclingTag: TextID
        /// 1 for a gate, else 0.
        var isGate: UInt32
    }
}

extension RoadGraph {
    /// The tag that closes a junction to a mode, or lets through only those who have to go there, and whether it is a gate;
    /// nil if the junction is open.
    package func barrier(at junction: JunctionID, for mode: TransportMode) -> (tag: String, isGate: Bool)? {
        let index = barrierRecords.partitioningIndex { $0.junction >= junction }
        guard index < barrierRecords.count, barrierRecords[index].junction == junction else { return nil }
        let record = barrierRecords[index]
        let tag: TextID =
            switch mode {
            case .automobile: record.automobileTag
            case .walking: record.walkingTag
            case .cycling: record.cyclingTag
            }
        return tag.isEmpty ? nil : (texts[tag], record.isGate == 1)
    }
}
